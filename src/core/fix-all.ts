import { type CheckOptions, check, type Knowledge } from './check';
import { editsTogether } from './edits-together';
import { composeEdits } from './text/compose';
import { applyEdits, type TextEdit } from './text/edit';

export interface FixedAll {
  /** Of the text that was handed in; none when there was nothing to fix. */
  readonly edits: readonly TextEdit[];
  /** Diagnostics that their fix made go away. */
  readonly count: number;
}

/** Fixes can uncover each other; so many rounds settle every document that a person wrote. */
const mostRounds = 50;

/**
 * Applies the first fix of every diagnostic of one rule (of every rule, without `rule`), and checks again until none
 * with a fix is left or nothing gets better. The edits are those of one undo step.
 */
export async function fixAll(
  text: string,
  rule: string | undefined,
  options: CheckOptions,
  knowledge: Knowledge,
): Promise<FixedAll> {
  const fixable = async (source: string) => {
    const { diagnostics } = await check(source, options, knowledge);
    return diagnostics.filter((found) => found.fixes.length > 0 && (rule === undefined || found.rule === rule));
  };
  let edits: readonly TextEdit[] = [];
  let current = text;
  let found = await fixable(text);
  const before = found.length;
  for (let round = 0; round < mostRounds && found.length > 0; round += 1) {
    const together = editsTogether(found);
    const isAlone = together.length === (found[0]?.fixes[0]?.edits.length ?? 0);
    let chosen = together;
    let left = await fixable(applyEdits(current, chosen));
    if (left.length >= found.length && !isAlone) {
      chosen = found[0]?.fixes[0]?.edits ?? [];
      left = await fixable(applyEdits(current, chosen));
    }
    if (left.length >= found.length) break;
    edits = composeEdits(edits, chosen);
    current = applyEdits(current, chosen);
    found = left;
  }
  return { edits, count: before - found.length };
}
