import type { Finding } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
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
  return `${shown(pattern)} is not a regular expression as JavaScript reads them: ${lowered(reason)}.${inline}`;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

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
      findings.push({ at: [...node.path, 'pattern'], message: sentence(pattern, reason) });
    }
    const byPattern = member(node.value, 'patternProperties');
    for (const key of isObject(byPattern) ? Object.keys(byPattern) : []) {
      const against = reasonAgainst(key);
      if (against === undefined) continue;
      findings.push({ at: [...node.path, 'patternProperties', key], part: 'key', message: sentence(key, against) });
    }
    return findings;
  },
  good: [property('{"type": "string", "pattern": "^[A-Z]{2}$"}'), property('{"pattern": "^\\\\-$"}')],
  bad: [
    property('{"type": "string", "pattern": «"[a-z"»}'),
    property('{"type": "string", "pattern": «"(?i)abc"»}'),
    inputSchema('{"type": "object", "patternProperties": {«"("»: {}}}'),
  ],
};
