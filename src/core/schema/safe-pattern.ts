/** Names longer than this are not matched, nor by patterns with more repetitions than this. */
const maxNameLength = 64;
const maxRepetitions = 2;

/**
 * Whether a name matches a pattern that somebody else wrote, when that is known to be found at once; false otherwise.
 * Groups that repeat and back references can take time without end.
 */
export function matchesSafely(pattern: string, name: string): boolean {
  const repetitions = pattern.match(/[*+{]/g)?.length ?? 0;
  const isPlain = !/\)[*+?{]|\\[1-9k]|\(\?[=!<]/.test(pattern) && repetitions <= maxRepetitions;
  if (!isPlain || name.length > maxNameLength) return false;
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}
