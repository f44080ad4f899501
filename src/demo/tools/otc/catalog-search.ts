import { numberAt, stringAt } from '../../../core/json/members';
import { type OtcTool, value } from '../../demo-tool';
import definition from './catalog-search.json';

const kinds = ['Lamp', 'Chair', 'Kettle', 'Shelf', 'Clock', 'Desk'];
const colours = ['red', 'blue', 'black', 'oak', 'white'];

/** A list of records: few by default, thousands when asked. */
export const catalogSearch: OtcTool = {
  definition,
  run({ input }) {
    const query = (stringAt(input, 'query') ?? '').toLowerCase();
    const names = Array.from({ length: 100 }, (_, index) => nameOf(index)).filter((name) =>
      name.toLowerCase().includes(query),
    );
    if (names.length === 0) return value([]);
    return value(Array.from({ length: numberAt(input, 'limit') ?? 12 }, (_, index) => product(names, index)));
  },
};

function nameOf(index: number): string {
  return `${kinds[index % kinds.length]}, ${colours[index % colours.length]}`;
}

function product(names: readonly string[], index: number): Readonly<Record<string, unknown>> {
  const stock = (index * 7) % 23;
  return {
    sku: `F-${String(1000 + index)}`,
    name: names[index % names.length],
    price: ((index * 37) % 400) + 9.5,
    stock,
    available: stock > 0,
  };
}
