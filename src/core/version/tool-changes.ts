import { get, stringsIn } from '../json/get';
import { isSameOrMissing } from '../json/json-difference';
import { toPointer } from '../json/pointer';
import { shortJson } from '../json/print-json';
import { type JsonValue, jsonArray, jsonString } from '../json/value';
import { type NeutralAuthorization, type NeutralTool, usualModes } from '../model/neutral';
import { referenceWords } from '../schema/schema-view';
import { change, type Places, placesAt, type VersionChange } from './change';
import type { Prover } from './is-within';
import { placeOf, schemaChanges } from './schema-changes';
import type { SchemaPlace } from './schema-place';

/** What changed between two versions of one tool, for whoever calls it. The version itself is no change. */
export function toolChanges(before: NeutralTool, after: NeutralTool, prover: Prover): readonly VersionChange[] {
  const around: Places = { oldPath: before.origin?.path, newPath: after.origin?.path };
  const input = {
    before: argumentsPlace(before.input),
    after: argumentsPlace(after.input),
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

/** Arguments are an object, also where the schema leaves it to be understood. */
function argumentsPlace(input: JsonValue | undefined): SchemaPlace {
  const { schema, root } = placeOf(input);
  const isOpen =
    schema.kind === 'object' && ['type', ...referenceWords].every((word) => get(schema, word) === undefined);
  if (!isOpen) return { schema, root };
  return { schema: { ...schema, members: [...schema.members, { key: 'type', value: jsonString('object') }] }, root };
}

function nameChanges(before: NeutralTool, after: NeutralTool, around: Places): readonly VersionChange[] {
  const [was, is] = [before, after].map(namesOf);
  if (!was || !is) return [];
  return [...was].flatMap(([word, old]) => {
    const now = is.get(word);
    if (now === undefined || now.value === old.value) return [];
    const places = placesAt(old, now, around);
    return [change('name-changed', `The ${word} changed from "${old.value}" to "${now.value}".`, places)];
  });
}

/** The names that both formats have are compared. */
function namesOf({ ns, tool, name }: NeutralTool) {
  const named = { 'toolkit name': ns, 'tool name': tool, name };
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
  if (now === 'none') return [change('output-removed', 'The tool no longer has an output.', places)];
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
    ...gone.map((mode) => change('output-narrowed', `A call no longer ends with "${mode}".`, places)),
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
      return change('requirement-removed', `${words} is no longer required.`, places);
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
      `The security level changed from ${old} to ${now}.`,
      places,
    ),
  ];
}

function wordChanges(before: NeutralTool, after: NeutralTool, around: Places): readonly VersionChange[] {
  const said = metadata.flatMap(({ words, read }) => {
    const [was, is] = [read(before), read(after)];
    if (isSameOrMissing(was, is)) return [];
    const places = placesAt(was, is, around);
    if (words === undefined) return [change('description-changed', 'The tool has a new description.', places)];
    const said = is ? `${was ? 'changed to' : 'added:'} ${shortJson(is, 40)}` : 'removed';
    return [change('metadata-changed', `${words} ${said}.`, places)];
  });
  return [...said, ...unknownChanges(before, after, around)];
}

/** Nothing for the words: what changed is not shown. */
const metadata: readonly { readonly words?: string; readonly read: (tool: NeutralTool) => JsonValue | undefined }[] = [
  { read: (tool) => tool.description },
  { words: 'Title', read: (tool) => tool.title },
  { words: 'Name of the toolkit', read: (tool) => tool.toolkitTitle },
  { words: 'Description of the toolkit', read: (tool) => tool.toolkitDescription },
  { words: 'Description of the output', read: (tool) => tool.outputDescription },
  {
    words: 'Parameters that a model must not make up',
    read: ({ notInferrable }) => namesList([...notInferrable.keys()]),
  },
  { words: 'Hints about behavior', read: (tool) => tool.hints },
  { words: 'Tags', read: (tool) => tool.tags },
  { words: 'Icons', read: (tool) => tool.icons },
  { words: 'Execution', read: (tool) => tool.execution },
  { words: 'Metadata', read: (tool) => tool.meta },
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
    return [
      change(
        'metadata-changed',
        `The value at ${pointer} ${now ? (old ? 'changed' : 'is new') : 'was removed'}.`,
        places,
      ),
    ];
  });
}

/** By their place in the definition. */
function unknownMembers({ origin }: NeutralTool): ReadonlyMap<string, JsonValue> {
  const start = origin?.path.length ?? 0;
  return new Map((origin?.unknown ?? []).map((part) => [toPointer((part.from ?? []).slice(start)), part]));
}
