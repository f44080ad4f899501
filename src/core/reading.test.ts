import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from './reading';

const row = v.object({
  id: v.string(),
  at: v.time,
  name: v.maybe(v.string()),
  tags: v.fallback(v.listOf(v.string()), []),
  texts: v.fallback(v.onlyTexts, {}),
});

describe('read', () => {
  it.each<[string, unknown, unknown]>([
    ['a whole row', { id: 'a', at: 1, name: 'b', tags: ['c'], texts: { d: 'e' } }, undefined],
    [
      'members that it does not name',
      { id: 'a', at: 1, tags: [], texts: {}, other: 1 },
      { id: 'a', at: 1, tags: [], texts: {} },
    ],
    ['what can be done without', { id: 'a', at: 1 }, { id: 'a', at: 1, tags: [], texts: {} }],
    [
      'what does not fit and can be done without',
      { id: 'a', at: 1, name: 2, tags: 'c', texts: ['d'] },
      { id: 'a', at: 1, name: undefined, tags: [], texts: {} },
    ],
    [
      'lists and texts with something else in them',
      { id: 'a', at: 1, tags: ['c', 4, null, 'f'], texts: { d: 'e', g: 1 } },
      { id: 'a', at: 1, tags: ['c', 'f'], texts: { d: 'e' } },
    ],
  ])('%s', (_, value, expected) => expect(v.read(row, value)).toEqual(expected ?? value));

  it.each([[null], [7], ['id'], [[]], [{}], [{ id: 1, at: 1 }], [{ id: 'a', at: 'now' }], [{ id: 'a', at: 1e99 }]])(
    'gives nothing for %j',
    (value) => expect(v.read(row, value)).toBeUndefined(),
  );

  it('keeps texts under every key that an object can have', () => {
    const text = '{"__proto__": "a", "constructor": "b", "toString": "c"}';
    expect(JSON.stringify(v.readJson(v.onlyTexts, text))).toBe(JSON.stringify(JSON.parse(text)));
  });

  it('never throws', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
    fc.assert(
      fc.property(anything, fc.string(), (value, text) => {
        v.read(row, value);
        v.read(row, { id: value, at: value, name: value, tags: value, texts: value });
        v.readJson(row, text);
        v.readOr(row, value, { id: 'it has no id' });
      }),
    );
  });
});

describe('readOr', () => {
  const whole = v.pipe(
    row,
    v.check(({ id }) => id !== '', 'it is called nothing'),
  );
  const words = { id: 'it has no id', at: 'its time is no time' };
  it.each([
    [
      { id: 'a', at: 1 },
      { id: 'a', at: 1, tags: [], texts: {} },
    ],
    [undefined, 'it has no id'],
    [{}, 'it has no id'],
    [{ id: 1 }, 'it has no id'],
    [{ id: 'a' }, 'its time is no time'],
    [{ id: 'a', at: 'now' }, 'its time is no time'],
    [{ id: '', at: 1 }, 'it is called nothing'],
  ])('%j: %j', (value, expected) => expect(v.readOr(whole, value, words)).toEqual(expected));
});
