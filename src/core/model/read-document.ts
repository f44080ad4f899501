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
  return { dialect, tree, form, tools };
}

/** Objects and lists in it are read when they are asked for: a schema may be megabytes of which nobody wants a value. */
function toRecord({ members }: ObjectNode): Readonly<Record<string, unknown>> {
  const record: Record<string, unknown> = {};
  for (const { key, value } of members) {
    const get = once(() => toValue(value));
    if (value.kind !== 'object' && value.kind !== 'array') setOwn(record, key, get());
    else Object.defineProperty(record, key, { get, enumerable: true, configurable: true });
  }
  return record;
}
