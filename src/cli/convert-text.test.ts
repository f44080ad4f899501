import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects';
import { exportTargets } from '../exports';
import { convertText } from './convert-text';

const validate = () => Promise.resolve({ kind: 'valid' } as const);
const tool =
  '{"name": "get_weather", "description": "Gets the weather.", "inputSchema": {"type": "object", "properties": {"city": {"type": "string", "description": "The city.", "maxLength": 12345678901234567890}}, "required": ["city"]}}';

const run = (text: string, to: string, from?: string) => convertText({ file: 'tool.json', text }, to, from, validate);
const texts = async (text: string, to: string, from?: string) => {
  const converted = await run(text, to, from);
  return typeof converted === 'string' ? converted : converted.text;
};

const writable = [...dialects.filter(({ withoutTools }) => withoutTools === undefined), ...exportTargets];

describe('conversion', () => {
  it.each(writable)('to $id gives JSON and keeps the spelling of numbers', async ({ id }) => {
    const converted = await run(tool, id);
    if (typeof converted === 'string' || converted.text === undefined) throw new Error(`Nothing written: ${converted}`);
    expect(() => JSON.parse(converted.text ?? '')).not.toThrow();
    const isKept = converted.text.includes('12345678901234567890');
    const isSaid = converted.ledger.some(({ pointer }) => pointer.endsWith('/maxLength'));
    expect(isKept || isSaid).toBe(true);
  });

  it.each(exportTargets)('from $id gives the tool back', async ({ id }) => {
    const written = await texts(tool, id);
    expect(await texts(written ?? '', 'mcp', id)).toContain('"name": "get_weather"');
  });

  it.each([
    ['mpc', undefined, /^There is no format "mpc"; choose one of otc, rfc, /],
    ['mcp', 'mpc', /^There is no format "mpc"; choose one of /],
    ['xtpdoc', undefined, /^XTP plug-in schema cannot be converted: .+ holds no tools/],
    ['mcp', 'xtpdoc', /^XTP plug-in schema cannot be converted: /],
  ])('to %s from %s is refused', async (to, from, sentence) => {
    expect(await run(tool, to, from)).toMatch(sentence);
  });

  it('refuses what no format claims, and a plug-in schema that is found out', async () => {
    expect(await run('{"a": 1}', 'mcp')).toMatch(/^tool\.json is in no format that is known for certain; .+--from/);
    const plugin = dialects.find(({ id }) => id === 'xtpdoc')?.samples ?? {};
    expect(await run(Object.values(plugin)[0] ?? '', 'mcp')).toMatch(/^tool\.json is no list of tools\. XTP plug-in/);
  });

  it('says what is broken rather than converting half of it', async () => {
    expect(await run(`${tool.slice(0, -1)}`, 'otc')).toMatchObject({
      text: undefined,
      ledger: [],
      diagnostics: [{ rule: 'doc/syntax', severity: 'error' }],
    });
  });

  it('points the ledger at the source', async () => {
    const converted = await run(tool, 'otc');
    expect(converted).toMatchObject({
      ledger: expect.arrayContaining([expect.objectContaining({ rule: 'conv/synthesized' })]),
    });
  });
});
