import type { SchemaIssue } from '../../core/schema/verdict';

export interface JsonViewProps {
  /** The text as received. */
  readonly text: string;
  /** What a schema objects to, shown at its nodes. */
  readonly issues?: readonly SchemaIssue[];
  /** The accessible name; `Value` otherwise. */
  readonly label?: string;
  /** Of the scrolling element: its height. */
  readonly className?: string;
}

export const noIssues: readonly SchemaIssue[] = [];
export const scrollBox = 'min-h-0 overflow-auto rounded-md border border-line bg-surface';
export const usualHeight = 'max-h-112';
