import type { Fix } from '../../core/diagnostic';
import { quote } from '../../core/json/advice';
import { get, nodeAt } from '../../core/json/get';
import { isObject, member } from '../../core/json/members';
import type { PathEdit } from '../../core/json/modify';
import type { Path } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import { written, writtenObject } from '../../core/repair/written';
import type { Rule } from '../../core/rule';
import { textOf } from '../../core/text/edit';
import { listed } from '../../core/text/listed';
import { property } from './example';

/** Where the items may be described besides `items`. */
const elsewhere = ['items', 'prefixItems', '$ref', '$dynamicRef', 'enum', 'const', 'allOf', 'anyOf', 'oneOf'];

/** What an object says of itself. */
const ofItems = ['properties', 'required', 'additionalProperties', 'patternProperties'];

const has = (map: unknown) => isObject(map) && Object.keys(map).length > 0;

/** The items as an object that says it. */
function intoItems(at: Path, held: readonly string[], { node, path }: ToolModel, text: string): Fix {
  const schema = nodeAt(node, at.slice(path.length));
  const pairs = held.flatMap((key) => {
    const value = get(schema, key);
    return value ? [[key, written(text, value)] as const] : [];
  });
  const isMultiLine = schema !== undefined && textOf(text, schema).includes('\n');
  const json = writtenObject([['type', '"object"'], ...pairs], isMultiLine);
  const edits: readonly PathEdit[] = [
    ...held.slice(1).map((key) => ({ kind: 'remove', path: [...at, key] }) as const),
    { kind: 'rename', path: [...at, ...held.slice(0, 1)], key: 'items' },
    { kind: 'set', path: [...at, ...held.slice(0, 1)], json },
  ];
  return { title: 'Put them into "items"', edits };
}

export const missingItems: Rule = {
  id: 'schema/missing-items',
  severity: 'warning',
  summary: 'Without "items" it is unknown what the array contains. OpenAI and Gemini refuse such a tool.',
  citation: 'inferred; OpenAI answers "array schema missing items", Gemini "items: missing field"',
  keywords: ['type'],
  schema: (node, _place, { text }, tool) => {
    const type = member(node.value, 'type');
    const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'));
    const { value } = node;
    if (!isArray || !isObject(value) || elsewhere.some((keyword) => Object.hasOwn(value, keyword))) return [];
    const held = ofItems.filter((keyword) => Object.hasOwn(value, keyword));
    if (has(member(value, 'properties')))
      return {
        at: node.path,
        part: 'brace',
        message: `This array has ${listed(held.map(quote), 'and')}, which are those of its items; put them into "items".`,
        fixes: intoItems(node.path, held, tool, text),
      };
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
  bad: [
    property('«{»"type": "array", "properties": {"a": {"type": "string"}}, "required": ["a"]}'),
    property('«{»"type": "array"}'),
    property('«{»"type": ["array", "null"], "minItems": 1}'),
  ],
};
