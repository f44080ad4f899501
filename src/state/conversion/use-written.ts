import { useEffect, useMemo, useState } from 'react';
import type { AnalysisFailure } from '../../workers/analysis/client';
import type { CheckedText } from '../../workers/analysis/methods';
import type { ConversionClient } from '../../workers/conversion/client';
import { startSecondChecker } from '../checking';
import { type ConversionWork, useSources } from './use-conversion';

/** As what a text is written. */
interface WrittenAs {
  /** The id of a dialect or of an export target. */
  readonly to: string;
  readonly isDialect: boolean;
  readonly revision: string | undefined;
}

interface Written extends WrittenAs {
  readonly text: string;
}

/** A text of thousands of tools takes its time, and nobody types in it. */
const deadlineMs = 60_000;

/** What a conversion wrote, once it has; what is wrong with that, or why it is not known; and where that came from. */
export function useWritten(
  client: ConversionClient | undefined,
  result: ConversionWork['result'],
  { to, isDialect, revision }: WrittenAs,
) {
  const ready = result?.kind === 'converted' ? result : undefined;
  const written = useMemo(
    () => (ready ? { text: ready.text, to, revision, isDialect } : undefined),
    [ready, to, revision, isDialect],
  );
  const problems = useProblems(written);
  const sources = useSources(client, problems?.kind === 'checked' ? problems.diagnostics : undefined);
  return { ready, problems, sources };
}

function useProblems(written: Written | undefined): CheckedText | AnalysisFailure | undefined {
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
