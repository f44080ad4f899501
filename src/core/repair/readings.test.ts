import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formatText } from '../json/format';
import { modify } from '../json/modify';
import { parseJson } from '../json/parse';
import { applyEdits } from '../text/edit';
import { definitionGrammar } from './definition-grammar';
import type { Habits } from './reading';
import { repairsIn } from './repair';

const of = (properties: object, required: readonly string[] = []) => ({
  ...{ type: 'object', properties, required },
  additionalProperties: false,
});
const text = { type: 'string' };
const number = { type: 'number' };
const texts = { type: 'array', items: text };
const schema = { $ref: '#/$defs/schema' };

/** A small format that has every way to be wrong. */
const grammar = definitionGrammar({
  ...of({
    ...{ name: text, size: { type: 'integer' }, isOn: { type: 'boolean' }, tags: texts, shape: schema },
    ...{ tone: { enum: ['loud', 'soft'] }, mode: { const: 'fast' }, code: { enum: ['7', '9'] } },
    place: of({ city: text, zip: text, roof: { type: ['number', 'null'] } }, ['city']),
    rooms: { type: 'array', items: of({ id: text, area: number, door: of({ lock: text }) }, ['id']) },
    holder: of({ inner: of({ leaf: texts, deep: of({ bud: of({ twig: text }), flag: { type: 'boolean' } }) }) }),
    lights: { type: 'array', items: of({ lamp: of({ watt: number }, ['watt']), at: text }) },
    nest: of({ egg: of({ shell: texts }) }),
    tree: of({ fruit: of({ shell: texts }) }),
    when: { anyOf: [text, of({ hour: number })] },
    map: { type: 'object', additionalProperties: of({ color: text, depth: number }) },
    alarm: of({ level: { enum: ['high', 'low'] } }),
    basket: of({ eggs: { type: 'array', items: number } }, ['eggs']),
    box: of({ content: {} }, ['content']),
    crate: of({ list: { type: 'array' }, size: text }, ['list']),
    grid: { type: 'array', items: { type: 'array', items: number } },
    yard: { type: 'object', properties: { gate: text, fence: of({ wood: text }) }, required: ['gate'] },
    input: of({ parameters: schema }),
  }),
  $defs: { schema: {} },
});

const habits: Habits = {
  words: {
    '': { title: 'name', town: ['place'] },
    place: { town: 'city', zone: 'zip' },
    holder: { core: 'inner' },
    'rooms.*': { number: 'id' },
    when: { oclock: 'hour' },
    schema: { kind: 'type' },
  },
  texts: { tone: { noisy: 'loud' } },
  together: [['size', 'width']],
  envelopes: new Map([['function', 'type']]),
};

/**
 * Each reading: whether it is an error (!) or a warning (?), what is wrong and, where it is not the fault, at which place;
 * what the fix is called, what becomes of the text, and what is said.
 */
function read(input: string, budget = 6_000_000): readonly string[] {
  const { root } = parseJson(input);
  if (!root) throw new Error('It is JSON.');
  return repairsIn(input, root, grammar, habits, { left: budget }).flatMap(({ readings, isStrict }) =>
    readings.map(({ about, at, title, edits, message }) => {
      const changes = modify(input, edits);
      const fixed = 'refused' in changes ? changes.refused : applyEdits(input, changes);
      const where = at ? ` at ${at.join('.')}` : '';
      return `${isStrict ? '!' : '?'} ${about}${where}: ${title} → ${fixed} · ${message}`;
    }),
  );
}

/** A definition with a mistake in a line; its readings under it, none where there is none that is better than others. */
const rows = readFileSync(fileURLToPath(new URL('readings.txt', import.meta.url)), 'utf8')
  .split(/\n(?=\{)/)
  .slice(1)
  .map((row): readonly [string, readonly string[]] => {
    const [input = '', ...readings] = row.replace(/\n+(#.*)?\n*$/, '').split('\n  ');
    return [input, readings];
  });

/** Each member on a line of its own; a list of single values may stand on one. */
const inLines = (text: string) => applyEdits(text, formatText(text, { indent: '\t', lineBreak: '\r\n' }));
const onOneLine = (text: string) => text.replace(/\[[^[\]{}]*\]/g, (list) => JSON.stringify(JSON.parse(list)));

it.each(rows)('%s', (input, readings) => {
  expect(read(input)).toEqual(readings);
  const inTheirs = readings.map((reading) => reading.replace(/(?<=→ ).*(?= ·)/, inLines));
  expect(read(inLines(input)).map(onOneLine)).toEqual(inTheirs.map(onOneLine));
  // Whoever has no time left reads nothing.
  expect(read(input, 0)).toEqual([]);
});
