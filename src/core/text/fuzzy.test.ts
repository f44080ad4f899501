import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyMatch } from './fuzzy';

/** The text with what answers in brackets. */
function shown(query: string, text: string): string | undefined {
  const found = fuzzyMatch(query, text);
  return (
    found &&
    [...text]
      .map((letter, index) => (found.at.includes(index) ? `[${letter}]` : letter))
      .join('')
      .replaceAll('][', '')
  );
}

describe('fuzzy search', () => {
  it.each<[string, string, string | undefined]>([
    ['', 'Anything', 'Anything'],
    ['form', 'Format the definition', '[Form]at the definition'],
    ['fd', 'Format the definition', '[F]ormat the [d]efinition'],
    ['def for', 'Format the definition', '[For]mat the [def]inition'],
    ['ga', 'GetAccount', '[G]et[A]ccount'],
    ['set', 'Reset the layout, settings', 'Reset the layout, [set]tings'],
    ['xyz', 'Format', undefined],
    ['straße', 'Große Straße', 'Große [Straße]'],
  ])('%s in %s', (query, text, expected) => expect(shown(query, text)).toBe(expected));

  it('puts whole words before scattered letters', () => {
    const texts = ['Show the rules for tools', 'Set theme', 'Settings'];
    const best = texts.toSorted(
      (a, b) => (fuzzyMatch('sett', b)?.score ?? -99) - (fuzzyMatch('sett', a)?.score ?? -99),
    );
    expect(best[0]).toBe('Settings');
  });

  it('finds every text by any of its own letters in their order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{1,20}$/), fc.infiniteStream(fc.boolean()), (text, keeps) => {
        const query = [...text]
          .filter(() => keeps.next().value)
          .join('')
          .replaceAll(' ', '');
        expect(fuzzyMatch(query, text)).toBeDefined();
      }),
    );
  });
});
