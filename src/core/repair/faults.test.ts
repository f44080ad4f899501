import { describe, expect, it } from 'vitest';
import { structures } from '../../dialects/structures';
import type { JsonSchema } from '../dialect';
import { parseJson } from '../json/parse';
import { definitionGrammar } from './definition-grammar';
import { faultsIn } from './faults';
import type { Grammar } from './grammar';

/** `unknown at a/0: b` */
function faults(value: unknown, grammar: Grammar): readonly string[] {
  const { root } = parseJson(JSON.stringify(value));
  if (!root) throw new Error('It is JSON.');
  return faultsIn(root, grammar, 50).map(({ kind, path, key }) => `${kind} at ${path.join('/')}: ${key}`);
}

const of = (properties: JsonSchema): JsonSchema => ({ properties, additionalProperties: false });
const a = (schema: unknown): JsonSchema => of({ a: schema });
/** What holds when a condition does, or does not. */
const branches = (...[met, unmet]: readonly JsonSchema[]) =>
  Object.fromEntries([['then', met], ...(unmet ? [['else', unmet]] : [])]);
const wrongKind = ['kind at a: '];
const wrongText = ['text at a: '];

describe('a definition against the schema of its format', () => {
  it.each<[says: string, schema: JsonSchema, value: unknown, found: readonly string[]]>([
    ['a member that it knows', a({}), { a: 1 }, []],
    ['one that it does not know', a({}), { b: 1 }, ['unknown at : b']],
    [
      'one that nobody reads, where others may stand',
      { properties: { a: {} } },
      { 'x-b': 1, b: 1 },
      ['unknown at : b'],
    ],
    ['one that nobody reads, where none may stand', a({}), { 'x-b': 1 }, ['unknown at : x-b']],
    ['any name', { type: 'object' }, { b: 1 }, []],
    ['any name, with a value', { additionalProperties: { type: 'string' } }, { b: 1, c: 'd' }, ['kind at b: ']],
    ['a kind', a({ type: 'string' }), { a: 1 }, wrongKind],
    ['one of two kinds', a({ type: ['string', 'number'] }), { a: 1 }, []],
    ['one of two kinds, and another', a({ type: ['string', 'null'] }), { a: 1 }, wrongKind],
    ['a whole number for a number', a({ type: 'number' }), { a: 1 }, []],
    ['a number for a whole one', a({ type: 'integer' }), { a: 1.5 }, wrongKind],
    ['no kind', a({ description: 'Any.' }), { a: { b: 1 } }, []],
    ['a list', a({ items: { type: 'string' } }), { a: ['b', 1] }, ['kind at a/1: ']],
    ['a list of anything', a({ type: 'array' }), { a: ['b', { c: 1 }] }, []],
    ['a text of several', a({ enum: ['b', 'c'] }), { a: 'd' }, wrongText],
    ['a text of several, that is right', a({ enum: ['b', 'c'] }), { a: 'c' }, []],
    ['a text of several, that is no text', a({ enum: ['b'] }), { a: 1 }, wrongKind],
    ['nothing, for a text', a({ enum: ['b', null] }), { a: null }, []],
    ['nothing, where a text belongs', a({ enum: ['b'] }), { a: null }, wrongKind],
    ['one text', a({ const: 'b', enum: ['c'] }), { a: 'c' }, wrongText],
    ['one text, that is right', a({ const: 'b' }), { a: 'b' }, []],
    ['numbers of several', a({ enum: [1, 2] }), { a: true }, []],
    ['a part by its name', { ...a({ $ref: '#/$defs/b' }), $defs: { b: { type: 'string' } } }, { a: 1 }, wrongKind],
    ['itself', { ...a({ $ref: '#/$defs/b' }), $defs: { b: a({ $ref: '#/$defs/b' }) } }, { a: { a: 1 } }, []],
    ['a schema', { ...a({ $ref: '#/$defs/schema' }), $defs: { schema: {} } }, { a: { type: 1 } }, ['kind at a/type: ']],
    ['a part called as schemas are', a({ $ref: '#/$defs/schema' }), { a: { type: 1 } }, []],
    ['a choice', a({ anyOf: [{ type: 'string' }, of({ b: {} })] }), { a: { c: 1 } }, ['unknown at a: c']],
    ['a choice, and none of it', a({ anyOf: [{ type: 'string' }, { type: 'null' }] }), { a: 1 }, wrongKind],
    ['kinds of both', a({ type: 'string', allOf: [{ enum: ['b'] }] }), { a: 'c' }, wrongText],
    ['texts of both', a({ enum: ['b'], allOf: [{ enum: ['c'] }] }), { a: 'c' }, wrongText],
    ['members of both', { ...of({ a: {} }), allOf: [of({ b: { type: 'string' } })] }, { a: 1, b: 1 }, ['kind at b: ']],
    ['a member of both', { ...a({ type: 'string' }), allOf: [a({ type: 'number' })] }, { a: 1 }, wrongKind],
    ['items of both', a({ type: 'array', allOf: [{ items: { type: 'string' } }] }), { a: [1] }, ['kind at a/0: ']],
    [
      'others by the second',
      { properties: { a: {} }, allOf: [a({})] },
      { b: 1, 'x-c': 1 },
      ['unknown at : b', 'unknown at : x-c'],
    ],
    [
      'others by the first',
      { ...a({}), allOf: [{ properties: { b: {} } }] },
      { c: 1, 'x-c': 1 },
      ['unknown at : c', 'unknown at : x-c'],
    ],
    ['others by none', { allOf: [{ type: 'object' }] }, { c: 1 }, []],
    ['others by one', { properties: { a: {} }, allOf: [{ type: 'object' }] }, { c: 1, 'x-c': 1 }, ['unknown at : c']],
    ['a choice of both', a({ allOf: [{ anyOf: [{ type: 'string' }, { type: 'null' }] }] }), { a: 1 }, wrongKind],
    ['a branch', { ...of({}), ...branches(of({ a: { type: 'string' } })) }, { a: 1 }, wrongKind],
    ['two branches', branches(a({ type: 'string' }), a({ type: 'number' })), { a: true }, wrongKind],
    ['two branches, one of them', branches(a({ type: 'string' }), a({ type: 'number' })), { a: 1 }, []],
    ['a branch without the member', { ...a({ type: 'string' }), ...branches(of({ a: false })) }, { a: 1 }, wrongKind],
    ['only a branch without the member', { ...of({}), ...branches(of({ a: false })) }, { a: 1 }, ['unknown at : a']],
    [
      'a branch that explains',
      { ...a({ type: 'string' }), ...branches(of({ a: { title: 'A' } })) },
      { a: 1 },
      wrongKind,
    ],
    ['only a branch that explains', { ...of({}), ...branches(of({ a: { title: 'A' } })) }, { a: 1 }, []],
  ])('%s', (_, schema, value, found) => expect(faults(value, definitionGrammar(schema))).toEqual(found));
});

describe('a JSON Schema in a definition', () => {
  const grammar = structures.find(({ dialect }) => dialect === 'mcp')?.grammar;
  const names = { properties: { b: {} }, required: ['b', 'c'] };
  const undeclared = (at: string) => [`undeclared at ${at}required/1: c`];
  it.each<[schema: unknown, found: readonly string[]]>([
    [names, undeclared('')],
    [{ properties: { c: names } }, undeclared('properties/c/')],
    [{ items: names }, undeclared('items/')],
    [{ ...names, required: ['b', 7] }, ['kind at required/1: ']],
    [{ ...names, required: ['d', 'b', 'c'] }, ['undeclared at required/0: d', 'undeclared at required/2: c']],
    [{ required: ['c'] }, []],
    // These speak of the properties around them, or bring more.
    ...['allOf', 'anyOf', 'oneOf'].map((word): [unknown, string[]] => [{ [word]: [names] }, []]),
    ...['if', 'then', 'else', 'not'].map((word): [unknown, string[]] => [{ [word]: names }, []]),
    ...['dependentSchemas', 'dependencies'].map((word): [unknown, string[]] => [{ [word]: { d: names } }, []]),
    [{ ...names, patternProperties: {} }, []],
    [{ ...names, $ref: '#' }, []],
    [{ ...names, allOf: [] }, []],
    [{ ...names, if: {} }, []],
    [{ 'x-b': 1, b: 1 }, ['unknown at : b']],
    [{ type: 'number', default: '7' }, ['kind at default: ']],
    [{ type: 'integer', default: '7' }, ['kind at default: ']],
    [{ type: 'boolean', default: 'yes' }, ['kind at default: ']],
    [{ type: 'string', default: '7' }, []],
    [{ type: 'number', default: 7 }, []],
    [{ default: '7' }, []],
    [
      { enum: {}, const: {}, examples: 7, minLength: '5', uniqueItems: 1, $defs: [], dependentRequired: { a: [1] } },
      [
        'kind at enum: ',
        'kind at examples: ',
        'kind at minLength: ',
        'kind at uniqueItems: ',
        'kind at $defs: ',
        'kind at dependentRequired/a/0: ',
      ],
    ],
    [{ type: ['string', 'txt'] }, ['text at type/1: ']],
    [
      { items: [{ type: 1 }], additionalProperties: true, dependencies: { a: ['b'], c: { type: 1 } } },
      ['kind at items/0/type: ', 'kind at dependencies/c/type: '],
    ],
  ])('%j', (schema, found) => {
    const definition = { name: 'a', inputSchema: { type: 'object' }, outputSchema: schema };
    const inSchema = (each: string) => each.replace('at outputSchema/', 'at ').replace('at outputSchema', 'at ');
    expect(grammar && faults(definition, grammar).map(inSchema)).toEqual(found);
  });
});
