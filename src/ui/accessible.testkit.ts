import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { isNightly } from '../sizes.testkit';
import { namelessPictures } from './nameless-pictures.testkit';

/**
 * Looks at a part of the page as it stands, and by night at its colours in the other theme, which differs in nothing else:
 * `theme/theme.test.ts` has the contrast of each pair of colours in both.
 */
export async function expectAccessible(part: Element): Promise<void> {
  expect([...namelessPictures(part), ...(await violations(part, {}))]).toEqual([]);
  if (!isNightly) return;
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = theme === 'dark' ? 'light' : 'dark';
  const inOther = await violations(part, { runOnly: ['color-contrast', 'link-in-text-block'] });
  if (theme === undefined) delete dataset.theme;
  else dataset.theme = theme;
  expect(inOther).toEqual([]);
}

async function violations(part: Element, options: RunOptions): Promise<readonly string[]> {
  // No colour is looked at half-way to another.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  const found = (await axe.run(part, { ...options, resultTypes: ['violations'] })).violations;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
