import type { MockAnswer } from './mock-answer';
import type { MockTool } from './mock-tool';

/** One answer of a plan: an outcome by its id, or what a server once answered. */
export type MockStep =
  | { readonly kind: 'outcome'; readonly id: string }
  | { readonly kind: 'recorded'; readonly answer: MockAnswer };

/** What the calls of a tool are answered with: each with the next step, round and round. */
export interface MockPlan {
  /** None: as the definition has it. */
  readonly steps: readonly MockStep[];
  /** Other numbers give other values. */
  readonly seed: number;
}

export interface MockTurn {
  /** Nothing: as the definition has it. */
  readonly step: MockStep | undefined;
  readonly seed: number;
}

/** Says what the next call of a tool is answered with. */
export type NextTurn = (tool: MockTool) => MockTurn;

/** The same value for every call. */
export function seededTurns(seed: number): NextTurn {
  return () => ({ step: undefined, seed });
}
