import { useEffect, useState } from 'react';

export interface ElapsedProps {
  /** Milliseconds since 1970; nothing: since it is drawn. */
  readonly since?: number | undefined;
}

/** How long something is waited for. */
export function Elapsed({ since }: ElapsedProps) {
  const [drawnAt] = useState(Date.now);
  const from = since ?? drawnAt;
  const [now, setNow] = useState(drawnAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return <span className="shrink-0 text-muted tabular-nums">{(Math.max(0, now - from) / 1000).toFixed(1)} s</span>;
}
