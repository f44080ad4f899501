import type { Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import { stringList } from '../../core/json/new-container';
import type { Rule } from '../../core/rule';
import type { SchemaNode } from '../../core/schema/schema-view';
import { flagMeant } from '../../core/text/flag-meant';
import { byRemoving } from '../fixes';
import { inputSchema, property } from './example';

interface Row {
  readonly advice: string;
  readonly fix: (node: SchemaNode, value: unknown) => Fix;
}

function removal(node: SchemaNode, keyword: string): Fix {
  return byRemoving(`Remove "${keyword}" and its value`, [...node.path, keyword]);
}

export function nullInType(node: SchemaNode, value: unknown, keyword = 'nullable'): Fix {
  const type = member(node.value, 'type');
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : [];
  if (value !== true || types.length === 0 || types.includes('null')) return removal(node, keyword);
  return {
    title: 'Add "null" to "type"',
    edits: [
      {
        kind: 'set',
        path: [...node.path, 'type'],
        json: stringList([...types, 'null']),
      },
      { kind: 'remove', path: [...node.path, keyword] },
    ],
  };
}

function listOfExamples(node: SchemaNode, value: unknown): Fix {
  if (Object.hasOwn(isObject(node.value) ? node.value : {}, 'examples')) return removal(node, 'example');
  return {
    title: 'Change to "examples"',
    edits: [
      { kind: 'rename', path: [...node.path, 'example'], key: 'examples' },
      { kind: 'set', path: [...node.path, 'example'], json: `[${JSON.stringify(value)}]` },
    ],
  };
}

const rows: Readonly<Record<string, Row>> = {
  nullable: {
    advice: 'list "null" in the "type" of what may be null instead',
    fix: (node, value) => nullInType(node, flagMeant(value) ?? value),
  },
  example: { advice: 'write a list under "examples" instead', fix: listOfExamples },
  discriminator: { advice: 'remove it', fix: (node) => removal(node, 'discriminator') },
  xml: { advice: 'remove it', fix: (node) => removal(node, 'xml') },
};

export const openapiKeyword: Rule = {
  id: 'schema/openapi-keyword',
  severity: 'warning',
  summary: 'OpenAPI 3.0 adds keywords that JSON Schema does not know; validators and models ignore them.',
  citation: 'OpenAPI 3.0, Schema Object; not in JSON Schema 2020-12',
  keywords: Object.keys(rows),
  schema: (node) => {
    if (!isObject(node.value)) return [];
    return Object.entries(node.value).flatMap(([keyword, value]): Findings => {
      const row = Object.hasOwn(rows, keyword) ? rows[keyword] : undefined;
      if (!row) return [];
      const message = `"${keyword}" is an OpenAPI keyword that JSON Schema ignores; ${row.advice}.`;
      return { at: [...node.path, keyword], part: 'key', message, fixes: row.fix(node, value) };
    });
  },
  good: [
    property('{"type": ["string", "null"], "examples": ["Lisbon"]}'),
    inputSchema('{"type": "object", "properties": {"nullable": {}, "example": {}, "xml": {}}}'),
  ],
  bad: [
    property('{"type": "string", «"nullable"»: true}'),
    property('{«"nullable"»: true}'),
    property('{"type": "string", «"nullable"»: "true"}'),
    property('{"type": "string", «"example"»: "Lisbon"}'),
    property('{"type": "object", «"discriminator"»: {"propertyName": "kind"}, «"xml"»: {}}'),
  ],
};
