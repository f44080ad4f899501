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

const times = 40;

/**
 * What is held from outside of the young objects stays until all of the memory is cleared, and thousands of texts with it.
 * Other things grow old in any case: a tree that is held already would stay no more once the test holds it too.
 */
it.each(longest)('lets go of the tree of a text in $dialect with the young objects', async ({ text }) => {
  const oldBytes = () => getHeapSpaceStatistics().find((each) => each.space_name === 'old_space')?.space_used_size ?? 0;
  const grown = async (held?: WeakMap<object, unknown>) => {
    collect();
    const before = oldBytes();
    for (let time = 0; time < times; time += 1) {
      const { document } = await check(`${text}${' '.repeat(time)}`, { validate }, registry);
      if (document?.tree.root) held?.set(document.tree.root, document);
    }
    collect({ type: 'minor' });
    collect({ type: 'minor' });
    return oldBytes() - before;
  };
  /** What tests before this one have left may grow old meanwhile; what stays of a tree does so each time. */
  const least = async (held?: WeakMap<object, unknown>) =>
    Math.min(await grown(held), await grown(held), await grown(held));
  await grown();
  const free = await least();
  const more = (await least(new WeakMap())) - free;
  expect(more / (times * text.length), 'bytes that stay of a character once its tree is held').toBeGreaterThan(2);
});
