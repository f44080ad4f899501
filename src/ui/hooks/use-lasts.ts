import { useEffect, useState } from 'react';

/** Whether what began then (milliseconds since 1970) has taken that long; never, of what has not begun. */
export function useLasts(since: number | undefined, ms: number): boolean {
  const [lasting, setLasting] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setLasting(since), since + ms - Date.now());
    return () => clearTimeout(timer);
  }, [since, ms]);
  return since !== undefined && lasting === since;
}
