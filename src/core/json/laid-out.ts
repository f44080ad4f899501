import { detectLayout } from './layout';
import { parseJson } from './parse';
import { printJson } from './print-json';

/** JSON text of ours as it comes into a document: with a line for each member where the document has lines. */
export function laidOut(json: string, text: string): string {
  const { root } = parseJson(json);
  const isContainer = root?.kind === 'object' || root?.kind === 'array';
  return isContainer && detectLayout(text).isMultiLine ? printJson(root) : json;
}
