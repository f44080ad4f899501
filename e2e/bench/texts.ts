import { readFileSync } from 'node:fs';

const sample: object = JSON.parse(readFileSync('src/dialects/open-tool-calling/samples/calculator-add.json', 'utf8'));

/** A list of tools as long as it takes, each a sample under a name of its own; one tool stands alone. */
export function definitions(count: number): string {
  const tools = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: `Toolkit.Tool${index}@1.0.0`,
    name: `Tool_${index}`,
  }));
  return JSON.stringify(count === 1 ? tools[0] : tools, null, 2);
}
