const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** `23:08:18`: the time of day, as all of the page says it. */
export function clockTime(at: number | string): string {
  return new Date(at).toLocaleTimeString('en-US', time);
}

/** `Nov 23, 2026, 23:08:18`. */
export function dayAndTime(at: number | string): string {
  return new Date(at).toLocaleString('en-US', { ...day, ...time });
}
