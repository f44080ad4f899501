import { create } from 'zustand';

/** What "Fix all" did, or why it did nothing. */
export type FixOutcome =
  | { readonly kind: 'fixed'; readonly count: number; readonly left: number }
  | { readonly kind: 'failed'; readonly message: string };

/** In the text of that revision. */
export type FixReport = { readonly revision: number } & FixOutcome;

/** The last one, of whatever document. */
export const fixReportStore = create<{ readonly report?: FixReport }>()(() => ({}));
