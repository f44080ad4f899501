import { showHidden } from '../../core/hidden-text/hidden-text';

/** What a server said, in a line of a report: it begins no line of its own, and what it hides is seen. */
export function oneLine(text: string): string {
  return showHidden(text.replace(/\s+/g, ' '));
}
