import { create } from 'zustand';

/** What "Fix all" did, or why it did nothing. */
export type FixOutcome =
  | { readonly kind: 'fixed'; readonly count: number; readonly left: number }
  | { readonly kind: 'failed'; readonly message: string };

/** In the text of that revision. */
export type FixReport = { readonly revision: number } & FixOutcome;

/** Fixes that are being worked out. */
export interface FixWork {
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly stop: () => void;
}

export interface FixState {
  /** The last one, of whatever document. */
  readonly report: FixReport | undefined;
  readonly work: FixWork | undefined;
}

export const fixReportStore = create<FixState>()(() => ({ report: undefined, work: undefined }));
