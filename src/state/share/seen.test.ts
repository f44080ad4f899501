import { expect, it } from 'vitest';
import { read } from '../../core/reading';
import { seen } from './seen';

const provider = { name: 'OpenAI', provider: 'openai', verdict: 'changed', count: 2 };
const glance = {
  ...{ providers: [provider], tools: 1, looked: 1 },
  tokens: { name: 1, description: 2, parameters: 3, whole: 6 },
};
const problems = { counts: { error: 1, warning: 0, info: 0 }, rows: [{ rule: 'tool-name', message: 'No.' }] };
const whole = { title: 'greet', format: 'MCP', problems, glance };
const word = (length: number) => 'x'.repeat(length);

it.each<[what: string, found: object, left: string]>([
  ['all of it', whole, 'title format problems glance'],
  ['the words alone', { title: 'greet', format: 'MCP' }, 'title format'],
  ['no title', { ...whole, title: 1 }, ''],
  ['no format', { title: 'greet' }, ''],
  ['a title of 200 characters', { ...whole, title: word(200) }, 'title format problems glance'],
  ['a longer title', { ...whole, title: word(201) }, ''],
  [
    '30 providers',
    { ...whole, glance: { ...glance, providers: Array(30).fill(provider) } },
    'title format problems glance',
  ],
  ['more providers', { ...whole, glance: { ...glance, providers: Array(31).fill(provider) } }, 'title format problems'],
  ['half a tool', { ...whole, glance: { ...glance, tools: 0.5 } }, 'title format problems'],
  [
    'less than no token',
    { ...whole, glance: { ...glance, tokens: { ...glance.tokens, whole: -1 } } },
    'title format problems',
  ],
  ['tokens without their parts', { ...whole, glance: { ...glance, tokens: { whole: 6 } } }, 'title format problems'],
  [
    'no number of tools that were looked at',
    { ...whole, glance: { ...glance, looked: undefined } },
    'title format problems',
  ],
  ['problems without their numbers', { ...whole, problems: { rows: [] } }, 'title format glance'],
  ['numbers without their kinds', { ...whole, problems: { ...problems, counts: { error: 1 } } }, 'title format glance'],
])('what is left of what a link says was seen of a document, with %s', (_, found, left) => {
  const known = Object.entries(read(seen, found) ?? {}).filter(([, value]) => value !== undefined);
  expect(known.map(([name]) => name).join(' ')).toBe(left);
});

it('what is no provider or no problem is left out', () => {
  const others = [{ ...provider, verdict: 'ok' }, { ...provider, name: word(201) }, { ...provider, count: -1 }, 7];
  const found = { ...whole, glance: { ...glance, providers: [...others, provider] } };
  const rows = ['x', { rule: 7 }];
  const left = read(seen, { ...found, problems: { ...problems, rows } });
  expect([left?.glance?.providers, left?.problems?.rows]).toEqual([
    [provider],
    [{ rule: '', severity: '', message: '', pointer: '' }],
  ]);
});
