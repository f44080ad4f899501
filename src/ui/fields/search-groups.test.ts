import { expect, it } from 'vitest';
import { searchGroups } from './search-groups';

const groups = [
  { title: 'Draft', items: [{ id: '1', label: 'Weather_Get', description: 'Tells the weather.' }] },
  {
    title: 'On this server',
    items: [
      { id: '2', label: 'Weather_Get' },
      { id: '3', label: 'Tea_Brew', description: 'Brews tea.' },
    ],
  },
];

it.each([
  ['', ['Draft: 1', 'On this server: 2 3']],
  ['weather', ['Draft: 1', 'On this server: 2']],
  [' TEA  brews ', ['On this server: 3']],
  ['get tells', ['Draft: 1']],
  ['nothing', []],
])('"%s" finds %j', (query, found) => {
  expect(
    searchGroups(groups, query).map(({ title, items }) => `${title}: ${items.map(({ id }) => id).join(' ')}`),
  ).toEqual(found);
});
