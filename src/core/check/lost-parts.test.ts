import { describe, expect, it } from 'vitest';
import { parseText } from '../yaml/parse-text';
import { lostParts } from './lost-parts';

const lost = (before: string, after: string) => lostParts(parseText(before), parseText(after));

describe('what somebody wrote is lost when it is nowhere any more', () => {
  it.each([
    ['a string', '{"a": "abc", "b": "d"}', '{"b": "d"}', ['a', 'abc']],
    ['one of two equal strings', '{"a": "abc", "b": {"c": "abc"}}', '{"b": {"c": "abc"}}', ['a', 'abc']],
    ['a number', '{"a": 7, "b": 8}', '{"b": 8}', ['a', '7']],
    ['a flag', '{"a": true, "b": false}', '{"b": false}', ['a', 'true']],
    ['the name of a property', '{"properties": {"city": {}, "days": {}}}', '{"properties": {"days": {}}}', ['city']],
    ['a key', '{"abcd": {}, "b": 1}', '{"b": 1}', ['abcd']],
    ['an entry of "required"', '{"required": ["city", "dayz"]}', '{"required": ["city"]}', ['dayz']],
    ['a sentence', '{"description": "Tells the time."}', '{"description": "Tells the weather."}', ['Tells the time.']],
    ['a number that became another', '{"level": 11}', '{"level": 10}', ['11']],
    ['in YAML', 'a: abc\nb: d\n', 'b: d\n', ['a', 'abc']],
    ['a null that is a value', '{"a": {"default": null}, "enum": [1, null]}', '{"a": {}, "enum": [1]}', ['null']],
    [
      'a flag of a name that no list has',
      '{"required": {"city": true}, "city": 1}',
      '{"required": [], "city": 1}',
      ['true'],
    ],
    [
      'a definition that no reference calls',
      '{"a": {"$ref": "#/$defs/City"}, "$defs": {"City": {"type": "string"}, "Day": {"type": "null"}}}',
      '{"a": {"type": "string"}}',
      ['Day'],
    ],
    [
      'what a property says whose name is that of the definitions',
      '{"properties": {"definitions": {"x-ui": {}}}}',
      '{"properties": {"definitions": {}}}',
      ['x-ui'],
    ],
    ['a null in an example', '{"examples": [{"end": null}]}', '{"examples": [{}]}', ['end', 'null']],
  ])('%s', (_, before, after, parts) => {
    expect(lost(before, after)).toEqual(parts);
  });
});

describe('it is not lost', () => {
  it.each([
    ['nothing', '{"title": null, "a": {"icons": null, "b": 1}}', '{"a": {"b": 1}}'],
    [
      'once where it was twice, in another order',
      '{"a": [{"b": [1, {"c": 2, "d": 3}], "e": 4}, {"e": 4, "b": [1, {"d": 3, "c": 2}]}]}',
      '{"a": [{"b": [1, {"c": 2, "d": 3}], "e": 4}]}',
    ],
    [
      'where it was guessed, without its indentation',
      'exports:\ncall:\ninput:\ntype: object\noutput:\ntype: a\n',
      '{}',
    ],
    [
      'flags that became a list',
      '{"required": {"city": true, "day": false}, "properties": {"city": {}, "day": {}}}',
      '{"required": ["city"], "properties": {"city": {}, "day": {}}}',
    ],
    [
      'the name of a definition whose schema stands where it is used',
      '{"a": {"$ref": "#/$defs/City"}, "$defs": {"City": {"type": "string"}}}',
      '{"a": {"type": "string"}}',
    ],
    [
      'the name of a definition that is part of a longer reference',
      '{"a": {"$ref": "#/$defs/A~1B/items"}, "$defs": {"A/B": {"items": {"type": "string"}}}}',
      '{"a": {"type": "string"}}',
    ],
    ['in another place', '{"a": {"city": "Lisbon"}}', '{"b": [{"city": "Lisbon"}]}'],
    ['spelled right', '{"properties": {"a": {"tpye": "sting"}}}', '{"properties": {"a": {"type": "string"}}}'],
    ['by another word for it', '{"type": "float"}', '{"type": "number"}'],
    ['as a valid name', '{"name": "Größe lesen"}', '{"name": "Gr__e_lesen"}'],
    ['as a valid version', '{"version": "v1.0"}', '{"version": "1.0.0"}'],
    ['as the value that it means', '{"a": "5", "b": "true"}', '{"a": 5, "b": true}'],
    ['as the list that it is', '{"scopes": "mail.read, mail.send"}', '{"scopes": ["mail.read", "mail.send"]}'],
    ['as the object that it is', '{"a": "{\\"b\\": [1]}"}', '{"a": {"b": [1]}}'],
    [
      'once where it was twice',
      '{"required": ["a", "a"], "enum": [7, 7, {"b": 1}, {"b": 1}]}',
      '{"required": ["a"], "enum": [7, {"b": 1}]}',
    ],
    ['under a new key', '{"returns": {"a": 1}}', '{"output_schema": {"a": 1}}'],
    [
      'in the list of required ones',
      '{"properties": {"a": {"required": true}}}',
      '{"properties": {"a": {}}, "required": ["a"]}',
    ],
    [
      'in the list of required ones, misspelled as it was',
      '{"properties": {"a": {"reqired": true}}}',
      '{"properties": {"a": {}}, "required": ["a"]}',
    ],
    [
      'as a list of entries',
      '{"properties": {"a": {"type": "string"}}}',
      '[{"name": "a", "type": "string", "required": false}]',
    ],
    ['as a type', '{"type": "string", "nullable": true}', '{"type": ["string", "null"]}'],
    ['with its indentation', 'exports:\ncall:\ndescription: A.\n', 'exports:\n  call:\n    description: A.\n'],
  ])('%s', (_, before, after) => {
    expect(lost(before, after)).toEqual([]);
  });
});
