import { member } from '../core/json/members';

/** Whether a parameter says by `optional`, as TypeScript's habit is, that a call must bring it. */
export function isNotOptional(parameter: unknown): boolean {
  return member(parameter, 'optional') === false;
}
