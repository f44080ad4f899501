import { expect, it } from 'vitest';
import type { ProviderGlance, Verdict } from './glance';
import { describeProvider, describeTokens, groupProviders, shortName, tokenParts, worstOf } from './glance-words';

const seen = (name: string, verdict: Verdict = 'accepted', count = 0): ProviderGlance => ({
  ...{ target: name, name, provider: name.split(' ')[0] ?? '', verdict, count, first: undefined },
});
const fine = [seen('OpenAI'), seen('OpenAI strict'), seen('Gemini')];

it.each<[string, readonly ProviderGlance[], readonly string[]]>([
  ['alike', fine, ['OpenAI', 'Gemini']],
  [
    'another verdict',
    [seen('OpenAI'), seen('OpenAI strict', 'refused', 1), seen('Gemini')],
    ['OpenAI strict', 'Gemini'],
  ],
  ['another count', [seen('OpenAI', 'refused', 1), seen('OpenAI strict', 'refused', 2)], ['OpenAI strict']],
])('the ways of a provider that are %s', (_, providers, expected) => {
  expect(groupProviders(providers).map((group) => group.map(shortName).join(' '))).toEqual(expected);
});

it.each([
  [fine, 'Accepted by all', undefined],
  [[seen('OpenAI'), seen('Gemini', 'changed', 2)], 'Changed by 1 of 2', 'Gemini changes it in 2 places'],
  [
    [seen('Gemini', 'changed', 2), seen('OpenAI', 'refused', 1), seen('Anthropic', 'refused', 1)],
    'Refused by 2 of 3',
    'OpenAI refuses it in 1 place',
  ],
])('all together: $1', (providers, words, provider) => {
  const worst = worstOf(providers);
  expect([worst.words, worst.provider && describeProvider(worst.provider)]).toEqual([words, provider]);
});

it('tokens are told part by part, and parts that are counted apart never leave less than nothing', () => {
  expect(describeTokens({ name: 3, description: 5, parameters: 46, whole: 1_070 })).toBe(
    'About 1,070 tokens: name 3, description 5, parameters 46, the rest 1,016',
  );
  expect(tokenParts({ name: 3, description: 5, parameters: 46, whole: 50 }).at(-1)?.tokens).toBe(0);
});
