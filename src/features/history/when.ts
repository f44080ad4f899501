import { clockTime } from '../../core/text/clock';

/** The time of a call: of today by the clock, of this year by its day, else in full. */
export function whenOf(at: number, now: Date): string {
  const date = new Date(at);
  if (date.toDateString() === now.toDateString()) return clockTime(at);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return date.toLocaleDateString('en-US', { day: 'numeric', month: 'short', year });
}
