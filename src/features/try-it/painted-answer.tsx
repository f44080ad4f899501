import { useEffect } from 'react';
import type { Answer } from '../../state/call';
import { measurePaint } from '../../ui/platform/measure';
import { AnswerView } from './answer-view';

/** An answer, whose time from the complete reply to the frame after its drawing is measured. */
export function PaintedAnswer({ answer }: { readonly answer: Answer }) {
  useEffect(() => measurePaint('callsheet:response', answer.repliedAt));
  return <AnswerView answer={answer} />;
}
