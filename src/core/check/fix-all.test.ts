import { expect, it } from 'vitest';
import { dialects } from '../../dialects';
import { validate } from '../../rules/registry.testkit';
import type { PathEdit } from '../json/modify';
import type { Rule } from '../rule';
import { applyEdits } from '../text/edit';
import { fixAll } from './fix-all';

const set = (key: string, json: string): PathEdit => ({ kind: 'set', path: [key], json });
const right = (key: string) => set(key, '"right"');

/** What the fix does to a member that says one of these, besides what it is for. */
const planted: Readonly<Record<string, (key: string) => readonly PathEdit[]>> = {
  wrong: (key) => [right(key)],
  hidden: (key) => [set(key, '"wrong"')],
  'takes-note': (key) => [right(key), { kind: 'remove', path: ['note'] }],
  'takes-number': (key) => [right(key), { kind: 'remove', path: ['size'] }],
  'takes-first': (key) => [right(key), { kind: 'remove', path: ['list', 0] }],
  'takes-last': (key) => [right(key), { kind: 'remove', path: ['list', 2] }],
  picked: (key) => [right(key)],
  idle: () => [{ kind: 'insert', path: ['list'], json: '"more"' }],
  there: (key) => [set(key, '"back"')],
  back: (key) => [set(key, '"there"')],
  meets: (key) => [right(key), { kind: 'insert', path: ['list'], json: '"more"' }],
  'meets-and-brings': (key) => [right(key), { kind: 'insert', path: ['list'], json: '"more"' }, set('one', '"wrong"')],
  'brings-two': (key) => [right(key), set('one', '"idle"'), set('two', '"idle"')],
};

/** The same from two rules, of which one is asked. */
const rule = (id: string): Rule => ({
  ...{ id, severity: 'warning', summary: 'Planted.', citation: 'inferred', good: [], bad: [] },
  text: ({ root }) =>
    (root?.kind === 'object' ? root.members : []).flatMap(({ key, value }) => {
      const says = value.kind === 'string' ? value.value : '';
      const edits = planted[says]?.(key);
      const fixes = edits && { title: `Mend "${says}"`, edits, ...(says === 'picked' ? { isChoice: true } : {}) };
      return fixes ? [{ at: [key], message: 'No.', fixes }] : [];
    }),
});

const registry = { dialects, rules: [rule('doc/planted'), rule('doc/other')] };
const twins = ['x', 'y', 'x'];

it.each<[what: string, written: object, meant: object | undefined, count: number, left: number]>([
  ['nothing to fix', { a: 'right' }, undefined, 0, 0],
  ['two at once', { a: 'wrong', b: 'wrong' }, { a: 'right', b: 'right' }, 2, 0],
  ['one that uncovers the next', { a: 'hidden' }, { a: 'right' }, 2, 0],
  ['what a person picks', { a: 'picked', b: 'wrong' }, { a: 'picked', b: 'right' }, 1, 1],
  ['a text that it takes away', { a: 'takes-note', note: 'Keep it.' }, undefined, 0, 1],
  ['a number that it takes away', { a: 'takes-number', size: 77 }, undefined, 0, 1],
  [
    'one of three takes a text away',
    { a: 'wrong', b: 'takes-note', note: 'Keep it.', c: 'wrong' },
    { a: 'right', b: 'takes-note', note: 'Keep it.', c: 'right' },
    2,
    1,
  ],
  [
    'two take it away',
    { a: 'takes-note', b: 'takes-number', note: 'Keep it.', size: 77, c: 'wrong' },
    { a: 'takes-note', b: 'takes-number', note: 'Keep it.', size: 77, c: 'right' },
    1,
    2,
  ],
  ['a twin in a list', { a: 'takes-first', list: twins }, { a: 'right', list: ['y', 'x'] }, 1, 0],
  [
    'each takes a twin, together both',
    { a: 'takes-first', b: 'takes-last', list: twins },
    { a: 'right', b: 'takes-last', list: ['y', 'x'] },
    1,
    1,
  ],
  ['one that mends nothing', { a: 'idle', list: [] }, undefined, 0, 1],
  ['one there and back', { a: 'there' }, { a: 'back' }, 1, 1],
  [
    'two at one place, of which the first brings one',
    { a: 'meets-and-brings', b: 'meets', list: [] },
    { a: 'right', b: 'right', list: ['more', 'more'], one: 'right' },
    3,
    0,
  ],
  ['one that brings two', { a: 'brings-two', list: [] }, { a: 'right', list: [], one: 'idle', two: 'idle' }, 1, 2],
])('"Fix all" with right and wrong fixes: %s', async (_, written, meant, count, left) => {
  const text = JSON.stringify(written, null, 2);
  const found = await fixAll(text, 'doc/planted', { dialect: 'mcp', validate }, registry);
  expect(JSON.parse(applyEdits(text, found.edits))).toEqual(meant ?? written);
  expect([found.count, found.left]).toEqual([count, left]);
});
