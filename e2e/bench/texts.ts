import { readFileSync } from 'node:fs';

const sample: object = JSON.parse(readFileSync('src/dialects/open-tool-calling/samples/calculator-add.json', 'utf8'));

/** A list of tools as long as it takes, each a sample under a name of its own, nothing wrong; one tool stands alone. */
export function definitions(count: number, toolkit = 'Toolkit'): string {
  const tools = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: `${toolkit}.Tool${index}@1.0.0`,
    name: `${toolkit}_Tool${index}`,
  }));
  return JSON.stringify(count === 1 ? tools[0] : tools, null, 2);
}

interface Schema {
  readonly type: string;
  readonly description: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** A schema of 1,000 properties, 300 of them in 10 chains of 30 levels: objects in objects. */
export function wideAndDeep(): Schema {
  const leaf: Schema = { type: 'string', description: 'A text.' };
  const chain = (name: string, levels: number): Schema =>
    levels === 0
      ? leaf
      : { type: 'object', description: 'An object.', properties: { [`${name}_${levels}`]: chain(name, levels - 1) } };
  const chains = Array.from({ length: 10 }, (_, index) => [`chain${index}`, chain(`c${index}`, 29)] as const);
  const flat = Array.from({ length: 700 }, (_, index) => [`p${index}`, leaf] as const);
  return { type: 'object', description: 'Big.', properties: Object.fromEntries([...flat, ...chains]) };
}
