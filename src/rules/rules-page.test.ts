import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from './index';
import { prefixOf, ruleGroups } from './rule-groups';
import { rulesPage } from './rules-page';

const page = rulesPage(rules);

it('docs/rules.md says what the rules say', () => {
  const written = readFileSync('docs/rules.md', 'utf8');
  expect(written === page, 'docs/rules.md is out of date: run `node scripts/rules.mjs`').toBe(true);
});

it.each(rules.map((rule) => [rule.id]))('%s can be linked to, and has an example of each kind', (id) => {
  const start = page.indexOf(`<a id="${id}"></a>`);
  expect(start).toBeGreaterThan(0);
  const part = page.slice(start, page.indexOf('<a id=', start + 1) >>> 0);
  expect(part).toMatch(/\n\*\*(Error|Warning|Information)\.\*\* .+\n\nSource: .+\n\nGood:\n\n```text\n/);
  expect(part).toMatch(/\nBad:\n\n```text\n[^`]*«/);
});

it('has no title without rules', () => {
  expect(Object.keys(ruleGroups).filter((prefix) => !rules.some(({ id }) => prefixOf(id) === prefix))).toEqual([]);
});

it('refuses a rule that belongs nowhere', () => {
  const [rule] = rules;
  expect(() => rulesPage(rule ? [{ ...rule, id: 'nowhere/rule' }] : [])).toThrow('"nowhere/"');
});
