import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { createValidate } from '../core/schema/validator';
import { dialects } from '../dialects/index';
import { rules } from '../rules/index';
import { machineContextTools } from './tools/machine-context/index';
import { mcpTools } from './tools/mcp/index';
import { otcTools } from './tools/otc/index';
import { workerTools } from './tools/worker/index';

const validate = createValidate();

describe.each([
  ['otc', 'otc', otcTools],
  ['worker', 'rfc', workerTools],
  ['mcp', 'mcp', mcpTools],
  ['machine-context', 'mcx', machineContextTools],
])('the definitions in tools/%s', (folder, dialect, tools) => {
  const directory = new URL(`tools/${folder}/`, import.meta.url);
  const texts = readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, readFileSync(new URL(name, directory), 'utf8')] as const);

  async function expectNoProblem(text: string, origin: 'draft' | 'wire', count: number): Promise<void> {
    const options = { origin, validate: async (schema: string, value: string) => validate(schema, value) };
    const checked = await check(text, options, { dialects, rules });
    expect(checked.dialect).toBe(dialect);
    expect(checked.document?.tools.length).toBeGreaterThanOrEqual(count);
    // A list of values is the Galaxy profile's of the Machine Context Protocol, which is told as a note.
    expect(checked.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  }

  it.each(texts)('%s has no problem', (_, text) => expectNoProblem(text, 'draft', 1));

  it('have none as the listing of the server', () => {
    const definitions = tools.map(({ definition }) => definition);
    return expectNoProblem(JSON.stringify({ tools: definitions }, null, 2), 'wire', texts.length);
  });

  it('are listed as they are written, each once', () => {
    const listed = tools.map(({ definition }) => JSON.stringify(definition));
    expect(listed.toSorted()).toEqual(texts.map(([, text]) => JSON.stringify(JSON.parse(text))).toSorted());
  });
});
