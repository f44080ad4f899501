import type { Page } from '@playwright/test';
import { readStory, type Story } from '../src/core/story/story';
import { expect, nightly, test } from './support/journey';
import { storyTexts } from './support/stories';

const stories = storyTexts().map((text) => {
  const story = readStory(text);
  if ('refused' in story) throw new Error(story.refused);
  return story;
});

/** Plays a story by the key of its one button, and looks at each step that it came out as it says. */
async function walk(page: Page, { title, steps }: Story): Promise<void> {
  const player = page.getByRole('region', { name: `Story: ${title}`, exact: true });
  for (const [index, step] of steps.entries()) {
    const shown = player.locator(`[data-step="${index + 1}"]`);
    // Looked at with every frame: an expectation that is polled looks away for up to a second, once for each of the steps.
    await page.waitForFunction(
      (step) => document.querySelector(`[data-step="${step}"]:not([data-phase="acting"])`) !== null,
      index + 1,
    );
    await expect(shown, `${title}, step ${index + 1}: ${await shown.textContent()}`).toHaveAttribute(
      'data-phase',
      'done',
    );
    await expect(shown.getByRole('heading', { level: 3 })).toHaveText(step.title);
    if (index < steps.length - 1) await page.keyboard.press('Enter');
  }
  await player.getByRole('button', { name: 'Leave story', exact: true }).press('Enter');
  await expect(player).toBeHidden();
}

test('every story is played to its end, and what was there before is there again', async ({ page, editor }) => {
  test.setTimeout(120_000);
  await page.goto('');
  await page.getByRole('button', { name: 'Stories', exact: true }).click();
  const region = page.getByRole('region', { name: 'Stories', exact: true });
  for (const story of stories) {
    await region.getByRole('button', { name: new RegExp(`^${story.title}`) }).press('Enter');
    await walk(page, story);
  }
  await expect(page.getByRole('tab')).toContainText(['Calculator.Add@1.0.0', 'Code']);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText('Calls you send show up here')).toBeVisible();
  expect(await editor.stored()).toContain('Calculator.Add@1.0.0');
});

test('on a phone too', nightly, async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('');
  for (const story of stories) {
    await page.getByRole('button', { name: 'Documents and servers', exact: true }).click();
    await page.getByRole('button', { name: 'Stories', exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${story.title}`) }).press('Enter');
    await walk(page, story);
  }
});
