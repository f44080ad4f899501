import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface CountdownProps {
  /** Milliseconds since 1970, by the clock of `now`. */
  readonly until: number;
  readonly now?: () => number;
  readonly onEnd?: () => void;
  /** What is shown while whole seconds are left, and at 0. */
  readonly children: (secondsLeft: number) => ReactNode;
}

/** Seconds until a moment; calls `onEnd` once when it has come. */
export function Countdown({ until, now = Date.now, onEnd, children }: CountdownProps) {
  const left = () => Math.max(0, Math.ceil((until - now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const tick = useEffectEvent(() => {
    const rest = left();
    setSeconds(rest);
    if (rest === 0) onEnd?.();
    return rest;
  });
  useEffect(() => {
    if (until <= 0 || tick() === 0) return;
    const timer = setInterval(() => {
      if (tick() === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span role="timer" className="tabular-nums">
      {children(seconds)}
    </span>
  );
}
