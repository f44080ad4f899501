import { useEffect, useState } from 'react';
import { WorkProgress } from './work-progress';

export interface LongWorkProps {
  /** What is done: `Working out the fixes`. */
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly onCancel: () => void;
}

/** Milliseconds. */
const long = 1000;

/** Work that cannot say how far it is: shown once it lasts. */
export function LongWork({ label, since, onCancel }: LongWorkProps) {
  const [lasting, setLasting] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLasting(since), since + long - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return lasting === since && <WorkProgress label={label} progress={undefined} since={since} onCancel={onCancel} />;
}
