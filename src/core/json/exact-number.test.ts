import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers, isMultipleOf, isWhole, neighbours, survivesDouble } from './exact-number';

describe('exact numbers', () => {
  it.each([
    ['1', true],
    ['1.0', true],
    ['1e400', true],
    ['-0', true],
    ['120e-1', true],
    ['1.5', false],
    ['9007199254740993.5', false],
    ['1e-400', false],
  ])('%s is whole: %s', (text, expected) => expect(isWhole(text)).toBe(expected));

  it.each([
    ['1', '1.0', 0],
    ['-0', '0.00e9', 0],
    ['9007199254740993', '9007199254740992', 1],
    ['1e400', '1e399', 1],
    ['-1e400', '1', -1],
    ['-2', '-10', 1],
    ['0.1', '0.1000000000000000055', -1],
    ['100', '1E+2', 0],
  ])('%s against %s', (a, b, expected) => {
    expect(Math.sign(compareNumbers(a, b))).toBe(expected);
    expect(Math.sign(compareNumbers(b, a)) + expected).toBe(0);
  });

  it.each([
    ['9007199254740992', true],
    ['9007199254740993', false],
    ['1e400', false],
    ['1e-400', false],
    ['0.1', true],
    ['0.1000000000000000055', false],
    ['1e21', true],
    ['123456789012345678901234567890', false],
  ])('%s survives a double: %s', (text, expected) => expect(survivesDouble(text)).toBe(expected));

  it.each([
    ['19.99', '0.01', true],
    ['19.999', '0.01', false],
    ['9007199254740993', '3', true],
    ['9007199254740992', '3', false],
    ['0', '7', true],
    ['1e20', '0.3', false],
    ['1e1000000', '3', undefined],
  ])('%s is a multiple of %s: %s', (text, factor, expected) => expect(isMultipleOf(text, factor)).toBe(expected));

  it('orders doubles as they are ordered, and puts their neighbours around them', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(double, double, (a, b) => {
        expect(Math.sign(compareNumbers(String(a), String(b)))).toBe(a === b ? 0 : Math.sign(a > b ? 1 : -1));
        expect(survivesDouble(String(a))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (big) => {
        const text = String(big);
        const [below, above] = neighbours(text);
        expect(compareNumbers(String(below), text)).toBeLessThanOrEqual(0);
        expect(compareNumbers(String(above), text)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(neighbours('1e400')).toEqual([1.7976931348623155e308, Number.MAX_VALUE]);
    expect(neighbours('1e-400')).toEqual([0, Number.MIN_VALUE]);
  });
});
