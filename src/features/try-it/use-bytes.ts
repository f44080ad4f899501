import { useEffect, useMemo, useState } from 'react';
import { fromBase64, fromLongBase64 } from './base64';

/** Characters up to which base64 is decoded while drawing. */
const short = 1024 * 1024;

type Decoded = ReturnType<typeof fromBase64>;

/** The bytes of base64, nothing when it is none; `busy` while a long one is decoded. */
export function useBytes(base64: string): Decoded | 'busy' {
  const isShort = base64.length <= short;
  const direct = useMemo(() => (isShort ? fromBase64(base64) : undefined), [base64, isShort]);
  const [done, setDone] = useState<{ readonly base64: string; readonly bytes: Decoded }>();
  useEffect(() => {
    if (isShort) return;
    let isWanted = true;
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
    void fromLongBase64(base64, pause).then((bytes) => isWanted && setDone({ base64, bytes }));
    return () => {
      isWanted = false;
    };
  }, [base64, isShort]);
  if (isShort) return direct;
  return done?.base64 === base64 ? done.bytes : 'busy';
}
