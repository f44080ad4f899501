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
