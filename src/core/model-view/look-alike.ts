/** Two tools that a model may take for each other, by their indexes, the earlier one first. */
export interface LookAlike {
  readonly of: 'name' | 'description';
  readonly first: number;
  readonly second: number;
  /** `differ only in capitals and separators`: what follows the two names. */
  readonly reason: string;
}

export interface LookAlikes {
  readonly pairs: readonly LookAlike[];
  /** False when there are more than are listed, or more than were compared. */
  readonly isComplete: boolean;
}

/** No more pairs than this are listed: a set with more has one problem, not many. */
export const maxPairs = 200;
