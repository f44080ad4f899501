import { expect, it } from 'vitest';
import { emptyMemory, withDraft } from './form-memory';
import { unwrittenFields } from './unwritten';

it.each([
  ['/days', '{"days": 3}', '3', ['days']],
  ['/days', '{"days":  3 }', '3', ['days']],
  ['/days', '{}', undefined, ['days']],
  ['/legs/0/to', '{"legs": [{"to": 1}]}', '1', ['legs[0].to']],
  ['/a~1b', '{"a/b": null}', 'null', ['a/b']],
  ['', '{"a": 1}', '{"a": 1}', ['']],
  // Another value was written there since, by another hand.
  ['/days', '{"days": 4}', '3', []],
  ['/days', '{"days": 3}', undefined, []],
  // What holds the field is gone, and the field with it.
  ['/trip/days', '{}', undefined, []],
])('what was typed at "%s" of %s when it said %s: %j', (pointer, text, json, names) => {
  const memory = withDraft(emptyMemory, pointer, { text: 'abc', json, problem: 'No value.' });
  expect(unwrittenFields(memory, text).map(({ name }) => name)).toEqual(names);
});

it('what was typed and written is not held', () => {
  const memory = withDraft(emptyMemory, '/days', { text: ' 3 ', json: '3' });
  expect(unwrittenFields(memory, '{"days": 3}')).toEqual([]);
});
