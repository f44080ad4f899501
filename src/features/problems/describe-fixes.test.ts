import { expect, it } from 'vitest';
import { describeFixes } from './describe-fixes';

it.each([
  [{ kind: 'fixed', count: 3, left: 0 }, 'Fixed 3 problems.'],
  [{ kind: 'fixed', count: 0, left: 0 }, 'There is nothing to fix.'],
  [{ kind: 'fixed', count: 1, left: 2 }, 'Fixed 1 problem; 2 are left for you to decide.'],
  [{ kind: 'fixed', count: 0, left: 1 }, 'Nothing could be fixed; 1 is left for you to decide.'],
  [{ kind: 'failed', message: 'The checker was ended.' }, 'Nothing was fixed. The checker was ended.'],
] as const)('%j says "%s"', (did, said) => expect(describeFixes({ revision: 1, ...did })).toBe(said));
