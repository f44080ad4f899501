import { createStore } from 'zustand/vanilla';
import { changeSettings } from '../settings';

interface TourState {
  /** Somebody asked for it: it is shown whatever the page was opened with. */
  readonly isAsked: boolean;
  /** A story is played meanwhile. */
  readonly isAway: boolean;
}

export const tourStore = createStore<TourState>()(() => ({ isAsked: false, isAway: false }));

/** Shows the tour from its beginning. */
export function startTour(): void {
  changeSettings({ showNextSteps: true, stepsSeen: [] });
  tourStore.setState({ isAsked: true });
}
