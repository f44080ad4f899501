import { isObject } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { shown } from '../words';
import { property } from './example';
import { spellings } from './foreign-words';

/** What forms, catalogs and languages of schemas note beside a value, and JSON Schema has no keyword for. */
const words: readonly string[] = [
  ...['unit', 'units', 'uom', 'currency', 'precision'],
  ...['widget', 'component', 'ui', 'ui hints', 'icon', 'color', 'order', 'position', 'group', 'section', 'category'],
  ...['placeholder', 'hidden', 'visible', 'advanced', 'sensitive', 'secret', 'labels', 'tags', 'ns', 'namespace'],
];

const keywords = words.flatMap(spellings);

export const unreadAnnotation: Rule = {
  id: 'schema/unread-annotation',
  severity: 'info',
  summary: 'JSON Schema ignores keywords that it does not know. Few readers of tools know those of forms and catalogs.',
  citation: 'JSON Schema 2020-12 Core §6.5 (unknown keywords are ignored)',
  keywords,
  schema: ({ value, path }) =>
    isObject(value)
      ? Object.keys(value)
          .filter((key) => keywords.includes(key))
          .map((key) => ({
            at: [...path, key],
            part: 'key' as const,
            message: `JSON Schema has no keyword ${shown(key)} and ignores it; what a model has to know of it belongs in "description".`,
          }))
      : [],
  good: [
    property('{"type": "number", "description": "Distance in km.", "x-unit": "km"}'),
    property('{"type": "object", "properties": {"unit": {"type": "string"}, "labels": {"type": "string"}}}'),
  ],
  bad: [property('{"type": "number", «"unit"»: "km", «"labels"»: {"team": "maps"}, «"uiHints"»: {}}')],
};
