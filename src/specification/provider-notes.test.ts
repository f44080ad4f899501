import { describe, expect, it } from 'vitest';
import { keywordCites } from '../core/specification/keyword-cites';
import { exportTargets } from '../exports/index';
import { providerNotes } from './provider-notes';

const keywords = [...keywordCites.keys()].filter((keyword) => providerNotes(keyword).length > 0);
const saidOf = (keyword: string, provider: string) =>
  providerNotes(keyword).flatMap(({ providers, says }) => (providers.includes(provider) ? [says] : []));

it('says something of each keyword that has an example', () => {
  expect([...keywordCites.keys()].filter((keyword) => !keywords.includes(keyword))).toEqual(['$defs']);
});

describe.each(exportTargets)('$name', ({ name, profile: { strict, refusedAtRoot = [], takesOwnSchemas } }) => {
  it('is named with every keyword, and with no loss only where nothing else is said', () => {
    for (const keyword of keywords) {
      const said = saidOf(keyword, name);
      expect([keyword, said.length > 0, said.length > 1 && said.includes('Nothing is lost.')]).toEqual([
        keyword,
        true,
        false,
      ]);
    }
  });

  it('loses what its profile leaves out and refuses, and nothing without one', () => {
    const lost = keywords.filter((keyword) => !saidOf(keyword, name).includes('Nothing is lost.'));
    const leftOut = keywords.filter((keyword) => strict && !strict.keywords.has(keyword));
    const refused = refusedAtRoot.filter((keyword) => keywords.includes(keyword));
    expect([...leftOut, ...refused].filter((keyword) => !lost.includes(keyword))).toEqual([]);
    if (!strict && !takesOwnSchemas) expect(new Set(lost)).toEqual(new Set(refused));
  });
});

it.each([
  ['oneOf', 'OpenAI strict', 'sent as "anyOf"'],
  ['required', 'OpenAI strict', 'Without it: OpenAI strict requires every property; "city" becomes required'],
  ['additionalProperties', 'OpenAI strict', 'so it is set'],
  ['additionalProperties', 'Gemini parameters', 'refuses'],
  ['anyOf', 'Anthropic', 'at the root'],
  ['items', 'Gemini parameters', 'strings are assumed'],
])('%s at %s: %s', (keyword, provider, words) => expect(saidOf(keyword, provider).join()).toContain(words));
