import { describe, expect, it } from 'vitest';
import { nodeAt } from './get';
import { pathAt, placeAt, rangeOf } from './lookup';
import { parseJson } from './parse';
import { fromPointer } from './pointer';
import { toValue } from './to-value';

const steps = (pointer: string) => fromPointer(pointer) ?? [];

describe('finding nodes', () => {
  it.each([
    ['{"a": [1, {"b": 2}]}', '/a/1/b', 2],
    ['{"a": 1, "a": 2}', '/a', 2],
    ['{"__proto__": 1}', '/__proto__', 1],
    ['{}', '/constructor', undefined],
    ['[1]', '/01', undefined],
    ['[1]', '/-', undefined],
    ['[1]', '/length', undefined],
    ['{"a": 1}', '/a/b', undefined],
  ])('%s at %s', (text, pointer, expected) => {
    expect(toValue(nodeAt(parseJson(text).root, steps(pointer)))).toEqual(expected);
  });

  it('finds members of large objects too, the last of equal ones', () => {
    const members = Array.from({ length: 3000 }, (_, index) => `"k${index}": ${index}`);
    const { root } = parseJson(`{${[...members, '"k7": "last"'].join(',')}}`);
    expect(toValue(nodeAt(root, ['k7']))).toBe('last');
    expect(toValue(nodeAt(root, ['k2999']))).toBe(2999);
    expect(nodeAt(root, ['toString'])).toBeUndefined();
  });

  it.each([
    ['{"a": [10, |20]}', ['a', 1], 'value'],
    ['{"a": [10|, 20]}', ['a', 0], 'value'],
    ['{"a": [10, 20]|}', ['a'], 'value'],
    ['{"|a": 1}', ['a'], 'key'],
    ['{"a"|: 1}', ['a'], 'key'],
    ['{"a": |1}', ['a'], 'value'],
    ['{"a": | 1}', ['a'], 'value'],
    ['{| "a": 1}', [], 'value'],
    ['{"a": |', [], 'value'],
    ['|', [], 'value'],
  ])('%s', (text, path, part) => {
    const offset = text.indexOf('|');
    const { root } = parseJson(text.replace('|', ''));
    expect(placeAt(root, offset)).toEqual({ path, part });
    expect(pathAt(root, offset)).toEqual(path);
  });

  it.each<[string, string, 'value' | 'key' | 'brace']>([
    ['{"a": «{"b": 1}»}', '/a', 'value'],
    ['{«"a"»: {"b": 1}}', '/a', 'key'],
    ['{"a": «{»"b": 1}}', '/a', 'brace'],
    ['{"a": «{»"b": 1}}', '/a/missing', 'value'],
    ['{"a": «{»"b": 1}}', '/a/missing/deeper', 'key'],
    ['{"a": «[»1]}', '/a/7', 'value'],
    ['{"a": «1»}', '/a/b', 'value'],
    ['{«"a"»: }', '/a', 'value'],
    ['«{»}', '/x', 'key'],
    ['«»', '/x', 'value'],
    ['[1, «2»]', '/1', 'key'],
  ])('%s is %s, %s', (source, pointer, part) => {
    const text = source.replace(/[«»]/g, '');
    const { offset, length } = rangeOf(parseJson(text), steps(pointer), part);
    expect(`${text.slice(0, offset)}«${text.slice(offset, offset + length)}»${text.slice(offset + length)}`).toBe(
      source,
    );
  });
});
