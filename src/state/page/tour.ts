import { createStore } from 'zustand/vanilla';
import { changeSettings } from '../settings';

interface TourState {
  /** How often somebody asked for it: then it is shown whatever the page was opened with. */
  readonly asked: number;
  /** A story is played, and nobody asked for the tour since it began. */
  readonly isAway: boolean;
}

export const tourStore = createStore<TourState>()(() => ({ asked: 0, isAway: false }));

/** Shows the tour from its beginning, beside a story that is played. */
export function startTour(): void {
  changeSettings({ showNextSteps: true, stepsSeen: [] });
  tourStore.setState(({ asked }) => ({ asked: asked + 1, isAway: false }));
}
