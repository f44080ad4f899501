import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, linear } from '../text/growth.testkit';
import { maxPairs } from './look-alike';
import { findLookAlikes } from './look-alikes';

const reasons = (names: readonly string[], descriptions: readonly string[] = []) =>
  findLookAlikes(
    (names.length > 0 ? names : descriptions).map((_, index) => ({
      name: names[index],
      description: descriptions[index],
    })),
  ).pairs.map(({ reason }) => reason);

describe('names', () => {
  it.each([
    ['get_weather', 'get_weather', 'are the same name'],
    ['get_weather', 'getWeather', 'differ only in capitals and separators'],
    ['Get-Weather', 'getweather', 'differ only in capitals and separators'],
    ['getHTTPPage', 'get_http_page', 'differ only in capitals and separators'],
    ['list_note', 'list_notes', 'differ only in a plural'],
    ['ListCities', 'list_city', 'differ only in a plural'],
    ['search_notes', 'notes_search', 'have the same words in another order'],
    ['create_note', 'create_not', 'differ in one letter'],
    ['send_email', 'send_emial', 'differ in one letter'],
    ['delete_row', 'delete_now', 'differ in one letter'],
    ['größe_lesen', 'Größe.Lesen', 'differ only in capitals and separators'],
    ['get_weather', 'get_we\u0430ther', 'are drawn alike'],
    ['\u0441\u043e\u0441\u043e', 'coco', 'are drawn alike'],
    ['\uff50age', 'page', 'are drawn alike'],
    ['page', 'pa\u200bge', 'are drawn alike'],
    ['get_weather', 'getWe\u0430ther', 'differ only in capitals and separators'],
    ['list_note', 'list_n\u03bftes', 'differ only in a plural'],
  ])('%s and %s %s', (one, other, reason) => expect(reasons([one, other])).toEqual([reason]));

  it.each([
    ['get_weather', 'set_alarm'],
    ['add', 'and'],
    ['read_file', 'read_files_in_folder'],
    ['create_note', 'delete_note'],
    ['pass', 'pas'],
    ['', ''],
    ['天気', '地図'],
    ['\u043f\u043e\u0433\u043e\u0434\u0430', '\u0434\u043b\u0438\u043d\u0430'],
  ])('%s and %s are told apart', (one, other) => expect(reasons([one, other])).toEqual([]));

  it('a group is a chain, not every pair of it', () => {
    expect(findLookAlikes(['a_b', 'aB', 'A.B'].map((name) => ({ name, description: undefined }))).pairs).toHaveLength(
      2,
    );
  });
});

describe('descriptions', () => {
  const said = 'Returns the present weather of a city, with temperature, wind and the chance of rain in percent.';
  it.each([
    [said, said, ['have the same description']],
    [said, `  ${said.toUpperCase()}`, ['have the same description']],
    [said, said.replace('present', 'current'), ['share 77% of their descriptions']],
    [said, 'Sends a message to a person, who gets it by mail or on the phone.', []],
    ['Adds two numbers.', 'Adds two words.', []],
    ['', '', []],
  ])('%s and %s', (one, other, expected) => expect(reasons([], [one, other])).toEqual(expected));
});

it('finds every pair that plain comparison finds, in small sets', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd');
  const text = fc.array(word, { minLength: 6, maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 2, maxLength: 6 }), (descriptions) => {
      const found = findLookAlikes(descriptions.map((description) => ({ name: undefined, description }))).pairs;
      const alone = descriptions.flatMap((one, first) =>
        descriptions.slice(first + 1).flatMap((other, offset) => {
          const pairs = findLookAlikes([
            { name: undefined, description: one },
            { name: undefined, description: other },
          ]).pairs;
          return pairs.map((pair) => ({ ...pair, first, second: first + 1 + offset }));
        }),
      );
      expect(found).toEqual(alone);
    }),
  );
});

it.each([
  ['the same', (_: number) => 'List the items of a shop, with their price and how many of them are left.'],
  [
    'nearly the same',
    (index: number) => `List the items of shop number ${index}, with price and how many are left now.`,
  ],
  [
    'of one phrase',
    (index: number) => `Use this when asked about it. ${index} ${index + 1} ${index * 7} ${index * 13}`,
  ],
])('of thousands of descriptions that are %s, each costs no more than one of hundreds', async (_, wording) => {
  const found = await growth(1_250, (size) => {
    const tools = Array.from({ length: size }, (_, index) => ({ name: `tool_${index}`, description: wording(index) }));
    const { pairs, isComplete } = findLookAlikes(tools);
    expect(pairs.length).toBeLessThanOrEqual(maxPairs);
    expect(isComplete).toBe(false);
  });
  expect(found).toBeLessThan(linear);
});
