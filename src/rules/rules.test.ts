import { describe, expect, it } from 'vitest';
import { rules } from './index';
import { expectBad, expectGood } from './rules.testkit';

describe.each(rules)('$id', (rule) => {
  it('explains itself', () => {
    expect(rule.id).toMatch(/^[a-z-]+\/[a-z0-9-]+$/);
    expect(rule.summary).toMatch(/^[A-Z"].{12,}\.$/s);
    expect(rule.citation).not.toBe('');
    expect(rule.good.length).toBeGreaterThan(0);
    expect(rule.bad.length).toBeGreaterThan(0);
  });
  it.each(rule.good)('accepts %s', (source) => expectGood(rule, source));
  it.each(rule.bad)('objects to %s', (source) => expectBad(rule, source));
});
