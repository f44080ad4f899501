import { create } from 'zustand';

/** What "Fix all" did, or why it did nothing, in the text of that revision. */
export type FixReport = { readonly revision: number } & (
  | { readonly kind: 'fixed'; readonly count: number; readonly left: number }
  | { readonly kind: 'failed'; readonly message: string }
);

/** The last one, of whatever document. */
export const fixReportStore = create<{ readonly report?: FixReport }>()(() => ({}));
