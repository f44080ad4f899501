import { describe, expect, it } from 'vitest';
import { marked } from '../core/text/marked.testkit';
import { validate } from '../rules/registry.testkit';
import { checkInput } from './check-input';
import { fixText } from './fix-input';
import { registry } from './registry';

const begin = '"info": {"title": "Pets", "version": "1.0.0"}, "paths": {"/pets": {"post": {"operationId": "pets"';
const operation = (parts: string) => `{"openapi": "3.0.3", ${begin}, ${parts}}}}}`;
const body = (schema: string) =>
  operation(`"requestBody": {"content": {"application/json": {"schema": ${schema}}}}, "responses": {}`);
const parameter = (parts: string) =>
  operation(`"parameters": [{"name": "q", "in": "query", ${parts}}], "responses": {}`);
const component = (schema: string) =>
  body('{"$ref": "#/components/schemas/Animal"}').replace(/\}$/, `, "components": {"schemas": {"Animal": ${schema}}}}`);
const swagger = (parts: string, definitions = '{}') =>
  `{"swagger": "2.0", ${begin}, "parameters": [{"name": "q", ${parts}}], "responses": {}}}}, "definitions": ${definitions}}`;
const animal = '{"type": "object", "properties": {"city": {"type": "string"}}}';
const path = (parts: string) => operation(parts).replace('/pets', '/pets/{id}');

/** One mistake, marked; what the text says when it is fixed, where there is a fix. */
const mistakes: readonly [source: string, rule: string, fix?: [from: string, to: string]][] = [
  [body('{"type": «"strng"»}'), 'schema/unknown-type', ['"strng"', '"string"']],
  [parameter('"schema": {"type": «"int"», "minimum": 1}'), 'schema/unknown-type', ['"int"', '"integer"']],
  [component('{"type": «"int"»}'), 'schema/unknown-type', ['"int"', '"integer"']],
  [swagger('"in": "query", "type": «"strng"»'), 'schema/unknown-type', ['"strng"', '"string"']],
  [
    swagger('"in": "query", "type": "array", "items": {"type": «"int"»}'),
    'schema/unknown-type',
    ['"int"', '"integer"'],
  ],
  [
    swagger('"in": "body", "schema": {"$ref": "#/definitions/A"}', '{"A": {"type": «"int"»}}'),
    'schema/unknown-type',
    ['"int"', '"integer"'],
  ],
  [body(animal.replace('"properties"', '«"propertys"»')), 'doc/misspelled-member', ['"propertys"', '"properties"']],
  [
    component(animal.replace('"properties"', '«"propertys"»')),
    'doc/misspelled-member',
    ['"propertys"', '"properties"'],
  ],
  [
    body('{"type": "object", "properties": {"city": {"type": "string"}}, "required": [«"citty"»]}'),
    'doc/misspelled-member',
    ['"citty"', '"city"'],
  ],
  [
    body('{"type": "object", "properties": {"city": {"type": "string"}}, "required": [«"day"»]}'),
    'schema/required-undefined',
  ],
  [
    component('{"type": "object", "properties": {"city": {"type": "string", "required": «true»}}}'),
    'schema/required-not-array',
    [', "required": true}}', '}}, "required": ["city"]'],
  ],
  [body('{"type": "string", "enum": ["a", «"a"»]}'), 'schema/enum-duplicate', ['["a", "a"]', '["a"]']],
  [operation('«"paramters"»: [], "responses": {}'), 'doc/misspelled-member', ['paramters', 'parameters']],
  [operation('"responses": {}').replace('"operationId"', '«"operation_id"»'), 'doc/misspelled-member', ['_id', 'Id']],
  [operation('"responses": {}').replace('"post"', '«"POST"»'), 'doc/misspelled-member', ['POST', 'post']],
  [parameter('«"type"»: "string"'), 'doc/misplaced-member', ['"type": "string"', '"schema": {"type": "string"}']],
  [
    operation('"parameters": [{"name": "q", "in": «"qeury"», "schema": {}}], "responses": {}'),
    'doc/wrong-form',
    ['qeury', 'query'],
  ],
  [
    operation('"requestBody": «{"schema": {"type": "string"}}», "responses": {}'),
    'doc/wrong-form',
    ['{"schema": {"type": "string"}}', '{"content": {"application/json": {"schema": {"type": "string"}}}}'],
  ],
  [
    component(animal).replace('"#/components/schemas/Animal"', '«"#/definitions/Animal"»'),
    'schema/ref-unresolved',
    ['definitions', 'components/schemas'],
  ],
  [
    component(animal).replace('"#/components/schemas/Animal"', '«"Animal"»'),
    'schema/ref-external',
    ['"$ref": "Animal"', '"$ref": "#/components/schemas/Animal"'],
  ],
  [body('{"$ref": «"animal.yaml"»}'), 'schema/ref-external'],
  [operation('"requestBody": «{"$ref": "#/components/requestBodies/A"}», "responses": {}'), 'conv/lost'],
  [
    path('"responses": {}')
      .replace('"post": {', '"post": «{')
      .replace(/\}\}\}\}$/, '}»}}}'),
    'conv/lost',
  ],
  [
    path('"parameters": [«{"name": "id", "in": "path", "schema": {"type": "string"}}»], "responses": {}'),
    'conv/changed',
  ],
  [
    operation(
      '"parameters": [{"name": "q", "in": "query", "schema": {}}, «{"name": "q", "in": "query", "schema": {}}»], "responses": {}',
    ),
    'conv/changed',
  ],
  [operation('"parameters": [«{"name": "q", "in": "body", "schema": {}}»], "responses": {}'), 'conv/changed'],
];

describe('one mistake in an operation gives one problem, and its fix mends it', () => {
  it.each(mistakes)('%s: %s', async (source, rule, fix) => {
    const { text, ranges } = marked(source);
    const { diagnostics } = await checkInput(text, { validate }, registry);
    expect(diagnostics.map((found) => found.rule)).toEqual([rule]);
    expect(diagnostics.map(({ offset, length }) => ({ offset, length }))).toEqual(ranges);
    const fixed = await fixText(text, undefined, { validate }, registry);
    expect(fixed.text).toBe(fix ? text.replace(...fix) : text);
    if (fix) expect((await checkInput(fixed.text, { validate }, registry)).diagnostics).toEqual([]);
  });
});

describe('nothing is said of what OpenAPI says otherwise than JSON Schema', () => {
  it.each([
    body('{"type": "string", "nullable": true, "default": null, "enum": ["a", null]}'),
    body('{"oneOf": [{"type": "string"}], "nullable": true, "default": null}'),
    body('{"type": "number", "minimum": 0, "exclusiveMinimum": true, "example": 1, "xml": {"name": "a"}}'),
    component(
      '{"type": "object", "properties": {"a": {"$ref": "#/components/schemas/Animal"}}, "discriminator": {"propertyName": "a"}}',
    ),
    component('{"allOf": [{"$ref": "#/components/schemas/Animal"}, {"type": "object", "required": ["a"]}]}'),
    component('{"type": "array", "items": {"$ref": "#/components/schemas/Animal"}, "default": []}'),
    swagger('"in": "query", "type": "array", "items": {"type": "string"}, "collectionFormat": "csv", "required": true'),
    swagger('"in": "formData", "type": "file"'),
    operation(
      '"responses": {"200": {"description": "D.", "content": {"text/plain": {"example": {"schema": {"type": "x"}}}}}}',
    ),
    path(
      '"parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string"}}], "responses": {}',
    ),
  ])('%s', async (text) => {
    expect((await checkInput(text, { validate }, registry)).diagnostics).toEqual([]);
  });
});
