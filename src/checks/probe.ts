import type { CallContext, Reply, ToolReference } from '../core/call';
import { parseJson } from '../core/json/parse';
import type { RequirementsModel, ToolModel } from '../core/model/tool-document';
import { toolReference } from '../core/model/tool-reference';
import { isMock } from '../core/network/in-page';
import { type OurServer, oursHeader } from '../core/network/ours';
import { sampleText } from '../core/schema/sample';
import { readerOf } from '../dialects/readers';
import { toolHints } from '../dialects/tool-hints';
import { pause } from '../protocols/answer/read-ahead';
import { isLoopback } from '../protocols/connection/loopback';
import type { ListedTool, Listing } from '../protocols/listing';

export type ToolNames = Pick<ListedTool, 'id' | 'name'>;

/** Which tools a person lets be called. */
export interface ProbeChoice {
  /** The tool to call: as the listing names it (its id, its name or both with a dot), or exactly this one. */
  readonly tool?: string | ToolNames;
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

const unasked = 'Calling a tool may have effects. Choose a harmless one with --tool, or under “Tool to call”.';

/** Milliseconds that definitions are read before others get their turn. */
const turn = 12;

/** The tools of a listing that may be called: the one that was chosen, all of a harmless server, or those that the server marks as read-only. */
export async function probesIn(
  listing: Listing,
  { tool: wanted, argumentsText, given }: ProbeChoice,
  now: () => number,
): Promise<Probes> {
  if (listing.kind === 'failed') return { tools: [], reason: 'The tools could not be listed.' };
  const { dialect, tools, request, reply } = listing;
  const isHarmless = isOurs(request.url, reply);
  const isAllowed = (model: ToolModel): boolean =>
    wanted !== undefined || isHarmless || toolHints(model, dialect)?.isReadOnly === true;
  const probes: Probe[] = [];
  let began = now();
  for (const listed of tools.filter((listed) => wanted === undefined || isNamed(listed, wanted))) {
    if (now() - began > turn) {
      await pause();
      began = now();
    }
    const model = readListed(listed, dialect);
    if (!model || !isAllowed(model)) continue;
    const context = given?.(model.requirements) ?? nothingGiven;
    const example = argumentsText ?? exampleArguments(model);
    probes.push({ tool: toolReference(model), model, argumentsText: example, context });
  }
  const reason =
    wanted === undefined ? unasked : `The server does not list "${typeof wanted === 'string' ? wanted : wanted.name}".`;
  return { tools: probes.toSorted((a, b) => easeOf(b) - easeOf(a)), reason: probes.length > 0 ? noOther : reason };
}

/** The model of a listed tool; nothing where it cannot be read. */
export function readListed({ text, part = 0 }: ListedTool, dialect: string): ToolModel | undefined {
  return readerOf(dialect).read(parseJson(text)).tools[part];
}

/** A demonstration server or a mock: of this page, or of this machine and announced as one. */
export function isOurs(url: string, { headers }: Reply): boolean {
  if (/^(demo|mock):/.test(url)) return true;
  return URL.canParse(url) && isLoopback(new URL(url).hostname) && headers[oursHeader] !== undefined;
}

/** Whether a mock listed the tools, which lets everyone in. */
export function isListedByMock(listing: Listing): boolean {
  if (listing.kind === 'failed') return false;
  const { request, reply } = listing;
  return (
    isMock(request.url) || (isOurs(request.url, reply) && reply.headers[oursHeader] === ('mock' satisfies OurServer))
  );
}

const noOther = 'No tool that may be called has what this check needs.';

function isNamed({ id, name }: ToolNames, wanted: string | ToolNames): boolean {
  if (typeof wanted === 'object') return id === wanted.id && name === wanted.name;
  return [id, name, unversioned(id), `${id}.${name}`].includes(wanted);
}

function unversioned(id: string | undefined): string | undefined {
  return id?.replace(/@.*$/s, '');
}

/** An example that the input schema accepts, as JSON text of an object. */
export function exampleArguments({ inputSchemaText }: ToolModel): string {
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
