import type { SchemaIssue } from '../../core/schema/verdict';
import type { Find } from './find';
import type { ValueSource } from './value-source';

export interface JsonViewProps {
  /** The text as received. */
  readonly text: string;
  /** Who has read the text, when that is done elsewhere. */
  readonly source?: ValueSource | undefined;
  /** What a schema objects to, shown at its nodes. */
  readonly issues?: readonly SchemaIssue[];
  /** The accessible name; `Value` otherwise. */
  readonly label?: string;
  /** Of the scrolling element: its height. */
  readonly className?: string;
  /** What is searched, when several views share it. */
  readonly find?: Find;
  readonly onFind?: (find: Find) => void;
}

export const noIssues: readonly SchemaIssue[] = [];
export const scrollBox = 'min-h-0 overflow-auto rounded-md border border-line bg-surface';
export const usualHeight = 'max-h-112';
