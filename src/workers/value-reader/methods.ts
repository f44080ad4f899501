import type { ValueMethods } from '../../core/json/value-reader';

/** `open` comes first and brings the text; every question after it is about that one. */
export interface ValueReaderMethods extends ValueMethods {
  readonly open: { readonly request: string; readonly answer: undefined };
}
