import { useEffect, useState } from 'react';
import type { Verdict } from '../../core/schema/verdict';
import { validateAt } from './validation';

interface Found {
  readonly schemaText: string;
  readonly valueText: string;
  readonly verdict: Verdict;
}

/** Checks a value against a schema; nothing while that is going on. */
export function useVerdict(schemaText: string, valueText: string): Verdict | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isCurrent = true;
    validateAt('asked', schemaText, valueText).then((verdict) => {
      if (isCurrent) setFound({ schemaText, valueText, verdict });
    });
    return () => {
      isCurrent = false;
    };
  }, [schemaText, valueText]);
  return found?.schemaText === schemaText && found.valueText === valueText ? found.verdict : undefined;
}
