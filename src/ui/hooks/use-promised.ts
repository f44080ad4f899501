import { useEffect, useState } from 'react';

/**
 * What came of the newest question: nothing while it runs, when it fails, and when `ask` has nothing to ask. A question
 * is asked once for each `ask`, so hand in one that `useCallback` holds.
 */
export function usePromised<T>(ask: () => Promise<T> | undefined): T | undefined {
  const [found, setFound] = useState<{ readonly ask: () => unknown; readonly value: T }>();
  useEffect(() => {
    let isCurrent = true;
    ask()?.then(
      (value) => isCurrent && setFound({ ask, value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return found?.ask === ask ? found.value : undefined;
}
