import type { DialectReader } from '../core/dialect';
import { nodeAt } from '../core/json/get';
import { parseJson } from '../core/json/parse';
import { compactValue } from '../core/json/print-json';
import type { JsonTree } from '../core/json/tree';
import type { ToolModel } from '../core/model/tool-document';
import { textOf } from '../core/text/edit';

/** A tool of the definitions that the mock stands for. */
export interface MockTool {
  readonly model: ToolModel;
  /** JSON text of its definition, which may hold other tools as well. */
  readonly listed: string;
}

/** The tools of a document, whatever it is written in. Total: of broken text, those that could be read. */
export function readMockTools(tree: JsonTree, reader: DialectReader): readonly MockTool[] {
  if (!tree.root) return [];
  const clean = tree.issues.length === 0 ? tree : parseJson(compactValue(tree.root));
  return reader.read(clean).tools.flatMap((model) => {
    const node = nodeAt(clean.root, model.around ?? model.path);
    return node ? [{ model, listed: onOneLine(textOf(clean.text, node)) }] : [];
  });
}

/** Only between the tokens of a JSON text are there line breaks. */
function onOneLine(json: string): string {
  return json.replace(/[\r\n]\s*/g, '');
}
