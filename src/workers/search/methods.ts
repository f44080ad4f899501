import type { ExportFile } from '../../core/export-file';
import type { Refusal } from '../../core/refusal';

/** A text that is open in the page: newer than what is stored, or not stored at all. */
export interface OpenText {
  readonly id: string;
  readonly text: string;
}

export interface SearchRequest {
  /** Empty: reads the texts, so that the next request is answered at once. */
  readonly query: string;
  readonly open: readonly OpenText[];
  /** The name of the database, as long as there is one. */
  readonly database: string | undefined;
}

/** A document in which the words were found, and the first place. */
export interface SearchHit {
  readonly id: string;
  /** How often, up to a hundred. */
  readonly count: number;
  readonly offset: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Documents that were looked through. */
  readonly searched: number;
  readonly milliseconds: number;
}

/** Texts of documents: those that are stored, and those of an exported file, which may be as large as all of them. */
export interface SearchMethods {
  readonly find: { readonly request: SearchRequest; readonly answer: SearchAnswer };
  readonly readExport: { readonly request: Blob; readonly answer: ExportFile | Refusal };
}
