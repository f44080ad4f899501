import { expect, it } from 'vitest';
import { dialectOf } from '../../dialects';
import { parseJson } from '../json/parse';
import { toPointer } from '../json/pointer';
import { type Direction, freeName, placedBelow, slotFor } from './parameter-moves';

const text = JSON.stringify({
  id: 'A.B@1.0.0',
  input_schema: {
    parameters: {
      type: 'object',
      properties: {
        a: { type: 'string' },
        place: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'string' } } },
        tags: { type: 'array', items: { type: 'string' } },
      },
    },
  },
  output_schema: null,
});

function root() {
  const input = dialectOf('otc').read(parseJson(text)).tools[0]?.input;
  if (!input) throw new Error('The text holds a tool.');
  return input;
}

it.each<[string, Direction, string]>([
  ['a', 'up', 'nowhere'],
  ['a', 'down', ' 2'],
  ['a', 'in', 'nowhere'],
  ['place', 'up', ' 0'],
  ['place', 'out', 'nowhere'],
  ['tags', 'down', 'nowhere'],
  ['tags', 'in', '/place 2'],
  ['city', 'up', 'nowhere'],
  ['city', 'down', '/place 2'],
  ['zip', 'out', ' 2'],
  ['items', 'up', 'nowhere'],
])('%s goes %s: %s', (name, direction, expected) => {
  const placed = placedBelow(root()).find(({ parameter }) => parameter.name === name);
  const slot = placed && slotFor(placed, direction);
  const parent = slot && toPointer(slot.parent).replace('/input_schema/parameters', '').replace('/properties', '');
  expect(slot ? `${parent} ${slot.index}` : 'nowhere').toBe(expected);
});

it.each([
  ['city', 'city'],
  ['a', 'a_2'],
])('a new parameter called %s is named %s', (wanted, name) => {
  expect(freeName(root(), wanted)).toBe(name);
});
