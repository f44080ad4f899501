import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { property } from './example';

/** The formats of JSON Schema 2020-12. */
const formats = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6'],
  ...['uri', 'uri-reference', 'iri', 'iri-reference', 'uuid', 'uri-template', 'json-pointer'],
  ...['relative-json-pointer', 'regex'],
];

/** What else they are called. Other words may be formats of somebody's own, which are allowed. */
const others: Readonly<Record<string, string>> = {
  isodate: 'date',
  isodatetime: 'date-time',
  url: 'uri',
  mail: 'email',
  emailaddress: 'email',
  guid: 'uuid',
  regexp: 'regex',
};

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');
const meant = new Map([...formats.map((format) => [plain(format), format] as const), ...Object.entries(others)]);

export const formatSpelling: Rule = {
  id: 'schema/format-spelling',
  severity: 'warning',
  summary: 'A format under another name is not checked by validators; they read it as an unknown one.',
  citation: 'JSON Schema 2020-12 Validation §7.3',
  keywords: ['format'],
  schema: ({ value, path }) => {
    const format = member(value, 'format');
    if (typeof format !== 'string' || formats.includes(format)) return [];
    const right = meant.get(plain(format));
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
