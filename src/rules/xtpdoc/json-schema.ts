import type { Finding, Findings } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { annotations, keywords } from '../../core/schema/json-schema';
import { removal } from '../fixes';
import { parser, published } from './document';
import { plugin, pluginProperty, pluginWith, yamlPlugin } from './example';
import { isMissing, outlineOf } from './outline';

/** What a type of this format takes of JSON Schema. */
const taken = ['$ref', 'type', 'format', 'enum', 'required', 'properties', 'items', 'additionalProperties'];

const isForeign = (key: string) => keywords.has(key) && !taken.includes(key) && !annotations.includes(key);

export const schemaKeyword: Rule = {
  id: 'xtpdoc/schema-keyword',
  severity: 'warning',
  summary: 'A type takes few words of JSON Schema; a constraint or a union beyond them is not part of generated code.',
  citation: published,
  document: (document) =>
    outlineOf(document).types.flatMap(({ path, value }): readonly Finding[] =>
      Object.keys(value)
        .filter(isForeign)
        .map((key) => {
          const at = [...path, key];
          const message = `This format has no "${key}". Describe it with one type, or say it in the description.`;
          return { at, part: 'key', message, fixes: removal(at) };
        }),
    ),
  good: [plugin(), pluginProperty('{"type": "string", "enum": ["a"], "nullable": true}')],
  bad: [
    pluginProperty('{«"oneOf"»: [{"type": "string"}, {"type": "integer"}]}'),
    pluginWith('"A": {"type": "object", "properties": {"a": {"type": "integer", «"minimum"»: 1, «"maximum"»: 5}}}'),
    yamlPlugin('type: string\n          «pattern»: "^a"'),
  ],
};

export const itemsMissing: Rule = {
  id: 'xtpdoc/items-missing',
  severity: 'warning',
  summary: 'Without "items" it is unknown what the array contains, and generated code has no type for it.',
  citation: parser,
  document: (document) =>
    outlineOf(document).types.flatMap(({ path, value }): Findings => {
      if (member(value, 'type') !== 'array' || !isMissing(member(value, 'items'))) return [];
      const edit = { kind: 'insert', path, key: 'items', json: '{"type": "string"}' } as const;
      return {
        at: path,
        part: 'brace',
        message: 'This array does not say what its items are; add "items".',
        fixes: { title: 'Add "items" of type string', isChoice: true, edits: [edit] },
      };
    }),
  good: [pluginProperty('{"type": "array", "items": {"type": "string"}}')],
  bad: [pluginProperty('«{»"type": "array"}'), pluginProperty('«{»"type": "array", "nullable": true}')],
};
