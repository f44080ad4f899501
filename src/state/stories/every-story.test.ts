import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readStory } from '../../core/story/story';
import { storyTexts } from '../../stories';
import { workInMemory } from '../../workers/page-workers.testkit';
import { startAnalysis, startValidation, validate } from '../checking';
import { documentStore } from '../document';
import { openInMemory } from '../document/memory-text-model.testkit';
import { startMocks } from '../mock/start';
import { standInPage } from '../page/page-world.testkit';
import { currentDocuments, firstSample, openDocument } from '../workspace';
import { goToStep, leaveStory, playStory, storyStore } from '.';

const stops: (() => void)[] = [];

beforeAll(() => {
  standInPage();
  workInMemory(validate);
  openInMemory('');
  openDocument(firstSample());
  stops.push(startValidation(), startAnalysis(''), startMocks());
});
beforeEach(() => standInPage());
afterAll(() => {
  for (const stop of stops) stop();
});

const stories = storyTexts
  .map((text) => readStory(text))
  .flatMap((story) => ('refused' in story ? [] : [story]))
  // A plug-in runs in a worker of its own, which Node has not: `e2e/stories.spec.ts` plays that story.
  .filter((story) => !JSON.stringify(story).includes('demo:plugin'));

it.each(stories.map((story) => [story.title, story] as const))(
  '%s: every step comes out as it says',
  async (_, story) => {
    const before = [documentStore.getState().id, currentDocuments().length];
    const played = () => storyStore.getState().played;
    await playStory(story);
    for (const index of story.steps.keys()) {
      await goToStep(index);
      expect([index, played()?.phase, played()?.problem]).toEqual([index, 'done', undefined]);
    }
    await leaveStory();
    expect([documentStore.getState().id, currentDocuments().length]).toEqual(before);
  },
);
