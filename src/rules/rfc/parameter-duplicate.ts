import type { Finding } from '../../core/diagnostic';
import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { city, draftWithParameter } from './example';
import { listOf } from './places';

export const parameterDuplicate: Rule = {
  id: 'rfc/parameter-duplicate',
  severity: 'error',
  summary:
    'Arguments are sent by name, so two parameters of one name cannot both receive a value. The published schema lets it pass.',
  citation: 'inferred',
  tool: ({ raw, path }) => {
    const seen = new Set<string>();
    const findings: Finding[] = [];
    for (const [index, entry] of listOf(member(member(raw, 'input'), 'parameters')).entries()) {
      const name = member(entry, 'name');
      if (typeof name !== 'string') continue;
      if (seen.has(name)) {
        findings.push({
          at: [...path, 'input', 'parameters', index, 'name'],
          message: `Two parameters are called "${name}"; rename one of them or take it away.`,
        });
      }
      seen.add(name);
    }
    return findings;
  },
  good: [draftWithParameter(`${city({ name: '"from"' })}, ${city({ name: '"to"' })}`)],
  bad: [draftWithParameter(`${city()}, ${city({ name: '«"city"»' })}`)],
};
