import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noteFigures } from '../figures.testkit';
import { randomOf } from '../rules/mutations/random.testkit';
import { sized } from '../sizes.testkit';
import { cutTexts, type HostileText, hostileTexts } from './cases.testkit';
import { objectionsTo } from './judge.testkit';
import { kept } from './kept.testkit';
import { linkEntryPoints } from './links.testkit';
import { serverEntryPoints } from './servers.testkit';
import { textEntryPoints } from './texts.testkit';

/*
 * Hostile texts for everything that takes a text of somebody else, drawn from a seed. Each comes to an end as a value or
 * as a sentence, within bounds, throws nothing, loses nothing, shows no credential, runs nothing and asks nobody.
 */

const points = [...textEntryPoints, ...linkEntryPoints, ...serverEntryPoints];
const count = sized(6, 120);

/** Of each night its own; a failure names its seed, and `CALLSHEET_SEED` finds it again. */
const seed = Number(process.env.CALLSHEET_SEED ?? sized(1, Date.now() % 2 ** 31));

const figures = { seed, cases: 0, failed: 0, unasked: 0 };
const unasked: string[] = [];
beforeAll(() => {
  vi.stubGlobal('fetch', async (asked: unknown) => {
    unasked.push(String(asked));
    throw new TypeError('Failed to fetch');
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  noteFigures('hostile', { ...figures, unasked: unasked.length, entryPoints: points.length });
});

describe(`hostile texts, ${count} for each from seed ${seed}`, () => {
  it.each(points)('$class: $name', async (point) => {
    const old: readonly HostileText[] = kept
      .filter(([name]) => name === point.name)
      .map(([, name, text, fewest]) => ({ name, text, fewest }));
    const drawn = hostileTexts(await point.good(), count, randomOf(`${seed} ${point.class} ${point.name}`));
    const found: string[] = [];
    const cut = point.masks ? cutTexts(await point.good()) : [];
    for (const { name, text, fewest } of [...old, ...cut, ...drawn]) {
      const objections = await objectionsTo(point, text, fewest);
      figures.cases += 1;
      figures.failed += objections.length > 0 ? 1 : 0;
      found.push(...objections.map((each) => `${name}: ${each}`));
    }
    expect(found).toEqual([]);
  });

  it('make no request that nobody asked for', () => expect(unasked).toEqual([]));
});

it('are at least as many as promised, of every class, and the old ones have their entry point', () => {
  expect(points.length * count).toBeGreaterThanOrEqual(sized(200, 2_000));
  expect(new Set(points.map((point) => point.class)).size).toBe(9);
  expect(kept.filter(([name]) => !points.some((point) => point.name === name))).toEqual([]);
});
