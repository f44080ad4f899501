import { createContext } from 'react';
import type { RowActions } from './row-menu';
import type { RowProblems } from './row-problems';
import type { RowItem } from './rows';

/** What the rows in view show: rows by key, what is wrong with them, and what can be done to one. */
export interface DrawnRows {
  readonly byKey: ReadonlyMap<string, RowItem>;
  readonly problems: ReadonlyMap<string, RowProblems>;
  readonly actions: RowActions;
}

export const DrawnRowsContext = createContext<DrawnRows | undefined>(undefined);
