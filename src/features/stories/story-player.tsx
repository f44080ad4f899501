import { ChevronDown, Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { storyLink } from '../../state/share';
import { goToStep, leaveStory, type PlayedStory, takeOverStory } from '../../state/stories';
import { Button, IconButton } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { Menu } from '../../ui/controls/menu';
import { VisibleText } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';
import { SaveMenu } from './save-menu';
import { StoryStepView } from './story-step';
import { useKeptFocus } from './use-kept-focus';
import { useOwnPace } from './use-own-pace';

export interface StoryPlayerProps {
  readonly played: PlayedStory;
  /** Beside the page it is as high as the page; above it, it leaves most of the page in sight. */
  readonly isBeside: boolean;
}

/** A story step by step; the page around it shows what each step does. */
export function StoryPlayer({ played, isBeside }: StoryPlayerProps) {
  const { story, index } = played;
  const [isAlone, setAlone] = useState(false);
  const onward = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useOwnPace(played, isAlone, () => setAlone(false));
  useKeptFocus(onward, played);
  useEffect(() => {
    if (index >= 0) body.current?.scrollTo({ top: 0 });
  }, [index]);
  const isLast = index === story.steps.length - 1;
  const go = (to: number) => {
    setAlone(false);
    void goToStep(to);
  };
  return (
    <section
      aria-label={`Story: ${story.title}`}
      className={classes(
        'flex min-h-0 min-w-0 flex-col bg-surface',
        isBeside ? 'flex-1' : 'max-h-[38dvh] border-b border-line',
      )}
    >
      <header className="flex min-h-9 shrink-0 items-center gap-1 border-b border-line pr-1 pl-3">
        <VisibleText
          as="h2"
          className="min-w-0 flex-1 py-1.5 leading-5 font-semibold text-balance"
          text={story.title}
        />
        <CopyButton text={() => storyLink(story)} label="Copy link to story" isIconOnly />
        <SaveMenu story={story} />
        <IconButton label="Leave story" icon={X} onPress={() => void leaveStory()} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <div ref={body} tabIndex={0} className="focus-inset relative min-h-0 flex-1 overflow-auto p-3">
        <StoryStepView played={played} isBeside={isBeside} />
      </div>
      <footer className="flex shrink-0 flex-wrap items-center gap-1.5 border-t border-line px-3 py-1.5">
        <Menu
          label="Steps"
          trigger={
            <Button
              label={`Step ${index + 1} of ${story.steps.length}`}
              size="sm"
              variant="quiet"
              icon={ChevronDown}
              className="-ml-2 tabular-nums"
            />
          }
          entries={story.steps.map(({ title }, step) => ({
            id: String(step),
            label: `${step + 1}. ${title}`,
            onAction: () => go(step),
          }))}
        />
        <IconButton
          label={isAlone ? 'Pause' : 'Play by itself'}
          icon={isAlone ? Pause : Play}
          size="sm"
          onPress={() => setAlone(!isAlone)}
        />
        <div className="ml-auto flex gap-1.5">
          {!isLast && <Button label="Now you" size="sm" variant="quiet" onPress={() => void takeOverStory()} />}
          {index > 0 && <Button label="Back" size="sm" onPress={() => go(index - 1)} />}
          <Button
            label={isLast ? 'Now you' : 'Next'}
            ref={onward}
            size="sm"
            variant="primary"
            onPress={() => (isLast ? void takeOverStory() : go(index + 1))}
          />
        </div>
      </footer>
    </section>
  );
}
