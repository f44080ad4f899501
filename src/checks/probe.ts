import type { CallContext, Reply, ToolReference } from '../core/call';
import { parseJson } from '../core/json/parse';
import type { RequirementsModel, ToolModel } from '../core/model/tool-document';
import { toolReference } from '../core/model/tool-reference';
import { oursHeader } from '../core/network/ours';
import { sampleText } from '../core/schema/sample';
import { readerOf } from '../dialects/readers';
import { toolHints } from '../dialects/tool-hints';
import { isLoopback } from '../protocols/connection/loopback';
import type { ListedTool, Listing } from '../protocols/protocol';

/** Which tools a person lets be called. */
export interface ProbeChoice {
  /** The tool to call, as the listing names it (its id or name). */
  readonly tool?: string;
  /** JSON text of its arguments; an example without it. */
  readonly argumentsText?: string;
  /** What a person holds of what a tool requires beside its arguments. */
  given?(requirements: RequirementsModel): CallContext;
}

/** A tool that may be called. */
export interface Probe {
  readonly tool: ToolReference;
  readonly model: ToolModel;
  /** JSON text of an object. */
  readonly argumentsText: string;
  /** What was given of what it requires beside them. */
  readonly context: CallContext;
}

export interface Probes {
  /** The one that most checks call comes first. */
  readonly tools: readonly Probe[];
  /** Why none or no other may be called. */
  readonly reason: string;
}

const nothingGiven: CallContext = { authorization: [], secrets: [], userId: undefined };

const unasked = 'Calling a tool may have effects. Choose a harmless one with --tool, or under "Tool to call".';

/** The tools of a listing that may be called: the one that was chosen, all of a harmless server, or those that the server marks as read-only. */
export function probesIn(listing: Listing, { tool: wanted, argumentsText, given }: ProbeChoice): Probes {
  if (listing.kind === 'failed') return { tools: [], reason: 'The tools could not be listed.' };
  const { dialect, tools, request, reply } = listing;
  const isHarmless = isOurs(request.url, reply);
  const allowed = (listed: ListedTool, model: ToolModel): boolean => {
    if (wanted !== undefined) return [listed.id, listed.name, unversioned(listed.id)].includes(wanted);
    return isHarmless || toolHints(model, dialect)?.isReadOnly === true;
  };
  const probes = tools.flatMap((listed) => {
    const model = readerOf(dialect).read(parseJson(listed.text)).tools[listed.part ?? 0];
    if (!model || !allowed(listed, model)) return [];
    const context = given?.(model.requirements) ?? nothingGiven;
    return [{ tool: toolReference(model), model, argumentsText: argumentsText ?? exampleArguments(model), context }];
  });
  const reason = wanted === undefined ? unasked : `The server does not list "${wanted}".`;
  return { tools: probes.toSorted((a, b) => easeOf(b) - easeOf(a)), reason: probes.length > 0 ? noOther : reason };
}

/** A demonstration server or a mock: of this page, or of this machine and announced as one. */
function isOurs(url: string, { headers }: Reply): boolean {
  if (/^(demo|mock):/.test(url)) return true;
  return URL.canParse(url) && isLoopback(new URL(url).hostname) && headers[oursHeader] !== undefined;
}

const noOther = 'No tool that may be called has what this check needs.';

function unversioned(id: string | undefined): string | undefined {
  return id?.replace(/@.*$/s, '');
}

/** An example that the input schema accepts, as JSON text of an object. */
function exampleArguments({ inputSchemaText }: ToolModel): string {
  const example = sampleText(inputSchemaText);
  return example.startsWith('{') ? example : '{}';
}

/** A call without arguments is one that it has to refuse. */
export const requiresSome = ({ model }: Probe): boolean =>
  model.input?.children.some(({ required }) => required) === true;

/** How much a tool lets be seen: it needs nothing beside its arguments, requires one of them, and describes its output. */
function easeOf({ model: { requirements, input, output } }: Probe): number {
  const needsNothing =
    requirements.authorization.length === 0 && requirements.secrets.length === 0 && requirements.userId?.value !== true;
  const requiresTyped = input?.children.some(({ required, kind }) => required && kind !== 'any' && kind !== 'json');
  return (needsNothing ? 4 : 0) + (requiresTyped ? 2 : 0) + (output.kind === 'schema' ? 1 : 0);
}

/** What a tool requires, of what is given: nothing else reaches its server. */
export function requiredOf(requirements: RequirementsModel, given: CallContext): CallContext {
  const isRequired = (list: RequirementsModel['secrets'] | RequirementsModel['authorization'], id: string): boolean =>
    list.some(({ value }) => value.id === id);
  return {
    authorization: given.authorization.filter(({ id }) => isRequired(requirements.authorization, id)),
    secrets: given.secrets.filter(({ id }) => isRequired(requirements.secrets, id)),
    userId: requirements.userId?.value === true ? given.userId : undefined,
  };
}
