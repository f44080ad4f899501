import { expect, it } from 'vitest';
import { parseJson } from '../json/parse';
import { textOf } from '../text/edit';
import { fromNames, isParameterList, schemaFromList, type WriteEntry } from './parameter-forms';

/** What becomes of an array that is taken for a list of parameters. */
function asSchema(text: string): string | undefined {
  const { root } = parseJson(text);
  return root && isParameterList(root) ? schemaFromList(root, text) : undefined;
}

const of = (name: string, more = '"type": "string"') => `[{"${name}": "a", ${more}}]`;
const schema = '{"type": "object", "properties": {"a": {"type": "string"}}}';
const required = '{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}';

it.each<[list: string, schema: string | undefined]>([
  ...['name', 'param', 'Parameter', 'param_name', 'parameterName', 'arg', 'argument', 'argName', 'argument-name'].map(
    (word): [string, string] => [of(word), schema],
  ),
  ...['field', 'fieldName', 'propertyName', 'key'].map((word): [string, string] => [of(word), schema]),
  ...['title', 'names', 'nickname', 'property', 'id', 'keyName', 'params'].map((word): [string, undefined] => [
    of(word),
    undefined,
  ]),
  ...['required', 'isRequired', 'mandatory', 'is_mandatory'].flatMap((word): [string, string][] => [
    [of('name', `"${word}": true, "type": "string"`), required],
    [of('name', `"${word}": false, "type": "string"`), schema],
  ]),
  [
    of('name', '"wasRequired": true, "type": "string"'),
    schema.replace('{"type": "string"', '{"wasRequired": true, "type": "string"'),
  ],
  [of('name', '"required": "yes", "type": "string"'), undefined],
  [of('name', '"description": "A."'), '{"type": "object", "properties": {"a": {"description": "A."}}}'],
  [of('name', '"desc": "A."'), '{"type": "object", "properties": {"a": {"desc": "A."}}}'],
  [of('name', '"data_type": "string"'), '{"type": "object", "properties": {"a": {"data_type": "string"}}}'],
  // Whatever else it may be: nothing is said of a type.
  [of('name', '"typed": true, "in_desc": 1'), undefined],
  // What is called "name" is the name, and what else could be says something of it.
  [
    '[{"key": "b", "name": "a", "type": "string"}]',
    '{"type": "object", "properties": {"a": {"key": "b", "type": "string"}}}',
  ],
  ['[{"name": 7, "type": "string"}]', undefined],
  ['[{"name": "a", "type": "string"}, {"name": "a", "type": "number"}]', undefined],
  ['[{"name": "a", "type": "string"}, "b"]', undefined],
  ['[{"name": "a"}]', undefined],
  ['["a"]', undefined],
  ['[]', undefined],
  ['{"name": "a", "type": "string"}', undefined],
])('%s', (list, written) => expect(asSchema(list)).toBe(written));

it('is no list where nothing is', () => expect(isParameterList(undefined)).toBe(false));

const entry: WriteEntry = (name, isRequired, { members }, text) =>
  `${isRequired ? '!' : ''}${name}(${members.map(({ key, value }) => `${key} ${textOf(text, value)}`).join(', ')})`;

/** What becomes of parameters by name, and of a list that has the name alone in each place. */
function asList(text: string): string | undefined {
  const { root } = parseJson(text);
  return (
    root && fromNames('', entry).reduce<string | undefined>((list, { write }) => list ?? write(root, text), undefined)
  );
}

it.each<[names: string, list: string | undefined]>([
  ['{"a": "string", "b": "The city"}', '[a(type "string"), b(description "The city")]'],
  ['{"a": "string (required)", "b": "int?", "c": {}}', '[!a(type "string"), b(type ["integer","null"]), c()]'],
  ['{"a": null, "b": {"type": "string", "required": true}}', '[a(), !b(type "string")]'],
  ['{"a": "number (optional)"}', '[a(type "number")]'],
  // A value may be an example.
  ['{"a": "Berlin"}', undefined],
  ['{"a": "string", "b": 3}', undefined],
  // One entry, or a schema.
  ['{"name": "a", "type": "string"}', undefined],
  ['{"properties": {"a": {}}, "b": null}', undefined],
  ['{"a": {"name": "b"}, "c": null}', undefined],
  ['{"a": {"required": ["b"]}, "c": null}', undefined],
  ['{}', undefined],
  ['"a"', 'a()'],
  ['"the city"', undefined],
  ['{"a": {"type": "string", "required": true}}', '!a(type "string")'],
  ['{"a": {"type": "string"}, "b": {"type": "string"}}', undefined],
])('%s by name', (names, list) => expect(asList(names)).toBe(list));
