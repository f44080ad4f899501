import type { Verdict } from '../../core/schema/verdict';

export interface ValidatorMethods {
  /** Judges a value; the part says that the schema is ready for it. */
  readonly validate: {
    readonly request: { readonly schemaText: string; readonly valueText: string };
    readonly part: 'ready';
    readonly answer: Verdict;
  };
  /** Runs one pattern on all texts of a value; the answer says that it came to an end. */
  readonly tryPattern: {
    readonly request: { readonly pattern: string; readonly valueText: string };
    readonly answer: undefined;
  };
}
