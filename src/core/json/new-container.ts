import type { Layout } from './layout';

/** JSON text of any layout, and its key as JSON where it becomes a member. */
interface NewEntry {
  readonly key: string;
  readonly json: string;
}

/** An object that comes into a document as a whole: on lines of their own where the document has lines. */
export function newObject(entries: readonly NewEntry[], layout: Layout): string {
  const texts = entries.map(({ key, json }) => `${key}: ${placed(json, layout)}`);
  return layout.isMultiLine ? onLines('{', texts, '}', layout) : `{ ${texts.join(', ')} }`;
}

/** A list that comes into a document as a whole. */
export function newList(entries: readonly NewEntry[], layout: Layout): string {
  const texts = entries.map(({ json }) => placed(json, layout));
  return layout.isMultiLine ? onLines('[', texts, ']', layout) : `[${texts.join(', ')}]`;
}

/** A list of strings on one line. */
export function stringList(texts: readonly string[]): string {
  return `[${texts.map((text) => JSON.stringify(text)).join(', ')}]`;
}

function placed(json: string, layout: Layout): string {
  return layout.isMultiLine ? layout.place(json, layout.unit) : json;
}

function onLines(open: string, texts: readonly string[], close: string, { unit }: Layout): string {
  return `${open}\n${texts.map((text) => unit + text).join(',\n')}\n${close}`;
}
