import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Conversion, type ConvertOptions, convert, convertTools } from '../core/conversion/convert';
import type { Converter } from '../core/conversion/converter';
import type { LedgerEntry } from '../core/conversion/ledger';
import { nodeAt } from '../core/json/get';
import { differences, isSameJson } from '../core/json/json-difference';
import { readValue } from '../core/json/located';
import { parseJson } from '../core/json/parse';
import { fromPointer } from '../core/json/pointer';
import { shortJson } from '../core/json/print-json';
import type { JsonValue } from '../core/json/value';
import { sized } from '../sizes.testkit';
import { dialectOf, dialects } from '.';
import { expectSaid } from './coverage.testkit';
import { randomTool } from './random-tool.testkit';
import { converters } from './writers';

const read = (from: Converter, text: string) => dialectOf(from.id).read(parseJson(text));
const through = (from: Converter, to: Converter, text: string, options: ConvertOptions = {}) =>
  convert(read(from, text), from, to, options);
/** The revision that a text shows. */
const shownIn = (from: Converter, text: string) => dialectOf(from.id).revisionOf?.(parseJson(text));
const exactOf = (text: string): JsonValue => readValue(text) ?? { kind: 'literal', value: null };
const steps = (pointer: string) => fromPointer(pointer) ?? [];
const pairs = converters.flatMap((from) => converters.map((to) => ({ from, to, title: `${from.id} to ${to.id}` })));
const others = pairs.filter(({ from, to }) => from.id !== to.id);

/** Formats that hold no tools. */
const unconverted = ['xtpdoc'];

it('every dialect that holds tools can be converted', () => {
  expect(converters.map(({ id }) => id)).toEqual(
    dialects.map(({ id }) => id).filter((id) => !unconverted.includes(id)),
  );
});

/** Capabilities of one document are read one after the other, wherever they stood before. */
function readingOrder(places: readonly string[]): readonly number[] {
  const documents = [...new Set(places)];
  return documents.flatMap((document) => places.flatMap((place, index) => (place === document ? [index] : [])));
}

describe.each(pairs)('$title', ({ from, to }) => {
  it.each(Object.entries(dialectOf(from.id).samples))('%s is written completely', (_, text) => {
    const { ledger, tools, places, text: written } = through(from, to, text);
    expect(parseJson(written).issues).toEqual([]);
    expect(dialectOf(to.id).read(parseJson(written)).tools.length).toBe(tools.length);
    expect(places).toHaveLength(tools.length);
    expect(places.every((place) => nodeAt(exactOf(written), steps(place)))).toBe(true);
    expectPlaced(ledger, text, written);
    if (from.id === to.id) {
      expect(ledger).toEqual([]);
      expect(isSameJson(exactOf(text), exactOf(written))).toBe(true);
    } else {
      const back = through(to, from, written, { revision: shownIn(from, text) }).text;
      expectSaid(from, text, back, ledger, from.id === 'mcx' ? undefined : readingOrder(places));
    }
  });
});

/** Pointers lead to something, and messages are sentences. */
function expectPlaced(ledger: readonly LedgerEntry[], source: string, target: string): void {
  for (const { message, source: from, target: to, rule } of ledger) {
    expect(message).toMatch(/^["A-Z].{8,}\.$/s);
    if (from !== undefined && rule !== 'conv/not-round-trip') {
      expect(nodeAt(exactOf(source), steps(from)), `${rule} ${from}`).toBeDefined();
    }
    if (to !== undefined) expect(nodeAt(exactOf(target), steps(to)), `${rule} ${to}`).toBeDefined();
  }
}

describe.each(converters)('$id', (dialect) => {
  const written = randomTool.map((tool) => convertTools([tool], dialect, { form: 'single' }).text);

  it('loses nothing of its own', () => {
    fc.assert(
      fc.property(written, (text) => {
        const again = through(dialect, dialect, text);
        expect(again.ledger).toEqual([]);
        expect(again.text).toBe(text);
      }),
      { numRuns: sized(14, 400) },
    );
  });

  it('keeps members that nobody knows, and null for absent', () => {
    const places = ['', '/requirements', '/output', '/input_schema', '/toolkit', '/nowhere'];
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(...places),
        fc.constantFrom('null', '{"a": 1.50}', '[]'),
        (text, place, json) => {
          const odd = withMember(text, place, json);
          const again = through(dialect, dialect, odd);
          expect(again.ledger).toEqual([]);
          expect(differences(exactOf(odd), exactOf(again.text))).toEqual([]);
          for (const { to } of others.filter(({ from }) => from.id === dialect.id)) {
            const { ledger } = through(dialect, to, odd);
            const isSaid = ledger.some(({ source }) => source !== undefined && `${place}/odd`.startsWith(source));
            expect(isSaid || !odd.includes('1.50}')).toBe(true);
          }
        },
      ),
      { numRuns: sized(4, 200) },
    );
  });
});

/** The document with a member "odd" at a place, when the place is there. */
function withMember(text: string, place: string, json: string): string {
  const value: unknown = JSON.parse(text);
  const at = steps(place).reduce<unknown>(
    (held, step) => (typeof held === 'object' && held ? Reflect.get(held, step) : undefined),
    value,
  );
  if (typeof at !== 'object' || at === null || Array.isArray(at)) return text;
  const opening = text.indexOf('{', place === '' ? 0 : text.indexOf(`"${place.slice(1)}"`));
  return `${text.slice(0, opening + 1)} "odd": ${json}${Object.keys(at).length > 0 ? ',' : ''}${text.slice(opening + 1)}`;
}

/** What is invented on the way back may be what was lost on the way there. */
function isInventedAt({ rule, target }: LedgerEntry, pointer: string): boolean {
  return (rule === 'conv/synthesized' || rule === 'conv/changed') && target !== undefined && pointer.startsWith(target);
}

describe.each(others)('$title and back', ({ from, to }) => {
  const written = randomTool.map((tool) => convertTools([tool], from, { form: 'single' }).text);
  const thereAndBack = (text: string): { there: Conversion; again: Conversion; back: string } => {
    const there = through(from, to, text);
    const again = through(to, from, there.text);
    return { there, again, back: again.text };
  };

  it('loses nothing that the ledger does not say', () => {
    fc.assert(
      fc.property(written, (text) => {
        const { there, back } = thereAndBack(text);
        expectPlaced(there.ledger, text, there.text);
        expectSaid(from, text, back, there.ledger);
      }),
      { numRuns: sized(4, 200) },
    );
  });

  it('really loses what the ledger calls lost', () => {
    fc.assert(
      fc.property(written, (text) => {
        const { there, again, back } = thereAndBack(text);
        const stayed = there.ledger.flatMap(({ rule, source, message }) => {
          if (rule !== 'conv/lost' || source === undefined) return [];
          const was = nodeAt(exactOf(text), steps(source));
          const is = nodeAt(exactOf(back), steps(source));
          const isInvented = again.ledger.some((entry) => isInventedAt(entry, source));
          return was && is && isSameJson(was, is) && !isInvented ? [`${source} ${shortJson(was)}: ${message}`] : [];
        });
        expect(stayed).toEqual([]);
      }),
      { numRuns: sized(4, 200) },
    );
  });
});
