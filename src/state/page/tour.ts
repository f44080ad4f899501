import { createStore } from 'zustand/vanilla';
import { changeSettings } from '../settings';

/** A tour that somebody asked for is shown whatever the page was opened with. */
export const tourStore = createStore<{ readonly isAsked: boolean }>()(() => ({ isAsked: false }));

/** Shows the tour from its beginning. */
export function startTour(): void {
  changeSettings({ showNextSteps: true, stepsSeen: [] });
  tourStore.setState({ isAsked: true });
}
