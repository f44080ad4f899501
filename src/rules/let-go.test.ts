import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { check } from '../core/check/check';
import { dialects } from '../dialects';
import { registry, validate } from './registry.testkit';

setFlagsFromString('--expose-gc');
const collect: (options?: { readonly type: 'minor' }) => void = runInNewContext('gc');

const longest = dialects.map(({ id, samples }) => ({
  dialect: id,
  text: Object.values(samples).reduce((one, other) => (other.length > one.length ? other : one)),
}));

/** A tree takes some ten bytes for each character of its text; what stays takes less the more texts there are. */
const times = 40;

/** What is held from outside of the young objects stays until all of the memory is cleared, and thousands of texts with it. */
it.each(longest)('lets go of the tree of a text in $dialect with the young objects', async ({ text }) => {
  const checkAnew = async () => {
    for (let time = 0; time < times; time += 1) await check(`${text}${' '.repeat(time)}`, { validate }, registry);
    collect({ type: 'minor' });
    collect({ type: 'minor' });
  };
  const oldBytes = () => getHeapSpaceStatistics().find((each) => each.space_name === 'old_space')?.space_used_size ?? 0;
  await checkAnew();
  const kept: number[] = [];
  // What tests before this one have left may grow old meanwhile; what stays of a tree does so each time.
  for (let round = 0; round < 3; round += 1) {
    collect();
    const before = oldBytes();
    await checkAnew();
    kept.push((oldBytes() - before) / (times * text.length));
  }
  expect(Math.min(...kept)).toBeLessThan(5);
});
