import type { Page } from '@playwright/test';
import { readStory, type Story } from '../src/core/story/story';
import { sizedRows } from '../src/sizes.testkit';
import { expect, nightly, nowhere, test } from './support/journey';
import { playAll, type Stop } from './support/play-stories';
import { storyTexts } from './support/stories';

const stories = storyTexts().map((text) => {
  const story = readStory(text);
  if ('refused' in story) throw new Error(story.refused);
  return story;
});

/** What is to be seen in a dialog that a step opens: it is about the story's document, or its server. */
const seenIn = {
  convert: 'has no place in the RFC draft',
  version: 'Asks for a new major version',
  checks: 'otc/error-status',
} as const;

const stopsOf = ({ steps }: Story): readonly Stop[] =>
  steps.map(({ title, do: actions = [] }) => {
    const opened = actions.find((action) => action.do === 'dialog');
    return { title, seen: opened && seenIn[opened.dialog] };
  });

test.use(nowhere);

// By day the others are played without a page (src/state/stories/every-story.test.ts).
test('a story is played to its end, and what was there before is there again', async ({ page, editor }) => {
  test.setTimeout(120_000);
  // Half of the processor's time is drawing: what moves, and lines below those that a step is about.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('');
  await page.getByRole('button', { name: 'Stories', exact: true }).click();
  const walks = sizedRows(stories).map((story) => ({ title: story.title, stops: stopsOf(story) }));
  expect(await page.evaluate(playAll, walks)).toEqual([]);
  await expect(page.getByRole('tab')).toContainText(['Calculator.Add@1.0.0', 'Code']);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText('Calls you send show up here')).toBeVisible();
  expect(await editor.stored()).toContain('Calculator.Add@1.0.0');
});

/** Plays a story by keys alone, and looks at each step that it came out as it says. */
async function walk(page: Page, story: Story): Promise<void> {
  const player = page.getByRole('region', { name: `Story: ${story.title}`, exact: true });
  const stops = stopsOf(story);
  for (const [index, { title, seen }] of stops.entries()) {
    const shown = player.locator(`[data-step="${index + 1}"]`);
    // Looked at with every frame: an expectation that is polled looks away for up to a second, once for each of the steps.
    await page.waitForFunction(
      (step) => document.querySelector(`[data-step="${step}"]:not([data-phase="acting"])`) !== null,
      index + 1,
    );
    if (seen !== undefined) {
      await expect(page.getByRole('dialog')).toContainText(seen);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect(shown, `${story.title}, step ${index + 1}: ${await shown.textContent()}`).toHaveAttribute(
      'data-phase',
      'done',
    );
    await expect(shown.getByRole('heading', { level: 3 })).toHaveText(title);
    if (index < stops.length - 1) await page.keyboard.press('Enter');
  }
  await player.getByRole('button', { name: 'Leave story', exact: true }).press('Enter');
  await expect(player).toBeHidden();
}

test('on a phone too', nightly, async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('');
  for (const story of stories) {
    await page.getByRole('button', { name: 'Documents and servers', exact: true }).click();
    await page.getByRole('button', { name: 'Stories', exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${story.title}`) }).press('Enter');
    await walk(page, story);
  }
});
