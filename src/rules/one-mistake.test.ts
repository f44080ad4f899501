import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { definition, withParameter, withParameters, withRequirements } from './otc/example';
import { registry, validate } from './registry.testkit';

/** `error otc/id-format /id` for everything that is found, notes left out. */
async function found(text: string, origin: 'draft' | 'wire' = 'draft'): Promise<readonly string[]> {
  const { diagnostics } = await check(text, { origin, validate }, registry);
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`.trim());
}

const parameters = '/input_schema/parameters';
const city = `${parameters}/properties/city`;

describe('one mistake gives one problem', () => {
  it.each([
    [definition({ name: undefined, nmae: '"Calculator_Add"' }), 'error otc/misspelled-property /nmae'],
    [
      definition({ input_schema: undefined, inputSchema: '{"parameters": {}}' }),
      'error otc/misspelled-property /inputSchema',
    ],
    [
      definition({ input_schema: undefined, parameters: '{"type": "object"}' }),
      'error doc/misplaced-member /parameters',
    ],
    [definition({ input_schema: '{"paramaters": {}}' }), 'error otc/misspelled-property /input_schema/paramaters'],
    [
      definition({ input_schema: '{"type": "object", "properties": {}}' }),
      'error doc/misplaced-member /input_schema/type',
    ],
    [definition({ id: '"Add"' }), 'error otc/id-format /id'],
    [definition({ id: '"Calculator.Add@1"', version: '"1.2.0"' }), 'warning otc/id-version-shorthand /id'],
    [definition({ id: '"Calculator.Add@2.0.0"' }), 'error otc/id-version-mismatch /id'],
    [definition({ id: undefined }), 'error otc/id-required'],
    [definition({ version: '"one"' }), 'error otc/version-format /version'],
    [definition({ version: 'null' }), 'error otc/version-format /version'],
    [definition({ name: '""' }), 'error otc/name-length /name'],
    [definition({ name: '"Größe"' }), 'error otc/name-format /name'],
    [definition({ description: '""' }), 'warning otc/description-empty /description'],
    [definition({ description: '[]' }), 'error otc/description-required /description'],
    [definition({ $schema: '"x"' }), 'warning otc/schema-in-definition /$schema'],
    [definition({ auth_provider: '"google"', scopes: '["a"]' }), 'warning otc/langchain-auth-fields /auth_provider'],
    [definition({ output_schema: '{"type": "null"}' }), 'warning otc/output-null-type /output_schema'],
    [definition({ output_schema: '"text"' }), 'error otc/output-schema-type /output_schema'],
    [definition({ output_schema: '{"$ref": "#/nowhere"}' }), 'error otc/no-ref /output_schema/$ref'],
    [definition({ output_schema: '{"definitions": {}}' }), 'error otc/no-defs /output_schema/definitions'],
    [withParameters('7'), `error otc/parameters-required ${parameters}`],
    [withParameters('{"type": "array", "items": {}}'), `error otc/parameters-root-type ${parameters}/type`],
    [withParameters('{"type": "obj"}'), `error schema/unknown-type ${parameters}/type`],
    [
      withParameters('{"type": "object", "properties": [], "required": ["a"]}'),
      `error schema/keyword-type ${parameters}/properties`,
    ],
    [withParameter('true'), `error otc/parameter-not-schema ${city}`],
    [withParameter('5'), `error otc/parameter-not-schema ${city}`],
    [withParameter('{"type": "string"}'), `error otc/parameter-description ${city}`],
    [withParameter('{"description": 7}'), `error schema/keyword-type ${city}/description`],
    [withParameter('{"description": "A.", "type": "int", "default": 1}'), `error schema/unknown-type ${city}/type`],
    [withParameter('{"description": "A.", "required": true}'), `error schema/required-not-array ${city}/required`],
    [
      withParameter('{"description": "A.", "pattern": "(", "default": "a"}'),
      `error schema/pattern-invalid ${city}/pattern`,
    ],
    [
      withParameter('{"description": "A.", "type": "string", "pattern": "/^a$/", "default": "a", "examples": ["a"]}'),
      `warning schema/pattern-flavor ${city}/pattern`,
    ],
    [
      withParameter('{"description": "A.", "minimum": 1, "exclusiveMinimum": true}'),
      `error schema/keyword-type ${city}/exclusiveMinimum`,
    ],
    [
      withParameter('{"description": "A.", "type": "array", "items": [{}]}'),
      `warning schema/legacy-keyword ${city}/items`,
    ],
    [withParameter('{"description": "A.", "type": "string", "enum": []}'), `warning schema/enum-empty ${city}/enum`],
    [withParameter('{"$ref": "https://example.org/city.json"}'), `error otc/no-ref ${city}/$ref`],
    [withRequirements('[]'), 'error otc/requirements-type /requirements'],
    [withRequirements('{"secret": [{"id": "A"}]}'), 'error otc/misspelled-property /requirements/secret'],
    [withRequirements('{"secrets": ["A"]}'), 'error otc/secrets-type /requirements/secrets/0'],
    [
      withRequirements('{"secrets": [{"id": "A", "value": "x"}]}'),
      'error otc/secret-value-leak /requirements/secrets/0/value',
    ],
    [definition({ tags: '[]' }), 'warning otc/unknown-property /tags'],
  ])('%s', async (text, problem) => expect(await found(text)).toEqual([problem]));

  it('two members that belong in one object give two', async () => {
    const text = definition({ requirements: '{"authorization": []}', user_id: 'true', secrets: '["KEY"]' });
    expect(await found(text)).toEqual(['error doc/misplaced-member /user_id', 'error doc/misplaced-member /secrets']);
  });

  it('a server may leave the version out with a warning', async () => {
    const text = definition({ version: undefined });
    expect(await found(text, 'wire')).toEqual(['warning otc/version-required']);
    expect(await found(text, 'draft')).toEqual(['error otc/version-required']);
  });
});

describe('property names that look like keywords', () => {
  it.each([
    withParameters(
      '{"type": "object", "properties": {"$ref": {"type": "string", "description": "A."}, "definitions": {"description": "B."}, "required": {"type": "boolean", "description": "C."}, "nullable": {"description": "D."}, "type": {"type": "string", "description": "E."}}, "required": ["required", "$ref"]}',
    ),
    withParameter(
      '{"type": "object", "description": "A.", "default": {"$ref": "#/x", "type": "int"}, "examples": [{"$ref": 1}]}',
    ),
    withParameter('{"description": "A.", "enum": [{"type": "int"}], "const": {"type": "int"}}'),
  ])('%s', async (text) => expect(await found(text)).toEqual([]));
});

describe('broken text', () => {
  const listing = `[${definition({ version: '"one"' })}, ${definition({ id: '"B.C@1.0.0"' })}]`;
  it.each([
    // What was read completely is still spoken about.
    [definition({ version: '"one"', tags: '[1 2]' }), ['error otc/version-format /version']],
    [definition({ version: '"one"', output_schema: '{"type" "number"}' }), ['error otc/version-format /version']],
    [
      withParameters('{"type": "object", "$ref": "#/a", "$defs": {}, "properties": {"a": {"enum": [1 2]}}}'),
      [`error otc/no-ref ${parameters}/$ref`, `error otc/no-defs ${parameters}/$defs`],
    ],
    [
      withParameters('{"type": "object", "$ref": "#/a", "$defs": {"b": [1 2]}}'),
      [`error otc/no-ref ${parameters}/$ref`],
    ],
    [listing.slice(0, -1), ['error otc/version-format /0/version']],
    [listing.replace('}]', '}'), ['error otc/version-format /0/version']],
    [listing.slice(0, -40), ['error otc/version-format /0/version']],
    // What is not read yet is not missing, and what a lost bracket moved is not misplaced.
    ['{"id": "Calculator.Add@1.0.0", "name": ', []],
    ['{"id": "Calculator.Add@1.0.0", "name": "Cal', []],
    [definition().slice(0, -1), []],
    [definition({ input_schema: '{"parameters": {"type": "object", "properties": {"a": {"type": "string"}}}' }), []],
    [listing.replace('"object"}', '"object"'), []],
    [listing.replace('"object"}', '"object"}}'), []],
    [listing.replace('}]', '}}]'), ['error otc/version-format /0/version']],
    [`${definition({ version: undefined })}}`, []],
    // A trailing comma and a comment hide nothing.
    [definition({ version: '"one"', output_schema: '{"type": "number",}' }), ['error otc/version-format /version']],
    [definition({ version: undefined }).replace('{', '{ /* no version */'), ['error otc/version-required']],
  ])('%s', async (text, problems) => {
    const all = await found(text);
    expect(all.filter((problem) => !problem.startsWith('error doc/syntax'))).toEqual(problems);
    expect(all).toContainEqual(expect.stringContaining('doc/syntax'));
  });
});
