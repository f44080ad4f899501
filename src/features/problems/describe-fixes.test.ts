import { expect, it } from 'vitest';
import { describeFixes } from './describe-fixes';

it.each([
  [{ count: 3, left: 0 }, 'Fixed 3 problems; nothing is left.'],
  [{ count: 1, left: 2 }, 'Fixed 1 problem; 2 are left for you to decide.'],
  [{ count: 0, left: 1 }, 'Nothing could be fixed; 1 is left for you to decide.'],
  [undefined, 'Nothing was fixed: the text changed while the fixes were worked out. Press Fix all again.'],
])('%j says "%s"', (fixed, said) => expect(describeFixes(fixed)).toBe(said));
