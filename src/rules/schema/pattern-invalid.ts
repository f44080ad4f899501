import type { Finding, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { Rule } from '../../core/rule';
import { type Translated, translated } from '../../core/schema/pattern-flavor';
import { uncapitalized } from '../../core/text/capital';
import { byRenaming, bySetting } from '../fixes';
import { shown } from '../words';
import { inputSchema, property } from './example';

/** The reason why an ECMA-262 engine refuses a pattern, also when it is read the old way, without the u flag. */
function reasonAgainst(pattern: string): string | undefined {
  for (const flags of ['u', '']) {
    try {
      new RegExp(pattern, flags);
      return undefined;
    } catch (error) {
      if (flags === '') return error instanceof Error ? error.message.replace(/^.*\/[a-z]*: /s, '') : 'unknown reason';
    }
  }
  return undefined;
}

function sentence(pattern: string, reason: string): string {
  const inline = /^\(\?[a-z]+\)/.test(pattern) ? ' Flags such as (?i) at the beginning are not known here.' : '';
  return `${shown(pattern)} is not a regular expression as JavaScript reads them: ${uncapitalized(reason.replace(/\.$/, ''))}.${inline}`;
}

function fixesOf(at: Path, pattern: string): readonly Fix[] {
  const other = translated(pattern);
  return other ? [written(at, other)] : [];
}

function written(at: Path, { pattern, lost }: Translated): Fix {
  const fix = bySetting(
    `Change to ${shown(pattern)}${lost ? `, without the flag "${lost}"` : ''}`,
    at,
    JSON.stringify(pattern),
  );
  return lost ? { ...fix, isChoice: true } : fix;
}

export const patternInvalid: Rule = {
  id: 'schema/pattern-invalid',
  severity: 'error',
  summary: 'Patterns are ECMA-262 regular expressions. With a broken one no value can be checked.',
  citation: 'JSON Schema 2020-12 Validation §6.3.3',
  replaces: ['schema/default-invalid'],
  keywords: ['pattern', 'patternProperties'],
  schema: (node) => {
    const findings: Finding[] = [];
    const pattern = member(node.value, 'pattern');
    const reason = typeof pattern === 'string' ? reasonAgainst(pattern) : undefined;
    if (typeof pattern === 'string' && reason !== undefined) {
      const at = [...node.path, 'pattern'];
      findings.push({ at, message: sentence(pattern, reason), fixes: fixesOf(at, pattern) });
    }
    const byPattern = member(node.value, 'patternProperties');
    for (const key of isObject(byPattern) ? Object.keys(byPattern) : []) {
      const against = reasonAgainst(key);
      if (against === undefined) continue;
      const at = [...node.path, 'patternProperties', key];
      const other = translated(key);
      const fixes = other && !Object.hasOwn(byPattern ?? {}, other.pattern) ? byRenaming(at, other.pattern) : [];
      findings.push({ at, part: 'key', message: sentence(key, against), fixes });
    }
    return findings;
  },
  good: [property('{"type": "string", "pattern": "^[A-Z]{2}$"}'), property('{"pattern": "^\\\\-$"}')],
  bad: [
    property('{"type": "string", "pattern": «"[a-z"»}'),
    property('{"type": "string", "pattern": «"(?i)abc"»}'),
    property('{"type": "string", "pattern": «"^(?P<year>[0-9]+)"»}'),
    property('{"type": "string", "pattern": «"*.json"»}'),
    inputSchema('{"type": "object", "patternProperties": {«"("»: {}}}'),
  ],
};

export const patternFlavor: Rule = {
  id: 'schema/pattern-flavor',
  severity: 'warning',
  summary:
    'What other languages write around and in a pattern stands for other characters in JavaScript: it matches nothing.',
  citation: 'JSON Schema 2020-12 Validation §6.3.3; ECMA-262 §22.2',
  mends: 'speaks',
  keywords: ['pattern'],
  schema: (node) => {
    const pattern = member(node.value, 'pattern');
    const other = typeof pattern === 'string' && reasonAgainst(pattern) === undefined ? translated(pattern) : undefined;
    if (!other) return [];
    const at = [...node.path, 'pattern'];
    const lost = other.lost ? ` A pattern has no flags; "${other.lost}" has to be said by the pattern itself.` : '';
    const message = `JavaScript reads ${other.what} as other characters; write ${shown(other.pattern)}.${lost}`;
    return { at, message, fixes: written(at, other) };
  },
  good: [property('{"type": "string", "pattern": "^/v1/"}'), property('{"type": "string", "pattern": "/v1/"}')],
  bad: [
    property('{"type": "string", "pattern": «"/^[a-z]+$/"»}'),
    property('{"type": "string", "pattern": «"/^[a-z]+$/i"»}'),
    property(String.raw`{"type": "string", "pattern": «"\\A[0-9]+\\Z"»}`),
    property('{"type": "string", "pattern": «"^[[:alpha:]]+$"»}'),
  ],
};
