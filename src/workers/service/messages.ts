/** What a page says to a worker that waits: the script that began it, to be told whether it is new already; or to begin. */
export type ToService = { readonly kind: 'which'; readonly entry: string } | { readonly kind: 'begin' };

/** The answer to `which`: whether the page that asked is of the worker's own build. */
export interface FromService {
  readonly isYours: boolean;
}
