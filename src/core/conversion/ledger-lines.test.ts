import { expect, it } from 'vitest';
import { growthSentence } from './growth';
import type { LedgerEntry } from './ledger';
import { ledgerLines } from './ledger-lines';

function entry(tool: number, message: string, source?: string, rule: LedgerEntry['rule'] = 'conv/lost'): LedgerEntry {
  return { rule, severity: 'warning', tool, source, target: '', message };
}
const lines = (entries: readonly LedgerEntry[]) => ledgerLines(entries).map(({ message }) => message);

it.each([
  [
    'the same of every tool is one line',
    [0, 1, 2].map((tool) => entry(tool, 'The version was invented.', undefined, 'conv/synthesized')),
    ['The version was invented. (3 tools)'],
  ],
  [
    'a lost member with another value in each tool is one line too',
    [
      entry(0, 'The version "1.0" is lost.', '/tools/0/version'),
      entry(1, 'The version "2.0" is lost.', '/tools/1/version'),
    ],
    ['The version "1.0" is lost. (Similar in 1 more tool.)'],
  ],
  [
    'what is lost at other places stays apart',
    [entry(0, '"title" of "a" is lost.', '/0/a/title'), entry(1, '"title" of "b" is lost.', '/1/b/title')],
    ['"title" of "a" is lost.', '"title" of "b" is lost.'],
  ],
  [
    'each renaming is a line of its own',
    [
      entry(0, '"a.b" becomes "a_b".', '/0/name', 'conv/changed'),
      entry(1, '"c.d" becomes "c_d".', '/1/name', 'conv/changed'),
    ],
    ['"a.b" becomes "a_b".', '"c.d" becomes "c_d".'],
  ],
  [
    'several times in one tool are places',
    [entry(0, 'It may be null.', '/a'), entry(0, 'It may be null.', '/b')],
    ['It may be null. (2 places)'],
  ],
])('%s', (_, entries, expected) => {
  expect(lines(entries)).toEqual(expected);
});

it.each([
  [
    'ten times as long',
    '{"$ref": 1}',
    '1'.repeat(101),
    /^The result is 10 times as long as the source \(1 kB instead of 1 kB\)/,
  ],
  [
    '5 MB longer',
    `{"$ref": ${'1'.repeat(6_000_000)}}`,
    '1'.repeat(12_000_000),
    /^The result is longer than .+11\.4 MB instead of 5\.7 MB/,
  ],
])('a result that is %s says so', (_, source, written, sentence) => {
  expect(growthSentence(source, written)).toMatch(sentence);
});

it.each([
  ['no references', '{"a": 1}', '1'.repeat(1_000)],
  ['white space only', '{"$ref": 1}', `1${' '.repeat(1_000)}`],
])('a result that is longer by %s does not', (_, source, written) => {
  expect(growthSentence(source, written)).toBeUndefined();
});
