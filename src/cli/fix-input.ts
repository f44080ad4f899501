import type { CheckOptions, Registry } from '../core/check/check';
import { createMemory } from '../core/check/check-memory';
import { type FixedAll, fixAll } from '../core/check/fix-all';
import { soundnessOf } from '../core/check/soundness';
import { withBudget } from '../core/schema/budget';
import { composeEdits } from '../core/text/compose';
import { applyEdits } from '../core/text/edit';
import { alsoIn, checkInput, readText, registryFor } from './check-input';
import { type Recognized, recognize } from './recognize';

/** Milliseconds that the schemas of one text may take in all, however often it is checked again. */
const validationBudget = 5_000;

type Fixed = Pick<FixedAll, 'edits' | 'count'>;

/** A stretch of a text that is fixed by itself. */
interface Part {
  readonly text: string;
  readonly offset: number;
  readonly options: CheckOptions;
}

/**
 * As `fixAll`, for all that `checkInput` reads: values one after the other are fixed each by itself, so that a line stays
 * a line; lists of tools where they stand in a log; declarations of model providers as what they are.
 */
export async function fixText(
  text: string,
  rule: string | undefined,
  options: CheckOptions,
  registry: Registry,
): Promise<{ readonly text: string; readonly count: number }> {
  const bounded = options.validate && { validate: withBudget(options.validate, validationBudget) };
  const { edits, count } = await fixInput(text, rule, { ...options, ...bounded }, registry);
  return { text: applyEdits(text, edits), count };
}

async function fixInput(
  text: string,
  rule: string | undefined,
  given: CheckOptions,
  registry: Registry,
): Promise<Fixed> {
  const options = { memory: createMemory(readText), ...given };
  const { recognized, dialect } = await checkInput(text, options, registry);
  if (recognized?.kind === 'document') {
    const { reader } = recognized;
    const { revision: _, ...others } = options;
    const known = registryFor(recognized, await readText(text), registry);
    const also: CheckOptions['also'] = (document) => alsoIn(recognized, document);
    return fixAll(text, rule, { ...others, dialect: reader.id, also }, known);
  }
  const isKnown = registry.dialects.some(({ id }) => id === dialect);
  if (!recognized) {
    const whole =
      rule === undefined && given.dialect === undefined ? await fixWhole(text, options, registry, isKnown) : undefined;
    return whole ?? fixAll(text, rule, options, registry);
  }
  const found = isKnown && dialect !== undefined ? { ...options, dialect } : options;
  const fixed: Fixed[] = [];
  for (const { text: part, offset, options: own } of partsOf(recognized, found)) {
    const { edits, count } = await fixInput(part, rule, own, registry);
    fixed.push({ edits: edits.map((edit) => ({ ...edit, offset: edit.offset + offset })), count });
  }
  return { edits: fixed.flatMap(({ edits }) => edits), count: fixed.reduce((sum, { count }) => sum + count, 0) };
}

/** Broken text is nobody's for certain: once it is mended as a whole, it may be what others send to models. */
async function fixWhole(
  text: string,
  options: CheckOptions,
  registry: Registry,
  isKnown: boolean,
): Promise<Fixed | undefined> {
  const { isWhole } = soundnessOf(await readText(text));
  if (isWhole && isKnown) return undefined;
  const mended = await fixAll(text, isWhole ? 'doc/dialect-unknown' : 'doc/syntax', options, registry);
  const next = applyEdits(text, mended.edits);
  if (next === text || !recognize(next, await readText(next))) return undefined;
  const { edits, count } = await fixInput(next, undefined, options, registry);
  return { edits: composeEdits(mended.edits, edits), count: mended.count + count };
}

/** What stands inside a string stays as it is. */
function partsOf(recognized: Exclude<Recognized, { kind: 'document' }>, options: CheckOptions): readonly Part[] {
  if (recognized.kind === 'lines') return recognized.lines.map(({ text, offset }) => ({ text, offset, options }));
  return recognized.replies
    .filter(({ isVerbatim }) => isVerbatim)
    .map(({ text, offset, dialect, revision }) => {
      const spoken = options.revision ?? revision;
      return { text, offset, options: { ...options, dialect, ...(spoken === undefined ? {} : { revision: spoken }) } };
    });
}
