import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { sized } from '../../sizes.testkit';
import { createMask } from './mask';
import { hideWrapped, joinLines } from './wrapped-base64';

function hidden(text: string, spellings: readonly string[] = ['AB+/CDEF']): string {
  const joined = joinLines(text);
  return joined === undefined ? text : hideWrapped(text, joined, spellings, '•');
}

const rows: readonly (readonly [what: string, text: string, hidden: string])[] = [
  ['one line', 'x AB+/CDEF y', 'x AB+/CDEF y'],
  ['lines without it', 'x AB+/\nCDEG y', 'x AB+/\nCDEG y'],
  ['a break within', 'xAB+/\nCDEFy', 'x•y'],
  ['a break before and behind', 'x\nAB+/\nCDEF\ny', 'x\n•\ny'],
  ['breaks of mail, indented', 'xAB\r\n  +/CD\r\n  EF\r\n  y', 'x•\r\n  y'],
  ['the furthest indent', `A\n${' '.repeat(16)}B+/CDEF`, '•'],
  ['an indent too far', `A\n${' '.repeat(17)}B+/CDEF`, `A\n${' '.repeat(17)}B+/CDEF`],
  ['breaks of JSON', '"AB\\n+/CD\\r\\nEF\\n"', '"•\\n"'],
  ['breaks of JSON in JSON', '"AB\\\\n+/\\\\u000aCD\\\\u000DEF\\\\n"', '"•\\\\n"'],
  ['breaks of an address', 'a=AB%0A+/%0d%0aCD%250AEF%0Ab', 'a=•%0Ab'],
  ['eight backslashes', `AB${'\\'.repeat(8)}n+/CDEF`, '•'],
  ['the alphabet of addresses', 'xAB-_\nCDEFy', 'x•y'],
  ['escaped signs', 'xAB\\u002b\\/\nCDEFy', 'x•y'],
  ['escaped signs in JSON', 'xAB\\\\u002B\\\\u002f\\nCDEFy', 'x•y'],
  ['signs of an address', 'xAB%2B%2f%0ACDEF%0Ay', 'x•%0Ay'],
  ['signs encoded twice', 'xAB%252b%252F%250ACDEFy', 'x•y'],
  ['it twice', 'AB+/\nCDEF,AB+/CDEF;\nx', '•,•;\nx'],
  ['it twice in a row', 'AB+/\nCDEFAB+/CDEFx', '••x'],
  ['escapes before it', '\\/%2F\\u002b\nx\nAB+/\nCDEF', '\\/%2F\\u002b\nx\n•'],
  ['a letter of two bytes around it', 'é\nAB+/\nCDEFé', 'é\n•é'],
];

describe('hideWrapped', () => {
  it.each(rows)('%s', (_, text, masked) => expect(hidden(text)).toBe(masked));

  it.each([
    ['signs at its ends', 'x%2BAB\nCD\\/y', '+ABCD/', 'x•y'],
    ['a sign of the other alphabet at its ends', 'x-AB\nCD_y', '+ABCD/', 'x•y'],
    ['a sign before and behind it', '%2FAB\nCDEF%2B', 'ABCDEF', '%2F•%2B'],
  ])('%s', (_, text, spelling, masked) => expect(hidden(text, [spelling])).toBe(masked));

  it('hides as one what overlaps, whichever is looked for first', () => {
    for (const spellings of [
      ['ABCDEF', 'DEFGHI'],
      ['DEFGHI', 'ABCDEF'],
      ['ABCDEFGHI', 'CDE'],
    ]) {
      expect(hidden('xABC\nDEFG\nHIx', spellings)).toBe('x•x');
    }
  });

  it('law: what is hidden is exact, wherever lines break and however signs are written', () => {
    const piece = fc.constantFrom(
      '\n',
      '\r\n  ',
      '\\n',
      '\\\\r',
      '%0A',
      '%2B',
      '%252f',
      '\\/',
      '-',
      '_',
      'x',
      ' ',
      '"',
    );
    const around = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const parts = fc.tuple(...[...'AB+/CDEF'].map(() => fc.constantFrom('', '', '\n', '\\n', '%0D%0A ')));
    fc.assert(
      fc.property(around, around, parts, (before, behind, breaks) => {
        const text = [...'AB+/CDEF'].map((letter, index) => letter + (index < 7 ? breaks[index] : '')).join('');
        expect(hidden(`${before}<\nA${text}\nA>${behind}`)).toBe(`${before}<\nA•\nA>${behind}`);
      }),
      { numRuns: sized(34, 2_000) },
    );
  });
});

it.each([
  ['lines', '2026-11-23,info,worker-7\n/v1/items/4711\n'],
  ['lines of JSON', '"2026-11-23,info,worker-7\\n/v1/items/4711\\n"'],
])('joins %s once for all secrets', (_, text) => {
  const hide = createMask(['sk-live-0123456789', 'another-token-9f8e7d', 'pa55word-of-mine', 'client-secret-00aa11']);
  const replaced = vi.spyOn(String.prototype, 'replaceAll');
  const shown = hide(text);
  // The last step of joining.
  const joins = replaced.mock.calls.filter(([sign, put]) => sign === '-' && String(put) === '+');
  replaced.mockRestore();
  expect(shown).toBe(text);
  expect(joins.length).toBe(1);
});
