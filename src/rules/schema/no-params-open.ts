import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { keywords } from '../../core/schema/json-schema';
import { inputSchema } from './example';

const describing = [
  'additionalProperties',
  'unevaluatedProperties',
  'patternProperties',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'const',
  'enum',
];

export const noParamsOpen: Rule = {
  id: 'schema/no-params-open',
  severity: 'info',
  summary: 'A tool that takes nothing says so most clearly with a closed object; an open one accepts any argument.',
  citation: 'toolfoundation schemas, Tools with no parameters; MCP 2026-07-28, Tools',
  trait: 'open-parameters',
  schema: (node, place) => {
    const { value } = node;
    if (place.use !== 'input' || node.parent || !isObject(value)) return [];
    const properties = member(value, 'properties');
    const isEmpty = properties === undefined || (isObject(properties) && Object.keys(properties).length === 0);
    const type = member(value, 'type');
    if (!isEmpty || (type !== undefined && type !== 'object')) return [];
    // Under a word that is no keyword, the parameters may be described.
    if (Object.keys(value).some((key) => describing.includes(key) || !keywords.has(key))) return [];
    return {
      at: node.path,
      part: 'brace',
      message: 'This accepts any object; for a tool without parameters add "additionalProperties": false.',
      fixes: {
        title: 'Add "additionalProperties": false',
        edits: [{ kind: 'insert', path: node.path, key: 'additionalProperties', json: 'false' }],
      },
    };
  },
  good: [
    inputSchema('{"type": "object", "additionalProperties": false}'),
    inputSchema('{"type": "object", "properties": {"a": {}}}'),
    inputSchema('{"type": "object", "parameters": [{"name": "a", "in": "path", "schema": {"type": "integer"}}]}'),
    inputSchema('{"type": "object", "json": "{}"}'),
  ],
  bad: [inputSchema('«{»"type": "object"}'), inputSchema('«{»"type": "object", "properties": {}}')],
};
