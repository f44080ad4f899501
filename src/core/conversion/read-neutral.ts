import { itemsOf, membersOf, walk } from '../json/get';
import { differences } from '../json/json-difference';
import { toPointer } from '../json/pointer';
import type { JsonObject, JsonValue, Placed } from '../json/value';
import type { NeutralTool } from '../model/neutral';
import { finish, type Steps } from '../steps';
import type { Source, Target, WriteContext } from './converter';
import { takeKept } from './kept';

/** A format that can be read, and perhaps written: then what the neutral tool has no words for is found by comparing. */
export type Readable = Source & Partial<Pick<Target, 'write' | 'extensionPlace'>>;

/** Every tool of these definitions in neutral words. */
export function readNeutral(
  definitions: readonly JsonObject[],
  source: Readable,
  context: WriteContext,
): readonly NeutralTool[] {
  return finish(readNeutralSteps(definitions, () => source, context));
}

/** The same, definition by definition. */
export function* readNeutralSteps(
  definitions: readonly JsonObject[],
  readerOf: (definition: JsonObject) => Readable,
  context: WriteContext,
): Steps<readonly NeutralTool[]> {
  const tools: NeutralTool[] = [];
  for (const [index, definition] of definitions.entries()) {
    yield { step: 'read', done: index, total: definitions.length };
    const source = readerOf(definition);
    for (const each of source.split?.(definition) ?? [definition]) tools.push(readOne(each, source, context));
  }
  return tools;
}

function readOne(whole: JsonObject, source: Readable, context: WriteContext): NeutralTool {
  const { definition, ext } = takeKept(whole, source.extensionPlace);
  const { tool, losses } = source.read(definition, context);
  // What is the source's own is found in the words of the revision that it shows, else of the newest.
  const revision = source.revisionOf?.(definition);
  const written = source.write?.(tool, { ...context, revision }).definition ?? emptyObject;
  const patches = differences(definition, written);
  const gone = patches.flatMap(({ value }) => value ?? []);
  // Most definitions come back whole, and the places of a large one take longer to tell than the rest.
  const understood = gone.length > 0 ? placesIn(tool, written) : new Set<string>();
  const unknown = gone.flatMap((value) => lookInto(value, understood).unknown);
  return {
    ...tool,
    ext: source.write ? { ...ext, [source.id]: patches } : ext,
    origin: { format: source.id, revision, path: whole.from ?? [], definition: whole, unknown, losses },
  };
}

const emptyObject: JsonObject = { kind: 'object', members: [] };

/** Pointers of everything in the source that made its way into the neutral tool or back. */
function placesIn(tool: NeutralTool, written: JsonValue): ReadonlySet<string> {
  const places = new Set<string>();
  const add = (part: Placed) => {
    if (part?.from) places.add(toPointer(part.from));
  };
  const addAll = (value: JsonValue | undefined) => {
    if (value) for (const part of walk(value)) add(part.value);
  };
  addAll(written);
  for (const value of exactsOf(tool)) addAll(value);
  for (const authorization of tool.authorization) add(authorization);
  return places;
}

function exactsOf(tool: NeutralTool): readonly (JsonValue | undefined)[] {
  const { output, authorization, notInferrable, ext: _ext, origin: _origin, ...parts } = tool;
  const said = output.kind === 'schema' ? output.schema : output.kind === 'absent' ? undefined : output.said;
  const ofAuthorization = authorization.flatMap(({ id, type, scopes }) => [id, type, scopes]);
  return [...Object.values(parts).flat(), said, ...ofAuthorization, ...notInferrable.values()];
}

/** Deployed servers write `null` and empty lists for what is not there. */
export function isNothing(value: JsonValue): boolean {
  if (value.kind === 'literal') return value.value === null;
  return (
    (value.kind === 'object' && value.members.length === 0) || (value.kind === 'array' && value.items.length === 0)
  );
}

/** The largest parts of a value that nothing was made of; each part is looked at once, however deep the value is. */
function lookInto(
  value: JsonValue,
  places: ReadonlySet<string>,
): { readonly isUsed: boolean; readonly unknown: readonly JsonValue[] } {
  const inside = [...membersOf(value).map((member) => member.value), ...itemsOf(value)].map((part) =>
    lookInto(part, places),
  );
  if (inside.some(({ isUsed }) => isUsed)) return { isUsed: true, unknown: inside.flatMap(({ unknown }) => unknown) };
  if (value.from !== undefined && places.has(toPointer(value.from))) return { isUsed: true, unknown: [] };
  return { isUsed: false, unknown: isNothing(value) ? [] : [value] };
}
