import { expect, it } from 'vitest';
import { targetsFor } from './targets';

const providers = ['openai', 'openai-strict', 'openai-responses', 'anthropic', 'gemini', 'gemini-parameters'];

it.each([
  ['otc', ['mcp', 'rfc', 'mcx', 'xtp', 'tf']],
  ['mcp', ['otc', 'rfc', 'mcx', 'xtp', 'tf']],
])('%s is converted to every other format and to every provider', (dialect, formats) => {
  expect(targetsFor(dialect).map(({ target }) => target.id)).toEqual([...formats, ...providers]);
});

it('only formats are opened as documents', () => {
  const opened = targetsFor('otc').filter(({ isDialect }) => isDialect);
  expect(opened.map(({ target }) => target.id)).not.toEqual(expect.arrayContaining(['openai']));
  expect(opened).toHaveLength(5);
});
