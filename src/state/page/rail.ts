import { createStore } from 'zustand/vanilla';
import { changeSettings, type RailSection } from '../settings';

/** Where the rail has no room of its own it lies over the page, until something was chosen in it or it is put away. */
export const railStore = createStore<{ readonly isOver: boolean }>()(() => ({ isOver: false }));

export function showRail(section: RailSection): void {
  changeSettings({ railSection: section, isRailOpen: true });
  railStore.setState({ isOver: true });
}

/** Takes it off the page; where it has room of its own it stays. */
export function closeRailOver(): void {
  railStore.setState({ isOver: false });
}
