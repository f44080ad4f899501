import type { CheckedText, CheckQuestion } from '../../workers/analysis/methods';
import { startSecondChecker } from './analysis';

/** A text of thousands of tools takes its time, and nobody types in it. */
const deadlineMs = 60_000;

/** What is wrong with a text that is not the document in front; nothing where the checker failed, or was not needed any more. */
export function checkApart(
  question: Omit<CheckQuestion, 'revision'>,
  signal: AbortSignal,
): Promise<CheckedText | undefined> {
  return new Promise((resolve) => {
    const end = (found: CheckedText | undefined) => {
      signal.removeEventListener('abort', stop);
      checker.dispose();
      resolve(found);
    };
    const stop = () => end(undefined);
    const checker = startSecondChecker((answer) => end(answer.kind === 'checked' ? answer : undefined), deadlineMs);
    signal.addEventListener('abort', stop, { once: true });
    checker.ask({ ...question, revision: 0 });
  });
}
