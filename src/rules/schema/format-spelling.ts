import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { formatMeant, formats } from '../../core/schema/format-meant';
import { bySetting } from '../fixes';
import { property } from './example';

export const formatSpelling: Rule = {
  id: 'schema/format-spelling',
  severity: 'warning',
  summary: 'A format under another name is not checked by validators; they read it as an unknown one.',
  citation: 'JSON Schema 2020-12 Validation §7.3',
  keywords: ['format'],
  schema: ({ value, path }) => {
    const format = member(value, 'format');
    if (typeof format !== 'string' || formats.includes(format)) return [];
    const right = formatMeant(format);
    if (right === undefined) return [];
    const at = [...path, 'format'];
    const message = `JSON Schema has no format "${format}"; write "${right}".`;
    return { at, message, fixes: bySetting(`Change to "${right}"`, at, `"${right}"`) };
  },
  good: [
    property('{"type": "string", "format": "date-time"}'),
    property('{"type": "integer", "format": "int32"}'),
    property('{"type": "string", "format": "phone"}'),
  ],
  bad: [
    property('{"type": "string", "format": «"datetime"»}'),
    property('{"type": "string", "format": «"date_time"»}'),
    property('{"type": "string", "format": «"url"»}'),
    property('{"type": "string", "format": «"Date"»}'),
  ],
};
