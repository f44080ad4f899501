import { isObject, member } from '../../core/json/members';

/** A text that is open in the page: newer than what is stored, or not stored at all. */
export interface OpenText {
  readonly id: string;
  readonly text: string;
}

export interface SearchQuestion {
  readonly id: number;
  /** Empty: reads the texts, so that the next question is answered at once. */
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
  readonly id: number;
  readonly hits: readonly SearchHit[];
  /** Documents that were looked through. */
  readonly searched: number;
  readonly milliseconds: number;
}

export function readSearchQuestion(message: unknown): SearchQuestion | undefined {
  const [id, query, open, database] = ['id', 'query', 'open', 'database'].map((name) => member(message, name));
  if (typeof id !== 'number' || typeof query !== 'string' || !Array.isArray(open)) return undefined;
  return { id, query, open: open.filter(isOpenText), database: typeof database === 'string' ? database : undefined };
}

function isOpenText(value: unknown): value is OpenText {
  return isObject(value) && typeof value.id === 'string' && typeof value.text === 'string';
}

export function readSearchAnswer(message: unknown): SearchAnswer | undefined {
  return isAnswer(message) ? message : undefined;
}

function isAnswer(message: unknown): message is SearchAnswer {
  return isObject(message) && typeof message.id === 'number' && Array.isArray(message.hits);
}
