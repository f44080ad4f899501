import { member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { repeated } from '../repeated';
import { city, draftWithParameter } from './example';
import { listOf } from './places';

export const parameterDuplicate: Rule = {
  id: 'rfc/parameter-duplicate',
  severity: 'error',
  summary:
    'Arguments are sent by name, so two parameters of one name cannot both receive a value. The published schema lets it pass.',
  citation: 'inferred',
  tool: ({ raw, path }) =>
    repeated(listOf(member(member(raw, 'input'), 'parameters')), (entry) => member(entry, 'name')).map(
      ({ key, index }) => ({
        at: [...path, 'input', 'parameters', index, 'name'],
        message: `Two parameters are called "${key}"; rename or remove one of them.`,
      }),
    ),
  good: [draftWithParameter(`${city({ name: '"from"' })}, ${city({ name: '"to"' })}`)],
  bad: [draftWithParameter(`${city()}, ${city({ name: '«"city"»' })}`)],
};
