import type { Path } from '../json/pointer';
import { below } from './grammar';
import { type Case, patternOf } from './reading';

/** As the tables of words have it: in lower case, without separators. */
export const plainWord = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What a key or a text of another format stands for at its place. */
export function wordsAt(fault: Case): readonly string[] {
  const table = fault.habits.words?.[placeOf(fault)];
  const own = table && ownOf(table, plainWord(fault.key));
  const shared = fault.grammar.isSchema ? ownOf(fault.habits.words?.schema ?? {}, plainWord(fault.key)) : undefined;
  return [own ?? shared ?? []].flat();
}

export function placeOf(fault: Case, path: Path = fault.path): string {
  return patternOf(fault, path, (grammar, step) => below(grammar, typeof step === 'number' ? 'array' : 'object', step));
}

function ownOf<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

export function textWord(fault: Case, text: string): string | undefined {
  const table = fault.habits.texts?.[placeOf(fault)] ?? (fault.grammar.texts ? fault.habits.texts?.['*'] : undefined);
  return table && ownOf(table, plainWord(text));
}
