import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneValue, readJsonText } from './json-text';

describe('readJsonText', () => {
  it('law: every slice parses to the value at its path', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 1, 3), (object, indent) => {
        const json = readJsonText(` ${JSON.stringify(object, null, indent)}\n`);
        for (const [key, value] of Object.entries(object)) {
          expect(JSON.parse(json?.slice([key]) ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
        }
      }),
    );
  });

  it('law: the items of an array are all there, exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.json()), (texts) => {
        const text = `{"tools": [ ${texts.join(' ,\n')} ]}`;
        expect(readJsonText(text)?.items(['tools'])).toEqual(texts.map((item) => item.trim()));
      }),
    );
  });

  it.each([
    ['{"a": 1.0e+02}', ['a'], '1.0e+02'],
    ['{"a": [true, {"b": "]}\\""}]}', ['a', 1, 'b'], '"]}\\""'],
    ['{"a": 1, "a": 2}', ['a'], '2'],
    ['{"\\u0061": 1}', ['a'], '1'],
    ['{"__proto__": {"x": 1}}', ['__proto__', 'x'], '1'],
    ['{}', ['toString'], undefined],
    ['[1]', [1], undefined],
    [' "x" ', [], '"x"'],
  ])('%s at %j', (text, path, wanted) => expect(readJsonText(text)?.slice(path)).toBe(wanted));

  it('finds repeated keys, and no JSON in broken text', () => {
    expect(readJsonText('{"a": 1, "b": 2, "\\u0061": 3}')?.repeatedKeys([])).toEqual(['a']);
    expect(readJsonText('{"a": }')).toBeUndefined();
  });

  it.each([
    ['{"a": [1, "}"]}\n', true],
    ['[1, 2', true],
    ['{"a": 1]', true],
    ['{"a": 1}\n{"a": 2}', false],
    ['[1] 2', false],
    [' {} // why', false],
  ])('%j is one value, whole or broken: %s', (text, isOne) => expect(isOneValue(text)).toBe(isOne));

  it('a hundred thousand levels are no trouble', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(readJsonText(`{"value": ${deep}}`)?.slice(['value'])).toBe(deep);
  });
});
