import type { SlowestArrival } from '../io';
import type { Watch } from './watch';

/** 50 bytes a second: a network that works is faster. */
export const slowestArrival: SlowestArrival = { bytes: 1000, within: 20_000 };

/** Strikes the watch (`slow`) when an answer arrives more slowly than it may; total silence is the idle deadline's. */
export function keepPace(watch: Watch, slowest: SlowestArrival | undefined) {
  let counted = 0;
  const start = (): void => {
    counted = 0;
    if (slowest) watch.within(slowest.within, 'slow');
  };
  start();
  return {
    start,
    pause: (): void => watch.clear('slow'),
    arrived(bytes: number): void {
      counted += bytes;
      if (slowest && counted >= slowest.bytes) start();
    },
  };
}
