import type { Diagnostic } from '../diagnostic';
import { composeEdits } from '../text/compose';
import { applyEdits, type TextEdit } from '../text/edit';
import { type CheckOptions, check, type Registry } from './check';
import { editsTogether } from './edits-together';

export interface FixedAll {
  /** Of the text that was handed in; none when there was nothing to fix. */
  readonly edits: readonly TextEdit[];
  /** Diagnostics that their fix made go away. */
  readonly count: number;
  /** Diagnostics that were looked at and are still there, with a fix or without. */
  readonly left: number;
}

/** Fixes can uncover each other; so many rounds settle every document that a person wrote. */
const maxRounds = 50;

/**
 * Applies the first fix of every diagnostic of one rule, and checks again until none with a fix is left or nothing
 * gets better. Without `rule`, of every rule that objects to the draft itself: what is changed for a model provider
 * says something else, so that is asked for rule by rule. The edits are those of one undo step.
 */
export async function fixAll(
  text: string,
  rule: string | undefined,
  options: CheckOptions,
  registry: Registry,
): Promise<FixedAll> {
  const isMeant = (found: Diagnostic) => (rule === undefined ? !found.providers : found.rule === rule);
  const checked = async (source: string) => {
    const { diagnostics } = await check(source, rule === undefined ? ownOf(options) : options, registry);
    const meant = diagnostics.filter(isMeant);
    return { fixable: meant.filter(({ fixes }) => fixes[0] && !fixes[0].isChoice), total: meant.length };
  };
  let edits: readonly TextEdit[] = [];
  let current = text;
  let { fixable: found, total } = await checked(text);
  const before = found.length;
  for (let round = 0; round < maxRounds && found.length > 0; round += 1) {
    const together = editsTogether(found);
    const isAlone = together.length === (found[0]?.fixes[0]?.edits.length ?? 0);
    let chosen = together;
    let left = await checked(applyEdits(current, chosen));
    if (left.fixable.length >= found.length && !isAlone) {
      chosen = found[0]?.fixes[0]?.edits ?? [];
      left = await checked(applyEdits(current, chosen));
    }
    if (left.fixable.length >= found.length) break;
    edits = composeEdits(edits, chosen);
    current = applyEdits(current, chosen);
    found = left.fixable;
    total = left.total;
  }
  return { edits, count: before - found.length, left: total };
}

function ownOf({ also: _, ...options }: CheckOptions): CheckOptions {
  return options;
}
