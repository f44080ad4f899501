import { useStore } from 'zustand';
import { useSettings } from '../state/settings';
import { storyStore } from '../state/stories';
import { lazyPart } from '../ui/loading/lazy-part';
import { useLayoutWidth } from './layout-width';

const StoryPlayer = lazyPart(async () => (await import('../features/stories/story-player')).StoryPlayer);

/** The story that is played, above the page: where the rail has no room of its own, or shows something else. */
export function StoryStrip() {
  const played = useStore(storyStore, (state) => state.played);
  const width = useLayoutWidth();
  const isInRail = useSettings(({ isRailOpen, railSection }) => isRailOpen && railSection === 'stories');
  if (!played || (width === 'wide' && isInRail)) return null;
  return <StoryPlayer key={played.story.title} played={played} isBeside={false} />;
}
