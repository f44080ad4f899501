import { useEffect, useMemo, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useStore } from 'zustand';
import { readStory } from '../../core/story/story';
import { playStory, storyStore } from '../../state/stories';
import { storyTexts } from '../../stories';
import { Panel } from '../../ui/layout/panel';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { StoryPlayer } from './story-player';

/** The stories, and the one that is played where there is room for it. */
export function StoriesPane({ hasPlayer }: { readonly hasPlayer: boolean }) {
  const played = useStore(storyStore, (state) => state.played);
  const left = useRef<string>(undefined);
  if (played) left.current = played.story.title;
  return (
    <Panel label="Stories" isHeadHidden={hasPlayer && played !== undefined}>
      {hasPlayer && played ? (
        <StoryPlayer key={played.story.title} played={played} isBeside />
      ) : (
        <StoryList playedTitle={played?.story.title} focused={hasPlayer ? left.current : undefined} />
      )}
    </Panel>
  );
}

interface StoryListProps {
  readonly playedTitle: string | undefined;
  /** The story that was left, whose row gets the focus. */
  readonly focused: string | undefined;
}

function StoryList({ playedTitle, focused }: StoryListProps) {
  const stories = useMemo(() => storyTexts.map(readStory).filter((story) => 'steps' in story), []);
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => row.current?.focus(), []);
  return (
    <div className="relative min-h-0 flex-1 overflow-auto">
      <p className="px-3 pt-2 pb-1 text-muted">
        Short walks through the formats, played in this page with documents of their own. Yours stay as they are.
      </p>
      <ul className="flex flex-col p-1.5">
        {stories.map((story) => (
          <li key={story.title}>
            <AriaButton
              ref={story.title === focused ? row : null}
              onPress={() => void playStory(story)}
              className="focus-inset flex w-full cursor-default flex-col rounded-sm px-1.5 py-1.5 text-left data-hovered:bg-hover touch:min-h-11"
            >
              <span className="font-medium">
                <TextParts text={story.title} />
                {story.title === playedTitle && <span className="text-accent"> (playing)</span>}
              </span>
              <VisibleText as="span" className="text-sm text-muted" text={story.summary} />
            </AriaButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
