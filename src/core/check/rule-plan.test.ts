import { expect, it } from 'vitest';
import { readers } from '../../dialects/readers';
import type { Rule } from '../rule';
import { eachSchemaVisit, planFor } from './rule-plan';

const about = (id: string, keywords?: readonly string[]): Rule => ({
  id: `schema/${id}`,
  severity: 'info',
  summary: '',
  citation: '',
  schema: () => [],
  ...(keywords ? { keywords } : {}),
  good: [],
  bad: [],
});

const rules = [about('values', ['enum', 'const']), about('all'), about('default', ['default'])];

it.each([
  [{}, ['all']],
  [true, ['all']],
  [{ type: 'string' }, ['all']],
  [{ default: 1 }, ['all', 'default']],
  [{ const: 1, default: 1, enum: [1] }, ['all', 'default', 'values']],
  [{ enum: [1], const: 1 }, ['all', 'values']],
  [JSON.parse('{"__proto__": {"enum": []}, "constructor": 1}'), ['all']],
])('asks about %j each rule once that has something to look at', (schema, ids) => {
  const asked: string[] = [];
  eachSchemaVisit(planFor(rules, readers[0]).schema, schema, ({ rule }) => asked.push(rule.id.slice('schema/'.length)));
  expect(asked.toSorted()).toEqual(ids);
});
