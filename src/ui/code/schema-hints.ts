import type { Uri } from 'monaco-editor/editor';
import type { JsonSchema } from '../../core/dialect';
import { hintSchema } from './hint-schema';
import { monaco } from './monaco';

/** A schema for the models whose address is in `fileMatch`. */
export interface SchemaAssociation {
  readonly uri: string;
  readonly fileMatch: readonly string[];
  readonly schema: JsonSchema;
}

type Load = () => JsonSchema | Promise<JsonSchema>;

type Tell = (schemas: readonly SchemaAssociation[]) => Promise<void>;

const loads = new Map<string, Load>();
let isTold = true;
let told = Promise.resolve();

/** Resolves when the worker that completes and explains was told the schemas of now, by `tell`. */
export function whenSchemasAreTold(tell: Tell): Promise<void> {
  if (!isTold) {
    isTold = true;
    told = told.then(() => tellAll(tell));
  }
  return told;
}

async function tellAll(tell: Tell): Promise<void> {
  try {
    const schemas = [...loads].map(async ([file, load]) => ({
      ...{ uri: `${file}#hints`, fileMatch: [file] },
      schema: await load(),
    }));
    await tell(await Promise.all(schemas));
  } catch {
    // A failed load is tried again the next time; until then the worker goes by what it was told before.
    isTold = false;
  }
}

export function hasSchemaFor(uri: Uri): boolean {
  return loads.has(uri.toString());
}

/**
 * The schema that completion and hover of one model use; none without a schema. It is loaded when they first ask.
 * `ours` may say `markdownDescription` and `defaultSnippets`; what a person or a server wrote is `foreign`.
 */
export function setSchemaFor(uri: string, load: Load | undefined, author: 'ours' | 'foreign'): void {
  const file = monaco.Uri.parse(uri).toString();
  if (load === undefined) loads.delete(file);
  else loads.set(file, author === 'ours' ? load : async () => hintSchema(await load()));
  isTold = false;
}
