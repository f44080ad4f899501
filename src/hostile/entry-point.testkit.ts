/** The classes of what comes from somebody else. */
export type EntryClass =
  | 'replies'
  | 'MCP and plug-in content'
  | 'listings'
  | 'documents'
  | 'links'
  | 'imports'
  | 'workspace files'
  | 'file names'
  | 'wasm';

/** Something that takes what somebody else wrote. */
export interface EntryPoint {
  readonly class: EntryClass;
  readonly name: string;
  /** It was given a credential, which must be masked in whatever comes of it. */
  readonly masks?: true;
  /** What it takes without an objection; hostile texts are made of these. */
  good(): Promise<readonly string[]> | readonly string[];
  /** Takes a text as the page does, as far as showing it: everything that came of it. */
  take(text: string): Promise<Taken> | Taken;
}

export interface Taken {
  /** Everything that a person, a model or a store would get of it. */
  readonly shown: unknown;
  /** What must still be there to the last character, and what it was. */
  readonly kept?: { readonly is: string; readonly was: string };
  /** Sentences of our own that say what is the matter. */
  readonly says?: readonly (string | undefined)[];
}
