import { useCallback, useMemo } from 'react';
import { usePromised } from '../../ui/hooks/use-promised';
import { fromBase64, fromLongBase64 } from './base64';

/** Characters up to which base64 is decoded while drawing. */
const short = 1024 * 1024;

type Decoded = ReturnType<typeof fromBase64>;

/** The bytes of base64, nothing when it is none; `busy` while a long one is decoded. */
export function useBytes(base64: string): Decoded | 'busy' {
  const isShort = base64.length <= short;
  const direct = useMemo(() => (isShort ? fromBase64(base64) : undefined), [base64, isShort]);
  const decode = useCallback(async () => ({ bytes: await fromLongBase64(base64, pause) }), [base64]);
  const done = usePromised(isShort ? nothingToDo : decode);
  if (isShort) return direct;
  return done ? done.bytes : 'busy';
}

const nothingToDo = () => undefined;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
