import { useEffect, useState } from 'react';
import type { AnalysisFailure } from '../../workers/analysis/client';
import type { CheckedText } from '../../workers/analysis/methods';
import { startSecondChecker } from './analysis';

/** A text that was written, and as what. */
export interface Written {
  readonly text: string;
  /** The id of a dialect or of an export target. */
  readonly to: string;
  readonly isDialect: boolean;
  readonly revision: string | undefined;
}

/** A text of thousands of tools takes its time, and nobody types in it. */
const deadlineMs = 60_000;

/** What is wrong with a text that was written, or why that is not known; nothing while it is looked for. */
export function useWrittenProblems(written: Written | undefined): CheckedText | AnalysisFailure | undefined {
  const [found, setFound] = useState<{
    readonly written: Written;
    readonly answer: CheckedText | AnalysisFailure;
  }>();
  useEffect(() => {
    if (!written) return undefined;
    const { text, to, isDialect, revision } = written;
    const checker = startSecondChecker((answer) => setFound({ written, answer }), deadlineMs);
    const as = isDialect ? { dialect: to, dialectRevision: revision } : { dialect: 'auto', writtenFor: to };
    checker.ask({ revision: 0, text, ...as });
    return () => checker.dispose();
  }, [written]);
  return found?.written === written ? found?.answer : undefined;
}
