import { expect, it } from 'vitest';
import { check } from '../../core/check/check';
import { registry, validate } from '../registry.testkit';
import { definition as foundation } from '../tf/example';
import { definition, withParameter } from './example';

/** What is found, notes left out. */
async function found(text: string, dialect: string): Promise<readonly string[]> {
  const { diagnostics } = await check(text, { dialect, validate }, registry);
  return diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`.trim());
}

const city = '/inputSchema/properties/city';

it.each([
  [definition({ name: undefined }), 'error mcp/name-required'],
  [definition({ name: undefined, Name: '"a"' }), 'error doc/misspelled-member /Name'],
  [definition({ name: '""' }), 'warning mcp/name-length /name'],
  [definition({ name: '"a b"' }), 'warning mcp/name-chars /name'],
  [definition({ name: '"a."' }), 'warning mcp/name-edge /name'],
  [definition({ description: undefined }), 'warning mcp/description-missing'],
  [definition({ description: undefined, Description: '"A."' }), 'warning doc/misspelled-member /Description'],
  [definition({ description: 'null' }), 'error mcp/description-type /description'],
  [definition({ inputSchema: undefined }), 'error mcp/input-schema-required'],
  [definition({ inputSchema: undefined, parameters: '{"type": "object"}' }), 'error doc/misspelled-member /parameters'],
  [
    definition({ inputSchema: undefined, input_schema: '{"type": "object"}' }),
    'error doc/misspelled-member /input_schema',
  ],
  [definition({ inputSchema: 'null' }), 'error mcp/input-schema-required /inputSchema'],
  [definition({ inputSchema: '[]' }), 'error mcp/input-schema-required /inputSchema'],
  [definition({ inputSchema: '{}' }), 'error mcp/input-root-type /inputSchema'],
  ...['json', 'schema', 'jsonSchema'].map((key): [string, string] => [
    definition({ inputSchema: `{"${key}": {"type": "object", "additionalProperties": false}}` }),
    `error doc/misplaced-member /inputSchema/${key}`,
  ]),
  [definition({ inputSchema: '{"type": "obj"}' }), 'error schema/unknown-type /inputSchema/type'],
  [definition({ inputSchema: '{"type": null}' }), 'error schema/keyword-type /inputSchema/type'],
  [definition({ inputSchema: '{"type": "array", "items": {}}' }), 'error mcp/input-root-type /inputSchema/type'],
  [definition({ outputSchema: 'null', annotations: 'null' }), 'warning mcp/member-type /outputSchema'],
  [definition({ title: 'null', serializer: 'null', _meta: 'null' }), 'warning mcp/member-type /title'],
  [definition({ outputSchema: '5' }), 'error mcp/member-type /outputSchema'],
  [definition({ annotations: '"x"' }), 'error mcp/annotations-type /annotations'],
  [definition({ annotations: '{"title": 5}', title: '"A"' }), 'error mcp/annotations-type /annotations/title'],
  [definition({ icons: '{}' }), 'error mcp/member-type /icons'],
  [definition({ icons: '[{"src": 5}]' }), 'error mcp/icons-src /icons/0/src'],
  [definition({ icons: '[{}]' }), 'error mcp/icons-src /icons/0'],
  [definition({ _meta: '{"a/b/c": 1}' }), 'warning mcp/meta-key-format /_meta/a~1b~1c'],
  [definition({ execution: '{}' }), 'warning mcp/revision-feature /execution'],
  [withParameter('{"type": "string"}'), `warning mcp/parameter-description ${city}`],
  [withParameter('{"type": "string", "description": null}'), `error schema/keyword-type ${city}/description`],
  [withParameter('7'), `error schema/keyword-type ${city}`],
  [
    withParameter('{"description": "A.", "anyOf": [{"type": "number", "x-mcp-header": "A"}]}'),
    `error mcp/x-mcp-header-reach ${city}/anyOf/0/x-mcp-header`,
  ],
  [
    withParameter('{"description": "A.", "type": "number", "x-mcp-header": "A"}'),
    `error mcp/x-mcp-header-type ${city}/x-mcp-header`,
  ],
])('mcp: %s', async (text, problem) => expect(await found(text, 'mcp')).toEqual([problem]));

it.each([
  [foundation({ name: undefined }), 'error tf/name-required'],
  [foundation({ name: '""' }), 'error tf/name-length /name'],
  [foundation({ name: '"a:b"' }), 'error tf/name-chars /name'],
  [foundation({ namespace: '"a:b"' }), 'error tf/namespace-colon /namespace'],
  [foundation({ namespace: '""' }), 'error tf/namespace-empty /namespace'],
  [foundation({ namespace: '5' }), 'error tf/member-type /namespace'],
  [foundation({ version: '"1.0"' }), 'warning tf/version-format /version'],
  [foundation({ version: '""', namespace: undefined }), 'error tf/version-format /version'],
  [foundation({ version: '1' }), 'error tf/member-type /version'],
  [foundation({ version: '"1.0.0"', namespace: undefined }), 'warning tf/version-without-namespace /version'],
  [foundation({ tags: '["A"]' }), 'warning tf/tag-normalized /tags/0'],
  [foundation({ tags: '["a", "A"]' }), 'warning tf/tag-duplicate /tags/1'],
  [foundation({ tags: '["!"]' }), 'warning tf/tag-dropped /tags/0'],
  [foundation({ tags: '"A"' }), 'error tf/member-type /tags'],
  [foundation({ inputSchema: undefined }), 'error tf/input-schema-required'],
  [foundation({ inputSchema: '{"type": "string"}' }), 'error tf/input-root-type /inputSchema/type'],
  [
    foundation({ inputSchema: '{"type": "object", "$schema": "http://json-schema.org/draft-04/schema#"}' }),
    'error schema/dialect-unsupported /inputSchema/$schema',
  ],
  [foundation({ id: '"files:read_file"' }), 'warning tf/stored-id /id'],
])('tf: %s', async (text, problem) => expect(await found(text, 'tf')).toEqual([problem]));
