import type { Uri } from 'monaco-editor/editor';
import type { JsonSchema } from '../../core/dialect';
import { hintSchema } from './hint-schema';
import { setSchemas } from './json-language';
import { monaco } from './monaco';

/** Changes that come together are told together. */
const settleMs = 200;

const schemas = new Map<string, JsonSchema>();
let told = '[]';
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  timer = undefined;
  const list = [...schemas].map(([file, schema]) => ({ uri: `${file}#hints`, fileMatch: [file], schema }));
  const now = JSON.stringify(list);
  if (now === told) return;
  told = now;
  setSchemas(list);
}

export function hasSchemaFor(uri: Uri): boolean {
  return schemas.has(uri.toString());
}

/**
 * The schema that completion and hover of one model use; none without a schema.
 * `ours` may say `markdownDescription` and `defaultSnippets`; what a person or a server wrote is `foreign`.
 */
export function setSchemaFor(uri: string, schema: JsonSchema | undefined, author: 'ours' | 'foreign'): void {
  const file = monaco.Uri.parse(uri).toString();
  if (schema === undefined) schemas.delete(file);
  else schemas.set(file, author === 'ours' ? schema : hintSchema(schema));
  if (timer === undefined) timer = setTimeout(tell, settleMs);
}
