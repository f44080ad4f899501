import { detectAmong } from '../model/detect';
import { applyEdits, type TextEdit, textOf } from '../text/edit';
import type { CheckOptions, Registry } from './check';
import type { CheckMemory } from './check-memory';
import { lostParts } from './lost-parts';

/** What speaks against edits: they take something away, or make another format of the document until others are made too. */
export type Harm = 'none' | 'loses' | 'waits';

/** What edits of a text, or of what fixes have made of it, do to it. */
export type HarmOf = (source: string, edits: readonly TextEdit[]) => Promise<Harm>;

/**
 * Judges edits of a text by what was there before them. One that is recognized as a format stays that, or becomes one of
 * a format all members of which that one has too.
 */
export async function createHarmOf(
  text: string,
  { dialect = 'auto' }: CheckOptions,
  { dialects }: Registry,
  memory: CheckMemory,
): Promise<HarmOf> {
  const membersOf = (id: string) => dialects.find((each) => each.id === id)?.members ?? [];
  const formatOf = async (source: string) => detectAmong(dialects, await memory.read(source)).dialect;
  const format = dialect === 'auto' ? await formatOf(text) : undefined;
  const isFormatKept = async (source: string) => {
    if (format === undefined) return true;
    const now = await formatOf(source);
    return now !== undefined && membersOf(now).every((member) => membersOf(format).includes(member));
  };
  return async (source, edits) => {
    const next = applyEdits(source, edits);
    // Of a text that is read wrong, what is read says little.
    const isSpace = edits.every((edit) => (textOf(source, edit) + edit.text).trim() === '');
    if (!isSpace && lostParts(await memory.read(source), await memory.read(next)).length > 0) return 'loses';
    return (await isFormatKept(next)) ? 'none' : 'waits';
  };
}
