import { useEffect, useState } from 'react';

export interface ElapsedProps {
  /** Milliseconds since 1970; nothing: since it is drawn. */
  readonly since?: number | undefined;
}

/** How long something is waited for. */
export function Elapsed({ since }: ElapsedProps) {
  const [drawnAt] = useState(Date.now);
  const from = since ?? drawnAt;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((Date.now() - from) / 1000), 100);
    return () => clearInterval(timer);
  }, [from]);
  return <span className="shrink-0 text-muted tabular-nums">{seconds.toFixed(1)} s</span>;
}
