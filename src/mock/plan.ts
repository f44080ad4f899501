import type { MockAnswer } from './mock-answer';

/** One answer of a plan: an outcome by its id, or what a server once answered. */
export type MockStep =
  | { readonly kind: 'outcome'; readonly id: string }
  | { readonly kind: 'recorded'; readonly answer: MockAnswer };

export interface MockTurn {
  /** Nothing: as the definition has it. */
  readonly step: MockStep | undefined;
  readonly seed: number;
}

/** Says what the next call of a tool, by its index, is answered with. */
export type NextTurn = (tool: number) => MockTurn;

/** The same value for every call. */
export function seededTurns(seed: number): NextTurn {
  return () => ({ step: undefined, seed });
}
