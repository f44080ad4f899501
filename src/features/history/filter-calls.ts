import { findsWords } from '../../core/text/finds-words';
import type { CallRow } from '../../state/storage/calls';

/** The calls in which every word is found: in the tool, the server, the arguments, the kind of answer, the id or the note; pinned ones first. */
export function filterCalls(rows: readonly CallRow[], filter: string): readonly CallRow[] {
  const isFound = findsWords(filter);
  const found = rows.filter((row) => isFound(textOf(row)));
  return [...found.filter(({ isPinned }) => isPinned), ...found.filter(({ isPinned }) => !isPinned)];
}

function textOf(row: CallRow): string {
  const { label, serverTitle, serverUrl, argumentsHead, kind, status, callId, note, isPinned } = row;
  const words = [label, serverTitle, serverUrl, argumentsHead, kind, status, callId, note, isPinned ? 'pinned' : ''];
  return words.join('\n');
}
