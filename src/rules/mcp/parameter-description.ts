import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { findNoDescription } from '../input-schema';
import { definition, withParameter } from './example';

/** What these bring in may hold the description. */
const elsewhere = ['$ref', '$dynamicRef', 'allOf'];

export const parameterDescription: Rule = {
  id: 'mcp/parameter-description',
  severity: 'warning',
  summary: 'A model chooses arguments by the descriptions of the parameters.',
  citation: 'inferred',
  schema: (node, place) => {
    const { value } = node;
    const isParameter = node.keyword === 'properties' && node.parent !== undefined && !node.parent.parent;
    if (place.use !== 'input' || !isParameter || !isObject(value)) return [];
    if (elsewhere.some((keyword) => Object.hasOwn(value, keyword))) return [];
    const description = member(value, 'description');
    const isEmpty = typeof description === 'string' && description.trim() === '';
    return description === undefined || isEmpty ? findNoDescription(node) : [];
  },
  good: [
    definition(),
    withParameter('true'),
    definition({
      inputSchema: '{"type": "object", "properties": {"a": {"$ref": "#/$defs/a"}}, "$defs": {"a": {"type": "string"}}}',
    }),
    withParameter('{"type": "object", "description": "A.", "properties": {"b": {"type": "string"}}}'),
  ],
  bad: [
    withParameter('«{»"type": "string"}'),
    withParameter('«{»"type": "string", "title": "City"}'),
    withParameter('{"type": "string", "description": «""»}'),
  ],
};
