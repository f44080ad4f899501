import type { Findings, Fix } from '../../core/diagnostic';
import { isObject } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import type { SchemaNode } from '../../core/schema/schema-view';
import { property } from './example';
import { spellings } from './foreign-words';
import { nullInType } from './openapi-keyword';

interface Row {
  readonly words: readonly string[];
  readonly advice: string;
  readonly fix?: (node: SchemaNode, keyword: string) => Fix;
}

/** What is said with true beside a type, by its words. */
const rows: readonly Row[] = [
  {
    words: ['null', 'is null', 'is nullable', 'allow null', 'allow none', 'can be null', 'nullish'],
    advice: 'list "null" in "type" instead',
    fix: (node, keyword) => ({ ...nullInType(node, true, keyword), isChoice: true }),
  },
  {
    words: ['multiple', 'repeated', 'is array', 'is list', 'many'],
    advice: 'make "type" "array", and put what the items are under "items"',
  },
];

const rowsByKeyword: ReadonlyMap<string, Row> = new Map(
  rows.flatMap((row) => row.words.flatMap(spellings).map((keyword) => [keyword, row] as const)),
);

export const foreignFlag: Rule = {
  id: 'schema/foreign-flag',
  severity: 'warning',
  summary: 'In JSON Schema the type says whether a value may be null or a list; it ignores flags for it.',
  citation: 'JSON Schema 2020-12 Core §6.5 (unknown keywords are ignored)',
  keywords: [...rowsByKeyword.keys()],
  schema: (node) => {
    if (!isObject(node.value)) return [];
    return Object.entries(node.value).flatMap(([keyword, value]): Findings => {
      const row = rowsByKeyword.get(keyword);
      if (!row || value !== true) return [];
      const message = `JSON Schema ignores "${keyword}"; ${row.advice}.`;
      return { at: [...node.path, keyword], part: 'key', message, fixes: row.fix?.(node, keyword) ?? [] };
    });
  },
  good: [
    property('{"type": ["string", "null"], "multiple": false, "null": "never"}'),
    property('{"type": "object", "properties": {"multiple": true, "null": {"type": "boolean"}}}'),
  ],
  bad: [
    property('{"type": "string", «"allowNull"»: true}'),
    property('{"type": ["integer"], «"is_nullable"»: true}'),
    property('{«"null"»: true}'),
    property('{"type": "string", «"multiple"»: true}'),
  ],
};
