import { setOwn, toValue } from '../json/to-value';
import type { JsonTree, ObjectNode } from '../json/tree';
import { once } from '../once';
import type { ToolDocument, ToolModel } from './tool-document';
import { type DefinitionPlace, unwrap } from './unwrap';

/** What a dialect is handed to read one definition. */
export interface DefinitionSource extends DefinitionPlace {
  readonly text: string;
  readonly index: number;
  /** The definition as plain data, made when it is first asked for. */
  readonly raw: () => Readonly<Record<string, unknown>>;
}

/** More definitions than this are not read from one document: no server lists so many, and each costs memory. */
export const maxTools = 10_000;

/** Reads the definitions of a document with `readTool`, whatever wraps them. */
export function readDocument(
  dialect: string,
  tree: JsonTree,
  readTool: (source: DefinitionSource) => ToolModel,
): ToolDocument {
  const { form, places } = unwrap(tree.root);
  const tools = places
    .slice(0, maxTools)
    .map((place, index) => readTool({ ...place, text: tree.text, index, raw: once(() => toRecord(place.node)) }));
  return { dialect, tree, form, tools, hasMore: places.length > maxTools };
}

/** Longer objects and lists of a definition are read when they are asked for. */
const longest = 10_000;

/**
 * A schema may be megabytes of which nobody wants a value. A short one is read at once: what a getter holds outlives
 * every collection of young objects, and of thousands of small texts each whole tree grew old.
 */
function toRecord({ members }: ObjectNode): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const { key, value } of members) {
    if (value.length <= longest) setOwn(record, key, toValue(value));
    else Object.defineProperty(record, key, { get: once(() => toValue(value)), enumerable: true, configurable: true });
  }
  return record;
}
