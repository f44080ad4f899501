import { useEffect } from 'react';
import type { Answer } from '../../state/call';
import { measureFrom } from '../../ui/platform/measure';
import { AnswerView } from './answer-view';

const measured = new WeakSet<Answer>();

/** An answer, whose time from the complete reply to the frame after its drawing is measured. */
export function PaintedAnswer({ answer }: { readonly answer: Answer }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      setTimeout(() => {
        if (measured.has(answer)) return;
        measured.add(answer);
        measureFrom('callsheet:response', answer.repliedAt);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [answer]);
  return <AnswerView answer={answer} />;
}
