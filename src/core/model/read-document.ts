import { isObject } from '../json/members';
import { toValue } from '../json/to-value';
import type { JsonTree, ObjectNode } from '../json/tree';
import { once } from './once';
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

function toRecord(node: ObjectNode): Readonly<Record<string, unknown>> {
  const value = toValue(node);
  return isObject(value) ? value : {};
}
