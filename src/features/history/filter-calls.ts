import { withWords } from '../../core/text/with-words';
import type { CallRow } from '../../state/storage/calls';

/** The calls in which every word is found: in the tool, the server, the arguments, the kind of answer, the id or the note; pinned ones first. */
export function filterCalls(rows: readonly CallRow[], filter: string): readonly CallRow[] {
  const found = withWords(rows, filter, textOf);
  return [...found.filter(({ isPinned }) => isPinned), ...found.filter(({ isPinned }) => !isPinned)];
}

function textOf(row: CallRow): string {
  const { label, serverTitle, serverUrl, argumentsHead, kind, status, callId, note, isPinned } = row;
  const words = [label, serverTitle, serverUrl, argumentsHead, kind, status, callId, note, isPinned ? 'pinned' : ''];
  return words.join('\n');
}
