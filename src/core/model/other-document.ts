/** A document that is known, and is no definition of a tool: what it is, what to do, and the definition in it where there is one. */
export interface OtherDocument {
  readonly message: string;
  readonly made?: {
    readonly title: string;
    readonly json: string;
    /** Names of what of the document is not in it. */
    readonly left?: readonly string[];
    /** It says what the document says, in the same format: nobody has to decide. */
    readonly isSame?: boolean;
  };
}
