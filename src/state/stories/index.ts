// Stories that are played in the page. Others import from here; the code that plays comes with the first story.
import type { Story } from '../../core/story/story';

export { type Finding, type PlayedStory, storyStore } from './story-store';

const player = () => import('./play');

/** Plays a story from its first step; one that is played already is left. */
export async function playStory(story: Story): Promise<void> {
  (await player()).play(story);
}

/** Shows a step of the story that is played, whatever comes in between. */
export async function goToStep(index: number): Promise<void> {
  await (await player()).goTo(index);
}

/** Ends the story and puts back what was there before it. */
export async function leaveStory(): Promise<void> {
  await (await player()).leave();
}

/** Ends the story and leaves its documents to the person, as their own. */
export async function takeOverStory(): Promise<void> {
  (await player()).takeOver();
}
