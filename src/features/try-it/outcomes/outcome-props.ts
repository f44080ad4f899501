import type { Outcome, OutcomeOf } from '../../../core/call';
import type { Answer } from '../../../state/call';

/** What a view of an outcome is given: the outcome, and the whole answer it is part of. */
export interface OutcomeProps<K extends Outcome['kind']> {
  readonly outcome: OutcomeOf<K>;
  readonly answer: Answer;
}
