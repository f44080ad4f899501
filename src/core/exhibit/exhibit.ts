/** What a page shows to be read: a definition, a call or a story. Every text of it may be a stranger's. */
export interface Exhibit {
  readonly title: string;
  /** One sentence about it. */
  readonly summary: string;
  /** What the strip under the editor shows, as SVG with its words; `dark` for readers who prefer that. */
  readonly picture?: { readonly svg: string; readonly dark: string; readonly words: string };
  readonly parts: readonly ExhibitPart[];
  /** The address that opens it for editing. */
  readonly link: string;
}

export interface ExhibitPart {
  readonly title: string;
  /** Paragraphs. What stands in backticks is code. */
  readonly words?: readonly string[];
  /** Items of a list. */
  readonly items?: readonly string[];
  /** Shown letter for letter. */
  readonly source?: string;
}
