import { rememberLatest } from '../least-recent';

/** Patterns as JSON Schema wants them; those that only work without Unicode rules are read as everybody else reads them. */
export function toRegExp(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

/** The same, remembered: a pattern is asked about each text of a value. */
export const patternFor = rememberLatest(500, toRegExp);
