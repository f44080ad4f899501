import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { property } from './example';

/** Where the items may be described besides `items`. */
const elsewhere = ['items', 'prefixItems', '$ref', '$dynamicRef', 'enum', 'const', 'allOf', 'anyOf', 'oneOf'];

export const missingItems: Rule = {
  id: 'schema/missing-items',
  severity: 'warning',
  summary: 'Without "items" it is unknown what the array contains. OpenAI and Gemini refuse such a tool.',
  citation: 'inferred; OpenAI answers "array schema missing items", Gemini "items: missing field"',
  keywords: ['type'],
  schema: (node) => {
    const type = member(node.value, 'type');
    const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'));
    const { value } = node;
    if (!isArray || !isObject(value) || elsewhere.some((keyword) => Object.hasOwn(value, keyword))) return [];
    const add = (json: string, what: string) => ({
      title: `Add "items" for ${what}`,
      edits: [{ kind: 'insert', path: node.path, key: 'items', json }] as const,
      // What the items are only the author knows: "any value" would end the question, not answer it.
      isChoice: true,
    });
    return {
      at: node.path,
      part: 'brace',
      message:
        'This array does not say what its items are; add "items". Some model providers refuse an array without it.',
      // Of text nothing is known.
      fixes: [add('{}', 'any value'), add('{"type": "string"}', 'text')],
    };
  },
  good: [property('{"type": "array", "items": {}}'), property('{"type": "array", "prefixItems": [{}]}')],
  bad: [property('«{»"type": "array"}'), property('«{»"type": ["array", "null"], "minItems": 1}')],
};
