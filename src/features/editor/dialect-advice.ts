import type { JsonTree } from '../../core/json/tree';
import { unwrap } from '../../core/model/unwrap';
import { detectDialect, readerOf } from '../../dialects/readers';

export interface DialectAdvice {
  readonly text: string;
  /** What to press: the words, and the choice it makes. */
  readonly action?: { readonly label: string; readonly choice: string };
}

/** What to say about the format of a text that is read as `dialect`; nothing when there is nothing to doubt. */
export function dialectAdvice(tree: JsonTree, choice: string, dialect: string): DialectAdvice | undefined {
  const { dialect: detected, closest } = detectDialect(tree);
  if (detected === dialect) return undefined;
  if (choice !== 'auto') {
    if (detected === undefined) return undefined;
    const { title } = readerOf(detected);
    return {
      text: `This text is ${title}, but ${readerOf(dialect).title} was chosen for it.`,
      action: { label: `Treat as ${title}`, choice: 'auto' },
    };
  }
  const isEmpty = unwrap(tree.root).places.every(({ node }) => node.entries.length === 0);
  if (isEmpty || detected !== undefined) return undefined;
  if (!closest) {
    const { title } = readerOf(dialect);
    return { text: `No format fits this text; it is read as ${title}. Choose another in the status bar.` };
  }
  const { title } = readerOf(closest.id);
  return {
    text: `No format fits for certain. The closest is ${title}, because ${closest.because}.`,
    action: { label: `Treat as ${title}`, choice: closest.id },
  };
}
