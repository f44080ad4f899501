import { automaticFix, type Diagnostic, type TextFix } from '../diagnostic';
import { composeEdits } from '../text/compose';
import { applyEdits, invertEdits, type TextEdit } from '../text/edit';
import { type CheckOptions, check, type Registry } from './check';
import { createMemory } from './check-memory';
import { editsTogether } from './edits-together';
import { createHarmOf, type HarmOf } from './fix-harm';

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

/** Characters that may be read to find which fixes of a round lose something, when all together do. */
const searchBudget = 20_000_000;

/**
 * Applies the first fix of every diagnostic of one rule, and checks again until none with a fix is left or nothing
 * gets better. Without `rule`, of every rule that objects to the draft itself: what is changed for a model provider
 * says something else, so that is asked for rule by rule. The edits are those of one undo step.
 *
 * Nothing that was written is taken away: fixes that a person has to pick are left alone, and what the others leave is
 * compared with what was there; nor does a document become one of another format.
 */
export async function fixAll(
  text: string,
  rule: string | undefined,
  asked: CheckOptions,
  registry: Registry,
): Promise<FixedAll> {
  // From round to round most of the text stays as it is.
  const memory = asked.memory ?? createMemory();
  const options = { ...asked, memory };
  const isMeant = (found: Diagnostic) => (rule === undefined ? !found.providers : found.rule === rule);
  /** Fixes that would take something away though they do not say so. */
  const refused = new Set<string>();
  const checked = async (source: string) => {
    const { diagnostics } = await check(source, rule === undefined ? ownOf(options) : options, registry);
    const meant = diagnostics.filter(isMeant);
    return {
      fixable: meant.filter((found) => automaticFix(found) && !refused.has(nameOf(found))),
      total: meant.length,
    };
  };
  const harmOf = await createHarmOf(text, options, registry, memory);
  let edits: readonly TextEdit[] = [];
  let current = text;
  const seen = new Set([text]);
  let { fixable: found, total } = await checked(text);
  let count = 0;
  for (let round = 0; round < maxRounds && found.length > 0; round += 1) {
    const { harmless, harmful } = await sortOut(current, found, harmOf);
    for (const each of harmful) refused.add(nameOf(each));
    const step = await firstOf([harmless, harmless.slice(0, 1)], async (meant) => {
      const chosen = editsTogether(fixesOf(meant));
      const next = applyEdits(current, chosen);
      if (seen.has(next)) return undefined;
      const left = await checked(next);
      const { written } = await memory.read(current);
      const isUncovered = written === undefined ? () => false : uncoveredBy(chosen, current);
      const names = new Set(left.fixable.flatMap((each) => (isUncovered(each) ? [] : nameOf(each))));
      const gone = harmless.filter((each) => !names.has(nameOf(each)));
      // What mends one problem may uncover several; what mends none is no fix.
      const isBetter = left.fixable.length < harmless.length || meant.every((each) => gone.includes(each));
      if (isBetter) seen.add(next);
      return isBetter ? { chosen, next, left, gone: gone.length } : undefined;
    });
    if (!step) break;
    edits = composeEdits(edits, step.chosen);
    current = step.next;
    count += step.gone;
    found = step.left.fixable;
    total = step.left.total;
  }
  return { edits, count, left: total };
}

async function firstOf<T, R>(list: readonly T[], attempt: (each: T) => Promise<R | undefined>): Promise<R | undefined> {
  for (const each of list) {
    const result = await attempt(each);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Of YAML the first syntax error is told alone: what is told behind edits afterwards is another one. */
function uncoveredBy(edits: readonly TextEdit[], text: string): (found: Diagnostic) => boolean {
  const end = Math.max(...invertEdits(text, edits).map(({ offset, length }) => offset + length));
  return ({ pointer, offset }) => pointer === '' && offset > end;
}

const nameOf = (found: Diagnostic) => `${found.rule} ${found.pointer} ${automaticFix(found)?.title}`;

const fixesOf = (found: readonly Diagnostic[]) => found.flatMap((each) => automaticFix(each) ?? []);

const editsOf = (found: Diagnostic): TextFix['edits'] => automaticFix(found)?.edits ?? [];

/** Those whose fixes can be applied together without harm, and those of which one loses something by itself. */
async function sortOut(
  text: string,
  found: readonly Diagnostic[],
  harmOf: HarmOf,
): Promise<{ readonly harmless: readonly Diagnostic[]; readonly harmful: readonly Diagnostic[] }> {
  if ((await harmOf(text, editsTogether(fixesOf(found)))) === 'none') return { harmless: found, harmful: [] };
  const harmless: Diagnostic[] = [];
  const harmful: Diagnostic[] = [];
  for (const [index, each] of found.entries()) {
    const isAffordable = (index + 1) * text.length <= searchBudget;
    const harm = isAffordable ? await harmOf(text, editsOf(each)) : 'loses';
    if (harm !== 'waits') (harm === 'none' ? harmless : harmful).push(each);
  }
  const isSafe = (await harmOf(text, editsTogether(fixesOf(harmless)))) === 'none';
  return { harmless: isSafe ? harmless : harmless.slice(0, 1), harmful };
}

function ownOf({ also: _, ...options }: CheckOptions): CheckOptions {
  return options;
}
