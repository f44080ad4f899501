import { expect, it } from 'vitest';
import type { ArgumentField, ArgumentForm } from './argument-field';
import { readArgumentForm } from './argument-fields';
import { shareForm } from './share-fields';

const schema = `{"type": "object", "required": ["a"], "properties": {
  "a": {"type": "string", "description": "A."},
  "b": {"type": "object", "properties": {"c": {"type": "number"}, "d": {"type": "string"}}},
  "e": {"type": "array", "items": {"type": "string"}},
  "f": {"oneOf": [{"type": "string"}, {"type": "object", "properties": {"g": {"type": "string"}}}]},
  "h": {"type": "object", "additionalProperties": {"type": "string"}}}}`;
const text = '{"a": "x", "b": {"c": 1, "d": "y"}, "e": ["1", "2"], "f": {"g": "z"}, "h": {"i": "j"}, "k": 1}';

function fieldsOf(form: ArgumentForm): readonly ArgumentField[] {
  const inside = (field: ArgumentField): readonly ArgumentField[] => [
    field,
    ...field.children.flatMap(inside),
    ...(field.map?.entries ?? []).flatMap(inside),
    ...(field.union ? inside(field.union.field) : []),
  ];
  return form.kind === 'json' ? [] : [...form.fields, ...(form.whole ? [form.whole] : [])].flatMap(inside);
}

it.each<[what: string, schema: string, text: string, changed: readonly string[]]>([
  ['nothing', schema, text, []],
  ['white space', schema.replace('"A."', ' "A."'), text.replace('"x"', '  "x"'), []],
  ['a value', schema, text.replace('"x"', '"other"'), ['/a']],
  ['a value inside', schema, text.replace('1, "d"', '2, "d"'), ['/b', '/b/c']],
  ['an item', schema, text.replace('"2"', '"3"'), ['/e', '/e/1']],
  ['a member of a map', schema, text.replace('"j"', '"k"'), ['/h', '/h/i']],
  ['a value in an alternative', schema, text.replace('"z"', '"zz"'), ['/f', '/f', '/f/g']],
  ['a description', schema.replace('"A."', '"B."'), text, ['/a']],
  ['what is required', schema.replace('["a"]', '["b"]'), text, ['/a', '/b']],
  ['an argument that nobody declared', schema, text.replace('"k": 1', '"k": 2'), []],
  ['an argument that came', schema, text.replace('"k"', '"l": 1, "k"'), []],
])('shares what a change of %s leaves alone', (_what, nextSchema, nextText, changed) => {
  const before = readArgumentForm(schema, text);
  const now = readArgumentForm(nextSchema, nextText);
  const shared = shareForm(before, now);
  expect(shared).toEqual(now);
  const known = new Set(fieldsOf(before));
  const anew = fieldsOf(shared).filter((field) => !known.has(field));
  expect(anew.map(({ path }) => `/${path.join('/')}`)).toEqual(changed);
});

it('shares fields that have changed places, and the form when nothing changed', () => {
  const [ab, ba] = ['{"properties": {"a": {}, "b": {}}}', '{"properties": {"b": {}, "a": {}}}'];
  const before = readArgumentForm(ab, '{}');
  const shared = shareForm(before, readArgumentForm(ba, '{}'));
  expect(fieldsOf(before)).toHaveLength(2);
  expect(fieldsOf(shared)).toEqual(fieldsOf(before).toReversed());
  expect(fieldsOf(shared).every((field) => fieldsOf(before).includes(field))).toBe(true);
  expect(shareForm(before, readArgumentForm(`${ab} `, '{ }'))).toBe(before);
});

it('tells a form from the reason why there is none', () => {
  const form = readArgumentForm(schema, text);
  const none = readArgumentForm(schema, '[]');
  expect(shareForm(form, none)).toBe(none);
  expect(shareForm(none, form)).toBe(form);
  expect(shareForm(none, readArgumentForm(schema, '[1]'))).toBe(none);
});
