import { describe, expect, it } from 'vitest';
import { type CheckOptions, check } from '../core/check/check';
import { fixAll } from '../core/check/fix-all';
import { providerProblems } from '../core/provider-preview/provider-problems';
import { applyEdits } from '../core/text/edit';
import { dialects } from '../dialects';
import { converterOf } from '../dialects/writers';
import { rules } from '../rules';
import { registry, validate } from '../rules/registry.testkit';
import { exportTargets } from '.';

function optionsFor(...ids: readonly string[]): CheckOptions {
  const targets = exportTargets.filter(({ id }) => ids.includes(id));
  return {
    validate,
    also: async (document) => {
      const from = converterOf(document.dialect);
      return from ? (await providerProblems(document, from, targets, rules)).diagnostics : [];
    },
  };
}

const draft =
  '{"name": "a.b", "title": "T", "description": "D.", "inputSchema": {"type": "object", "properties": {"n": {"type": "integer", "enum": [1, 2], "description": "N."}}}}';

async function seen(text: string, ...ids: readonly string[]) {
  const { diagnostics } = await check(text, optionsFor(...ids), registry);
  return diagnostics.map(
    ({ rule, message, providers }) =>
      `${rule}: ${message} (${(providers ?? []).map(({ name, effect }) => `${effect} ${name}`).join(', ')})`,
  );
}

describe('what model providers would do with a draft', () => {
  it('is nothing when none is picked', async () => {
    expect(await seen(draft)).toEqual([]);
  });

  it('is one row where several do the same, and names them all', async () => {
    expect(await seen(draft, 'openai', 'openai-responses', 'anthropic', 'gemini')).toEqual([
      'openai/name: OpenAI refuses the name "a.b"; it becomes "a_b". (reject OpenAI, reject OpenAI Responses)',
      'anthropic/name: Anthropic refuses the name "a.b"; it becomes "a_b". (reject Anthropic)',
      'conv/lost: The title "T" has no place in OpenAI functions, OpenAI Responses functions, Anthropic tools and Gemini functions. (drop OpenAI, drop OpenAI Responses, drop Anthropic, drop Gemini)',
    ]);
  });

  it('is not asked while the text is broken', async () => {
    expect(await seen(draft.replace('"title": ', '"title" '), 'anthropic')).toEqual([
      expect.stringContaining('doc/syntax'),
    ]);
  });

  it('looks at as many tools as a second allows, and says so', async () => {
    const many = `[${Array.from({ length: 700 }, (_, index) => `{"name": "a${index}", "description": "D.", "inputSchema": {"type": "object"}}`).join()}]`;
    const { document } = await check(many, { validate }, registry);
    const from = converterOf('mcp');
    if (!document || !from) throw new Error('The listing was not read.');
    const targets = exportTargets.filter(({ id }) => id === 'openai-strict');
    const { diagnostics, isComplete } = await providerProblems(document, from, targets, rules);
    expect([new Set(diagnostics.map(({ pointer }) => pointer)).size, isComplete]).toEqual([600, false]);
  });

  it('leaves the draft alone when everything wrong with it is fixed', async () => {
    const options = optionsFor('anthropic', 'openai-strict', 'gemini-parameters');
    expect(await fixAll(draft, undefined, options, registry)).toEqual({ edits: [], count: 0, left: 0 });
  });

  it.each([
    ['openai-strict', 'openai/strict-closed'],
    ['openai-strict', 'openai/strict-required'],
    ['anthropic', 'anthropic/name'],
    ['gemini-parameters', 'gemini/enum-strings'],
  ])('%s: everything of %s is fixed in one go, and the draft stays right', async (id, rule) => {
    const { edits, count, left } = await fixAll(draft, rule, optionsFor(id), registry);
    expect([count, left]).toEqual([1, 0]);
    const after = await check(applyEdits(draft, edits), optionsFor(id), registry);
    expect(after.diagnostics.filter((found) => found.rule === rule)).toEqual([]);
    expect(after.diagnostics.filter(({ providers, severity }) => !providers && severity === 'error')).toEqual([]);
  });

  it.each(dialects.flatMap((dialect) => Object.entries(dialect.samples)))(
    'stands at lines of the sample %s, and each says when and where it was looked up',
    async (_, text) => {
      const every = optionsFor(...exportTargets.map(({ id }) => id));
      const [own, all] = await Promise.all([check(text, { validate }, registry), check(text, every, registry)]);
      expect(all.diagnostics.filter(({ providers }) => !providers)).toEqual(own.diagnostics);
      expect(all.diagnostics.map(({ offset }) => offset)).toEqual(
        all.diagnostics.map(({ offset }) => offset).toSorted((a, b) => a - b),
      );
      for (const { providers, offset, length } of all.diagnostics) {
        expect(offset + length).toBeLessThanOrEqual(text.length);
        for (const { checked, source } of providers ?? []) {
          expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(source).not.toBe('');
        }
      }
    },
  );
});
