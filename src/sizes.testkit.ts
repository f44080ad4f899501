/** True in `npm run nightly`, which tries everything as often and as large as it is promised. */
export const isNightly = process.env.CALLSHEET_NIGHTLY === '1';

/** A number of runs, or a size: a part of it in `npm test`, all of it in `npm run nightly`. */
export function sized(small: number, full: number): number {
  return isNightly ? full : small;
}

/** The rows of a table that a journey is walked for: the first in `npm test`, each in `npm run nightly`. */
export function sizedRows<T>(rows: readonly T[]): readonly T[] {
  return isNightly ? rows : rows.slice(0, 1);
}
