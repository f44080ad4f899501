import type { Path } from '../../core/json/pointer';

/** Where the parts of a call stand in the body that a protocol posts. */
export interface CallForm {
  /** Where the name of the tool and its arguments stand; both have to be there. */
  readonly tool: Path;
  readonly input: Path;
  /** Arguments may be left out where the tool takes none. */
  readonly isInputOptional?: true;
  /** Where the toolkit stands, when it is named apart from the tool. */
  readonly toolkit?: Path;
  /** Where the context stands, with what a person brings. */
  readonly context?: Path;
  /** What the protocol adds to the address of a server. */
  readonly ending: string;
  readonly options?: Readonly<Record<string, string>>;
}
