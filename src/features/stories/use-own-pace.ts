import { useEffect } from 'react';
import { goToStep, type PlayedStory } from '../../state/stories';

/** Milliseconds: a word is read in 250, and no step is shorter than four seconds. */
const wordMs = 250;
const shortestMs = 4000;

function readingMs({ story, index }: PlayedStory): number {
  const step = story.steps[index];
  const said = [step?.title, ...(step?.words ?? []), step?.notice, step?.clause?.says].join(' ');
  return Math.max(shortestMs, said.split(/\s+/).length * wordMs);
}

/** Goes on by itself while it is wanted: when the words of a step could be read, and what it does is done. */
export function useOwnPace(played: PlayedStory, isWanted: boolean, onEnd: () => void): void {
  const { story, index, phase } = played;
  useEffect(() => {
    if (!isWanted || phase === 'acting') return;
    const isLast = index === story.steps.length - 1;
    const timer = setTimeout(() => (isLast ? onEnd() : void goToStep(index + 1)), readingMs(played));
    return () => clearTimeout(timer);
  });
}
