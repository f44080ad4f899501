import { describe, expect, it } from 'vitest';
import { commonPath, fromFragment, fromPointer, isSamePath, type Path, startsWith, toPointer } from './pointer';

it.each<[path: Path, pointer: string]>([
  [[], ''],
  [[''], '/'],
  [['a/b', 0, 'c~d'], '/a~1b/0/c~0d'],
  [['~1'], '/~01'],
])('%j is the pointer %j', (path, pointer) => {
  expect(toPointer(path)).toBe(pointer);
  expect(fromPointer(pointer)).toEqual(path.map(String));
});

it.each([
  ['#', []],
  ['#/a%20b/0', ['a b', '0']],
  ['#/a%2', ['a%2']],
  ['#name', undefined],
  ['other#/a', undefined],
  ['/a', undefined],
])('the reference %j leads to %j', (reference, path) => expect(fromFragment(reference)).toEqual(path));

describe('paths', () => {
  it.each<[a: Path, b: Path, relation: 'same' | 'inside' | 'other']>([
    [[], [], 'same'],
    [['a', 0], ['a', 0], 'same'],
    [['a', 0], ['a'], 'inside'],
    [['a'], [], 'inside'],
    [['a', 'b'], ['a', 'c'], 'other'],
    [['b', 'a'], ['c', 'a'], 'other'],
    [['a', 0], ['a', '0'], 'other'],
    [['a', 1], ['a', 0], 'other'],
  ])('%j and %j: %s', (path, place, relation) => {
    expect([isSamePath(path, place), isSamePath(place, path)]).toEqual(Array(2).fill(relation === 'same'));
    expect(startsWith(path, place)).toBe(relation !== 'other');
    expect(startsWith(place, path)).toBe(relation === 'same');
    expect(commonPath(path, place).length < place.length).toBe(relation === 'other');
    expect(commonPath(place, path)).toEqual(commonPath(path, place));
  });
});
