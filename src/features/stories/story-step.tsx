import { BookOpen, Eye } from 'lucide-react';
import type { PlayedStory } from '../../state/stories';
import { Notice } from '../../ui/feedback/notice';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';
import { Findings } from './findings';
import { Words } from './words';

interface StoryStepProps {
  readonly played: PlayedStory;
  /** In a column of its own; else the words and what belongs to them stand side by side. */
  readonly isBeside: boolean;
}

/** What a step says, and what came of it. Read out when it changes. */
export function StoryStepView({ played, isBeside }: StoryStepProps) {
  const { story, index, phase, problem, findings } = played;
  const step = story.steps[index];
  if (!step) return null;
  const { title, words, notice, clause } = step;
  return (
    <div
      className={classes('flex flex-col gap-x-6 gap-y-2', !isBeside && 'md:grid md:grid-cols-2 md:items-start')}
      data-step={index + 1}
      data-phase={phase}
    >
      <div role="status" aria-label="Story step" aria-busy={phase === 'acting'} className="flex flex-col gap-2">
        <VisibleText as="h3" className="font-semibold" text={title} />
        {words.map((text) => (
          <p key={text} className="max-w-prose">
            <Words text={text} />
          </p>
        ))}
        {notice !== undefined && (
          <p className="flex max-w-prose items-start gap-1.5">
            <Eye size={14} aria-hidden="true" className="mt-0.75 shrink-0 text-accent" />
            <span>
              <span className="sr-only">Notice: </span>
              <Words text={notice} />
            </span>
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {problem !== undefined && (
          <Notice tone="warning" role="status" title="This step didn't go as described">
            <TextParts text={problem} />{' '}
            {index === 0 ? 'Leave the story and open it again to replay it.' : 'Press Back and Next to replay it.'}
          </Notice>
        )}
        <Findings findings={findings} />
        {clause && (
          <p className="flex max-w-prose items-start gap-1.5 text-sm">
            <BookOpen size={13} aria-hidden="true" className="mt-0.75 shrink-0 text-muted" />
            <span>
              <Words text={clause.says} />{' '}
              <cite className="text-muted not-italic">
                (<TextParts text={clause.citation} />)
              </cite>
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
