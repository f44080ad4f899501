import { expect, it } from 'vitest';
import { filterRows } from './filter-rows';

const tools = [
  { name: 'getPet', description: 'One pet', note: 'GET /pets/{id}' },
  { name: 'addPet', description: 'Adds a pet to the shop', note: 'POST /pets' },
  { name: 'time', description: '', note: '' },
];

it.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['pet', [0, 1]],
  ['POST', [1]],
  ['shop add', [1]],
  ['pet time', []],
])('"%s" finds %j', (query, found) => expect(filterRows(tools, query)).toEqual(found));
