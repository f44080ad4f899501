import { counted, grouped } from '../../core/text/counted';

/** What "Fix all" did, in a sentence; without an answer, that it did nothing. */
export function describeFixes(fixed: { readonly count: number; readonly left: number } | undefined): string {
  if (!fixed) return 'Nothing was fixed: the text changed while the fixes were worked out. Press Fix all again.';
  const { count, left } = fixed;
  const did = count === 0 ? 'Nothing could be fixed' : `Fixed ${counted(count, 'problem')}`;
  if (left === 0) return `${did}; nothing is left.`;
  return `${did}; ${grouped(left)} ${left === 1 ? 'is' : 'are'} left for you to decide.`;
}
