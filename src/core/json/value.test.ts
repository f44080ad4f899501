import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { get, membersOf, nodeAt } from './get';
import { located, readValue } from './located';
import { parseJson } from './parse';
import { compactValue } from './print-json';
import { jsonNumber, numeral } from './value';

const digits = fc.stringMatching(/^-?(0|[1-9][0-9]{0,20})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?$/);

describe('numbers', () => {
  it.each(['0', '-0', '1.0', '1e5', '1E400', '9007199254740993', '0.0000001', '123456789012345', '0.1', '-12.50'])(
    '%s keeps its spelling',
    (text) => {
      expect(numeral(jsonNumber(text))).toBe(text);
      expect(compactValue(readValue(`[${text}]`) ?? jsonNumber(0))).toBe(`[${text}]`);
    },
  );

  it('keep their spelling, whatever it is', () => {
    fc.assert(
      fc.property(digits, (text) => {
        expect(numeral(jsonNumber(text))).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(numeral(jsonNumber(number)))).toBe(number === 0 ? 0 : number);
      }),
    );
  });
});

describe('members', () => {
  const broken = '{"a": 1, "b": 2, "a": {"c": 3}, "d", "b"}';
  const { root } = parseJson(broken);

  it('are those that count, all as written beside them', () => {
    expect(membersOf(root).map(({ key, value }) => [key, value.offset])).toEqual([
      ['a', broken.indexOf('{"c"')],
      ['b', broken.indexOf('2')],
    ]);
    expect(root?.kind === 'object' && root.entries.map(({ key }) => key)).toEqual(['a', 'b', 'a', 'd', 'b']);
    expect(root && compactValue(located(root))).toBe('{"a":{"c":3},"b":2}');
  });

  it('and entries are one list when nothing is wrong', () => {
    const { root: sound } = parseJson('{"a": 1, "b": {}}');
    expect(sound?.kind === 'object' && sound.members === sound.entries).toBe(true);
  });

  it('are found by key and by path, among few and among many', () => {
    const { root: many } = parseJson(
      JSON.stringify(Object.fromEntries([...Array(99).keys()].map((n) => [`k${n}`, [n]]))),
    );
    expect(nodeAt(many, ['k98', '0'])).toMatchObject({ kind: 'number', value: 98 });
    expect([get(many, 'k99'), nodeAt(many, ['k1', '00']), nodeAt(many, ['k1', 'toString'])]).toEqual(Array(3));
  });

  it('know where they come from once located', () => {
    const value = root && located(root, ['x', 0]);
    expect(nodeAt(value, ['a', 'c'])?.from).toEqual(['x', 0, 'a', 'c']);
  });
});
