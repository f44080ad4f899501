import { createStore } from 'zustand/vanilla';
import type { Story } from '../../core/story/story';

/** What a step found out that no pane of the page shows. */
export interface Finding {
  readonly title: string;
  /** A word about each line, and the line. */
  readonly rows: readonly (readonly [word: string, line: string])[];
  /** What was sent and received, by what it is. */
  readonly texts: readonly { readonly label: string; readonly text: string }[];
}

export interface PlayedStory {
  readonly story: Story;
  /** Of the step that is shown. */
  readonly index: number;
  /** `otherwise`: something else came of it than the story says. */
  readonly phase: 'acting' | 'done' | 'otherwise';
  /** What came instead. */
  readonly problem: string | undefined;
  /** Of this step. */
  readonly findings: readonly Finding[];
}

/** The story that is played, one at most. */
export const storyStore = createStore<{ readonly played: PlayedStory | undefined }>()(() => ({ played: undefined }));
