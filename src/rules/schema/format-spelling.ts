import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { formatMeant, formats } from '../../core/schema/format-meant';
import { nearest } from '../../core/text/likeness';
import { bySetting } from '../fixes';
import { property } from './example';

/** A slip of the hand. A short word, and one that says more, may as well be a format of somebody's own. */
const slipped = (word: string) =>
  nearest(
    word,
    formats.filter(({ length }) => length > 4 && Math.abs(length - word.length) < 2),
  );

export const formatSpelling: Rule = {
  id: 'schema/format-spelling',
  severity: 'warning',
  summary: 'A format under another name is not checked by validators; they read it as an unknown one.',
  citation: 'JSON Schema 2020-12 Validation §7.3',
  keywords: ['format'],
  schema: ({ value, path }) => {
    const format = member(value, 'format');
    if (typeof format !== 'string' || formats.includes(format)) return [];
    const right = formatMeant(format) ?? slipped(format);
    if (right === undefined) return [];
    const at = [...path, 'format'];
    const message = `JSON Schema has no format "${format}"; write "${right}".`;
    return { at, message, fixes: bySetting(`Change to "${right}"`, at, `"${right}"`) };
  },
  good: [
    property('{"type": "string", "format": "date-time"}'),
    property('{"type": "integer", "format": "int32"}'),
    property('{"type": "string", "format": "phone"}'),
    property('{"type": "string", "format": "rate"}'),
    property('{"type": "integer", "format": "duration-ms"}'),
  ],
  bad: [
    property('{"type": "string", "format": «"datetime"»}'),
    property('{"type": "string", "format": «"date_time"»}'),
    property('{"type": "string", "format": «"url"»}'),
    property('{"type": "string", "format": «"Date"»}'),
    property('{"type": "string", "format": «"data-time"»}'),
    property('{"type": "string", "format": «"emial"»}'),
  ],
};
