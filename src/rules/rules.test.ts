import { describe, expect, it } from 'vitest';
import { check } from '../core/check/check';
import { marked } from '../core/text/marked.testkit';
import { expectedIn } from '../expected.testkit';
import { rules } from './index';
import { registry, validate } from './registry.testkit';
import { expectBad, expectGood, expectHiddenKept } from './rules.testkit';

const expectWords = expectedIn('src/rules/rules.expected.txt');

it('each has an id of its own', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
});

it('replaces only rules that there are', () => {
  const isThere = (name: string) =>
    rules.some((rule) => (name.endsWith('*') ? rule.id.startsWith(name.slice(0, -1)) : rule.id === name));
  const replaced = rules.flatMap((rule) => rule.replaces ?? []);
  expect(replaced.filter((name) => !isThere(name))).toEqual([]);
});

/** Every schema is shown to every rule. */
const unasked = { ...registry, rules: registry.rules.map(({ keywords: _, ...rule }) => rule) };

it.each(rules.filter(({ keywords }) => keywords))('$id names all keywords that it looks for', async ({ good, bad }) => {
  for (const source of [...good, ...bad]) {
    const { text } = marked(source);
    expect((await check(text, { validate }, registry)).diagnostics).toEqual(
      (await check(text, { validate }, unasked)).diagnostics,
    );
  }
});

describe.each(rules)('$id', (rule) => {
  it('explains itself', () => {
    expect(rule.id).toMatch(/^[a-z-]+\/[a-z0-9-]+$/);
    expect(rule.summary).toMatch(/^[A-Z"].{12,}\.$/s);
    expect(rule.citation).not.toBe('');
    expect(rule.good.length).toBeGreaterThan(0);
    expect(rule.bad.length).toBeGreaterThan(0);
  });
  it.each(rule.good.map((source, index) => [source, index + 1] as const))('accepts %s', async (source, number) => {
    expectWords(`${rule.id} good ${number}`, await expectGood(rule, source));
  });
  it.each(rule.bad.map((source, index) => [source, index + 1] as const))('objects to %s', async (source, number) => {
    expectWords(`${rule.id} ${number}`, await expectBad(rule, source));
  });
  it('leaves what is not seen to a person', async () => {
    for (const source of rule.bad) await expectHiddenKept(rule, source);
  });
});
