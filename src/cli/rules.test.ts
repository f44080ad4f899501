import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rules as allRules } from '../rules';
import { readArguments } from './arguments';
import { rules } from './rules';

let written = { out: '', error: '' };

beforeEach(() => {
  written = { out: '', error: '' };
  for (const [stream, name] of [
    [process.stdout, 'out'],
    [process.stderr, 'error'],
  ] as const) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written[name] += text;
      return true;
    });
  }
});
afterEach(() => vi.restoreAllMocks());

async function run(...args: readonly string[]) {
  const given = readArguments(args, rules);
  return { code: typeof given === 'string' ? given : await rules.run(given), ...written };
}

it('lists every rule, a line each', async () => {
  const { code, out } = await run();
  expect(code).toBe(0);
  expect(out.split('\n')).toHaveLength(allRules.length + 1);
  expect(out).toMatch(/^otc\/name-required: error: Every definition has a name: .+ \(Open Tool Calling 1\.0, .+\)$/m);
});

it('lists them as JSON, without examples', async () => {
  const { out } = await run('--format', 'json');
  const facts = allRules.map(({ id, severity, summary, citation }) => ({ id, severity, summary, citation }));
  expect(JSON.parse(out)).toEqual({ rules: facts });
});

it.each(allRules.map(({ id }) => [id]))('tells all about %s', async (id) => {
  const { code, out } = await run(id, '--format', 'json');
  const { severity, summary, citation, good, bad } = allRules.find((rule) => rule.id === id) ?? {};
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ id, severity, summary, citation, good, bad });
});

it('tells all about one in words, with how to read its examples', async () => {
  const { out } = await run('xtp-call/busy');
  expect(out).toMatch(/^xtp-call\/busy: error\n\n[A-Z].+\.\nSource: .+\nAn example holds .+\n\nGood:\n {2}\{/);
  expect(out).toMatch(/\n\nBad, with « » around the place of the problem:\n {2}[^\n]*«/);
});

it.each([
  ['otc/id-fromat', 'otc/id-format'],
  ['mcp/title-precedent', 'mcp/title-precedence'],
  ['duplicate-key', 'doc/duplicate-key'],
])('takes %s for %s', async (wanted, meant) => {
  expect(await run(wanted)).toEqual({
    code: 2,
    out: '',
    error: `Unknown rule "${wanted}". Did you mean ${meant}? callsheet rules lists them all.\n`,
  });
});

it('tells of one rule at a time', async () => {
  expect((await run('doc/syntax', 'doc/smart-quotes')).code).toMatch(/^Name one rule/);
});
