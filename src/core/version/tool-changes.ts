import { stringsIn } from '../json/get';
import { isSameOrMissing } from '../json/json-difference';
import { toPointer } from '../json/pointer';
import { shortJson } from '../json/print-json';
import { type JsonValue, jsonArray } from '../json/value';
import { type NeutralAuthorization, type NeutralTool, usualModes } from '../model/neutral';
import { change, type Places, placesAt, type VersionChange } from './change';
import type { Prover } from './is-within';
import { placeOf, schemaChanges } from './schema-changes';

/** What changed between two versions of one tool, for whoever calls it. The version itself is no change. */
export function toolChanges(before: NeutralTool, after: NeutralTool, prover: Prover): readonly VersionChange[] {
  const around: Places = { oldPath: before.origin?.path, newPath: after.origin?.path };
  const input = {
    before: placeOf(before.input),
    after: placeOf(after.input),
    places: placesAt(before.input, after.input, around),
  };
  return [
    ...nameChanges(before, after, around),
    ...schemaChanges(input, 'input', prover),
    ...outputChanges(before, after, around, prover),
    ...modeChanges(before, after, around),
    ...requirementChanges(before, after, around),
    ...securityChanges(before, after, around),
    ...wordChanges(before, after, around),
  ];
}

function nameChanges(before: NeutralTool, after: NeutralTool, around: Places): readonly VersionChange[] {
  const [was, is] = [before, after].map(namesOf);
  if (!was || !is) return [];
  return [...was].flatMap(([word, old]) => {
    const now = is.get(word);
    if (now === undefined || now.value === old.value) return [];
    const places = placesAt(old, now, around);
    return [change('name-changed', `The ${word} "${old.value}" is "${now.value}" now.`, places)];
  });
}

/** The names that both formats have are compared. */
function namesOf({ ns, tool, name }: NeutralTool) {
  const named = { toolkit: ns, tool, name };
  return new Map(Object.entries(named).flatMap(([word, value]) => (value ? [[word, value] as const] : [])));
}

function outputChanges(
  before: NeutralTool,
  after: NeutralTool,
  around: Places,
  prover: Prover,
): readonly VersionChange[] {
  const [was, is] = [before.output, after.output];
  const places = { oldPath: outputPath(before) ?? around.oldPath, newPath: outputPath(after) ?? around.newPath };
  if (was.kind === 'schema' && is.kind === 'schema') {
    return schemaChanges({ before: placeOf(was.schema), after: placeOf(is.schema), places }, 'output', prover);
  }
  const [old, now] = [was, is].map(({ kind }) => (kind === 'absent' ? 'any' : kind));
  if (old === now) return [];
  if (old === 'none') return [change('output-added', 'The tool has an output now.', places)];
  if (now === 'none') return [change('output-removed', 'The tool has no output any more.', places)];
  return now === 'any'
    ? [change('output-widened', 'The output may be anything now.', places)]
    : [change('output-narrowed', 'The output is described now; it could be anything before.', places)];
}

function outputPath({ output }: NeutralTool) {
  if (output.kind === 'schema') return output.schema.from;
  return output.kind === 'absent' ? undefined : output.said?.from;
}

/** How a call may end, where the format says it; consent is a requirement. */
function modeChanges(before: NeutralTool, after: NeutralTool, around: Places): readonly VersionChange[] {
  if (!before.modes && !after.modes) return [];
  const [was, is] = [before, after].map((tool) => {
    const said = tool.modes ? stringsIn(tool.modes).map(({ value }) => value) : usualModes(tool);
    return said.filter((mode) => mode !== 'requires_authorization' && mode !== 'value' && mode !== 'null');
  });
  const places = placesAt(before.modes, after.modes, around);
  const added = (is ?? []).filter((mode) => !was?.includes(mode));
  const gone = (was ?? []).filter((mode) => !is?.includes(mode));
  return [
    ...added.map((mode) => change('output-widened', `A call may end with "${mode}" now.`, places)),
    ...gone.map((mode) => change('output-narrowed', `No call ends with "${mode}" any more.`, places)),
  ];
}

function requirementChanges(before: NeutralTool, after: NeutralTool, around: Places): readonly VersionChange[] {
  const [was, is] = [before, after].map(requirementsOf);
  if (!was || !is) return [];
  const added = [...is].filter(([words]) => !was.has(words));
  const gone = [...was].filter(([words]) => !is.has(words));
  return [
    ...added.map(([words, from]) => {
      const places = { oldPath: undefined, newPath: from ?? around.newPath };
      return change('requirement-added', `${words} is required now.`, places);
    }),
    ...gone.map(([words, from]) => {
      const places = { oldPath: from ?? around.oldPath, newPath: undefined };
      return change('requirement-removed', `${words} is not required any more.`, places);
    }),
  ];
}

function requirementsOf(tool: NeutralTool): ReadonlyMap<string, JsonValue['from']> {
  const found = new Map<string, JsonValue['from']>();
  for (const authorization of tool.authorization) {
    const words = `Authorization "${nameOfAuthorization(authorization)}"`;
    found.set(words, authorization.from);
    for (const scope of stringsIn(authorization.scopes))
      found.set(`${words} with the scope "${scope.value}"`, scope.from);
  }
  for (const secret of tool.secrets) found.set(`Secret "${secret.value}"`, secret.from);
  if (tool.userId?.value === true) found.set('The user id', tool.userId.from);
  return found;
}

function nameOfAuthorization({ id, type }: NeutralAuthorization): string {
  return id?.value ?? type?.value ?? '';
}

/** Where the format has levels, none said is the lowest. */
function securityChanges(before: NeutralTool, after: NeutralTool, around: Places): readonly VersionChange[] {
  const isOneFormat = before.origin !== undefined && before.origin.format === after.origin?.format;
  const [was, is] = [before.security, after.security];
  if (!isOneFormat && !(was && is)) return [];
  const [old, now] = [was?.value ?? 0, is?.value ?? 0];
  if (old === now) return [];
  const places = placesAt(was, is, around);
  return [
    change(
      now > old ? 'security-raised' : 'security-lowered',
      `The security level is ${now} now, it was ${old}.`,
      places,
    ),
  ];
}

function wordChanges(before: NeutralTool, after: NeutralTool, around: Places): readonly VersionChange[] {
  const said = metadata.flatMap(({ words, read }) => {
    const [was, is] = [read(before), read(after)];
    if (isSameOrMissing(was, is)) return [];
    const places = placesAt(was, is, around);
    if (words === undefined) return [change('description-changed', 'The tool is described in other words.', places)];
    return [change('metadata-changed', `${words} ${is ? `is ${shortJson(is, 40)} now` : 'is gone'}.`, places)];
  });
  return [...said, ...unknownChanges(before, after, around)];
}

/** Nothing for the words: what changed is not shown. */
const metadata: readonly { readonly words?: string; readonly read: (tool: NeutralTool) => JsonValue | undefined }[] = [
  { read: (tool) => tool.description },
  { words: 'The title', read: (tool) => tool.title },
  { words: 'The name of the toolkit', read: (tool) => tool.toolkitTitle },
  { words: 'The description of the toolkit', read: (tool) => tool.toolkitDescription },
  { words: 'The description of the output', read: (tool) => tool.outputDescription },
  { words: 'What a model must not make up', read: ({ notInferrable }) => namesList([...notInferrable.keys()]) },
  { words: 'What is hinted about behaviour', read: (tool) => tool.hints },
  { words: 'The list of tags', read: (tool) => tool.tags },
  { words: 'The list of icons', read: (tool) => tool.icons },
  { words: 'What is said about execution', read: (tool) => tool.execution },
  { words: 'The free metadata', read: (tool) => tool.meta },
];

function namesList(names: readonly string[]): JsonValue | undefined {
  return names.length === 0 ? undefined : jsonArray(names.toSorted().map((value) => ({ kind: 'string', value })));
}

/** Members that only one format knows, when both are in it. */
function unknownChanges(before: NeutralTool, after: NeutralTool, around: Places): readonly VersionChange[] {
  if (!before.origin || before.origin.format !== after.origin?.format) return [];
  const [was, is] = [before, after].map(unknownMembers);
  if (!was || !is) return [];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((pointer) => {
    const [old, now] = [was.get(pointer), is.get(pointer)];
    if (isSameOrMissing(old, now)) return [];
    const places = placesAt(old, now, around);
    return [change('metadata-changed', `What stands at ${pointer} is ${now ? 'other' : 'gone'} now.`, places)];
  });
}

/** By their place in the definition. */
function unknownMembers({ origin }: NeutralTool): ReadonlyMap<string, JsonValue> {
  const start = origin?.path.length ?? 0;
  return new Map((origin?.unknown ?? []).map((part) => [toPointer((part.from ?? []).slice(start)), part]));
}
