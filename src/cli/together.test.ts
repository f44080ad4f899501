import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { dialects } from '../dialects';
import { checkInput } from './check-input';
import { registry } from './registry';
import { createTogether } from './together';

const validate = () => Promise.resolve({ kind: 'valid' } as const);

/** The rules that speak in each document when all of them are one set. */
async function foundTogether(texts: readonly string[]): Promise<readonly (readonly string[])[]> {
  const together = createTogether(registry);
  for (const text of texts) await together.add(text, {});
  const found: string[][] = [];
  for (const [index, text] of texts.entries()) {
    const rules = await together.rulesFor(index);
    const { diagnostics } = await check(text, { validate }, { ...registry, rules });
    found.push(diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`));
  }
  return found;
}

const otc = (id: string, name: string) =>
  JSON.stringify({
    id,
    name,
    description: 'Adds two numbers.',
    version: '1.0.0',
    input_schema: { parameters: { type: 'object', properties: {} } },
    output_schema: null,
  });

const machine = (id: string) =>
  JSON.stringify({
    id,
    name: 'Calculator',
    description: 'Calculates.',
    version: '1.0.0',
    capabilities: [
      { name: 'add', description: 'Adds two numbers.', parameters: [] },
      { name: 'subtract', description: 'Subtracts two numbers.', parameters: [] },
    ],
  });

const mcp = (name: string) => JSON.stringify({ name, description: 'Gets it.', inputSchema: { type: 'object' } });

describe('files as one set', () => {
  it.each([
    ['otc/id-unique', '/id', otc('Math.Add@1.0.0', 'Math_Add'), otc('Math.Sub@1.0.0', 'Math_Sub')],
    ['mcp/name-unique', '/name', mcp('get_weather'), mcp('get_news')],
    ['mcx/id-unique', '/id', machine('calculator'), machine('other')],
  ])('%s speaks where the second one stands', async (rule, pointer, one, other) => {
    const [first, second, third] = await foundTogether([one, other, one]);
    expect(first).not.toContain(`${rule} ${pointer}`);
    expect(second).not.toContain(`${rule} ${pointer}`);
    expect(third).toContain(`${rule} ${pointer}`);
  });

  it('tells names of all formats that are drawn alike', async () => {
    const [first, second] = await foundTogether([mcp('page'), mcp('p\u0430ge')]);
    expect(first).not.toContain('doc/look-alike-name /name');
    expect(second).toContain('doc/look-alike-name /name');
  });

  it('counts definitions one after the other', async () => {
    const together = createTogether(registry);
    const lines = `${mcp('get_news')}\n${mcp('get_weather').slice(0, -1)}\n${mcp('get_weather')}\n`;
    await together.add(mcp('get_weather'), {});
    await together.add(lines, {});
    const rules = await together.rulesFor(1);
    const { diagnostics } = await checkInput(lines, { validate }, { ...registry, rules });
    const found = diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`);
    expect(found).toContain('mcp/name-unique /2/name');
    expect(found).not.toContain('mcp/name-unique /0/name');
  });

  it('does not take formats for each other', async () => {
    const found = await foundTogether([mcp('a'), otc('A.A@1.0.0', 'A_A')]);
    expect(found.flat().filter((each) => each.includes('unique'))).toEqual([]);
  });

  const samples = dialects.flatMap(({ id, samples: texts }) =>
    Object.entries(texts).map(([title, text]) => ({ title: `${id}: ${title}`, text })),
  );

  it.each(samples)('says about one file what it says without: $title', async ({ text }) => {
    const { diagnostics } = await check(text, { validate }, registry);
    expect(await foundTogether([text])).toEqual([diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`)]);
  });
});
