import { type RefObject, useEffect, useRef } from 'react';
import type { PlayedStory } from '../../state/stories';

/**
 * A new story has the focus on the way on. What a step does in the page takes it from no button of the player, at once
 * or later, until the person presses something.
 */
export function useKeptFocus(onward: RefObject<HTMLButtonElement | null>, { phase, index }: PlayedStory): void {
  const held = useRef<HTMLElement>(null);
  useEffect(() => {
    onward.current?.focus();
    // A dialog that was pressed in may have the focus until it is closed.
    held.current = onward.current;
    const player = onward.current?.closest('section');
    const forget = () => {
      held.current = null;
    };
    const keep = ({ target }: FocusEvent) => {
      const isElsewhere = target instanceof Element && !player?.contains(target) && !target.closest('[role="dialog"]');
      if (isElsewhere && held.current?.isConnected) held.current.focus();
    };
    document.addEventListener('keydown', forget, { capture: true });
    document.addEventListener('pointerdown', forget, { capture: true });
    document.addEventListener('focusin', keep);
    return () => {
      document.removeEventListener('keydown', forget, { capture: true });
      document.removeEventListener('pointerdown', forget, { capture: true });
      document.removeEventListener('focusin', keep);
    };
  }, [onward]);
  useEffect(() => {
    const { activeElement } = document;
    const isOurs = onward.current?.closest('section')?.contains(activeElement) === true;
    if (index >= 0 && phase === 'acting' && isOurs && activeElement instanceof HTMLElement)
      held.current = activeElement;
  }, [phase, index, onward]);
}
