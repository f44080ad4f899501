import type { Diagnostic, TextFix } from '../diagnostic';
import { groupBy } from '../group-by';
import type { Rule } from '../rule';
import { applyEdits, type TextEdit } from '../text/edit';
import { editsTogether } from './edits-together';

/** Readings of one mistake of which each is tried. */
const maxReadings = 3;

/** Looks at a text that may be taken for each reading. */
const maxBatches = 3;

/** Where a text was looked at. */
export interface Consequences {
  readonly text: string;
  readonly rules: readonly Rule[];
  /** Tells what is wrong with another text of the same format. */
  readonly look: (text: string) => Promise<readonly Diagnostic[]>;
  /** Names the definition that a pointer leads into: no mistake is mended in another one. */
  readonly definitionOf: (pointer: string) => string;
}

/**
 * Leaves out what goes away when the mistakes that rules mend are mended: a member that is misspelled is also missing
 * and unknown, and all of that is one mistake. Where another rule offers the same repair, it is the one that speaks.
 */
export async function withoutConsequences(
  found: readonly Diagnostic[],
  { text, rules, look, definitionOf }: Consequences,
): Promise<readonly Diagnostic[]> {
  if (found.every(({ fixes }) => fixes.length === 0)) return found;
  const mending = new Set(rules.flatMap(({ id, mends }) => (mends ? id : [])));
  const lending = new Set(rules.flatMap(({ id, mends }) => (mends === 'lends' ? id : [])));
  const isMend = ({ rule }: Diagnostic) => mending.has(rule);
  const mended = found.filter((each) => each.fixes.length > 0 && isMend(each));
  if (mended.length === 0 || mended.length === found.length) return found;
  // What hides others has the word for them: they would go unsaid with it.
  const hiding = new Set(rules.flatMap(({ id, hides }) => (hides ? id : [])));
  const stays = (each: Diagnostic) => isMend(each) || hiding.has(each.rule);
  let staying: ReadonlySet<Diagnostic> = new Set(found);
  const looked = new Set<string>();
  const readings = Math.min(maxReadings, Math.max(...mended.map(({ fixes }) => fixes.length)));
  for (let reading = 0; reading < readings; reading += 1) {
    const chosen = mended.flatMap(({ fixes }) => fixes[reading] ?? fixes[0] ?? []);
    for (const edits of batchesOf(chosen)) {
      const changed = applyEdits(text, edits);
      // Most mistakes have one reading: the others make the same text of them again.
      if (looked.has(changed)) continue;
      looked.add(changed);
      const left = await look(changed);
      const still = stillIn(
        left,
        found.filter((each) => staying.has(each) && !stays(each)),
        definitionOf,
      );
      staying = new Set(found.filter((each) => stays(each) || still.has(each)));
    }
  }
  const own = new Set(rules.map(({ id }) => id));
  const isOwn = ({ rule }: Diagnostic) => own.has(rule);
  return spoken(found, staying, mended, { text, isMend, isLent: ({ rule }) => lending.has(rule), isOwn });
}

/** The edits of the fixes, in as few batches as can each be made at once: two that move into one object take two. */
function batchesOf(fixes: readonly TextFix[]): readonly (readonly TextEdit[])[] {
  const batches: (readonly TextEdit[])[] = [];
  let open = fixes;
  while (open.length > 0 && batches.length < maxBatches) {
    const batch = editsTogether(open);
    if (batch.length === 0) break;
    const made = new Set(batch);
    open = open.filter(({ edits }) => !edits.every((edit) => made.has(edit)));
    batches.push(batch);
  }
  return batches;
}

interface Voices {
  readonly text: string;
  readonly isMend: (diagnostic: Diagnostic) => boolean;
  /** It leaves the word to what is about the same value. */
  readonly isLent: (diagnostic: Diagnostic) => boolean;
  /** What a model provider says of the document never speaks for the format. */
  readonly isOwn: (diagnostic: Diagnostic) => boolean;
}

/** Each mistake by the voice of one: of the rule that has the same repair, or is about the same value, if there is one. */
function spoken(
  found: readonly Diagnostic[],
  staying: ReadonlySet<Diagnostic>,
  mended: readonly Diagnostic[],
  { text, isMend, isLent, isOwn }: Voices,
): readonly Diagnostic[] {
  const others = found.filter((each) => isOwn(each) && !isMend(each));
  const offers = others.map((other) => ({ other, fixes: other.fixes.map(placed) }));
  const silent = new Set<Diagnostic>();
  const speaking = new Map<Diagnostic, readonly TextFix[]>();
  for (const mend of mended) {
    const [fix, ...more] = mend.fixes.map(placed);
    const offersIt = (fixes: readonly PlacedFix[]) => fix && fixes.some((each) => isSame(fix, each, text));
    const alike = more.length > 0 ? undefined : offers.find(({ fixes }) => offersIt(fixes))?.other;
    const lent = isLent(mend) ? others.find((other) => isSameValue(mend, other) && !staying.has(other)) : undefined;
    if (!alike && !lent) continue;
    silent.add(mend);
    if (alike) speaking.set(alike, alike.fixes);
    else if (lent) {
      const own = lent.fixes.filter(({ title }) => mend.fixes.every((each) => each.title !== title));
      speaking.set(lent, [...mend.fixes, ...own]);
    }
  }
  return found.flatMap((each) => {
    const fixes = speaking.get(each);
    if (fixes) return { ...each, fixes };
    return staying.has(each) && !silent.has(each) ? each : [];
  });
}

function isSameValue(a: Diagnostic, b: Diagnostic): boolean {
  return a.pointer === b.pointer && a.offset === b.offset && a.length === b.length;
}

const exactly = ({ rule, message, pointer }: Diagnostic) => JSON.stringify([rule, message, pointer]);

/** Each stands for one of those that are left in its definition, first of all for the one at the same place. */
function stillIn(
  left: readonly Diagnostic[],
  found: readonly Diagnostic[],
  definitionOf: Consequences['definitionOf'],
): ReadonlySet<Diagnostic> {
  const roughly = ({ rule, message, pointer }: Diagnostic) => JSON.stringify([rule, message, definitionOf(pointer)]);
  // What a sentence quotes may have got its quotes by the mend.
  const unquoted = (found: Diagnostic) => exactly({ ...found, message: found.message.replaceAll('"', '') });
  const staying = new Set<Diagnostic>();
  let open = left;
  for (const key of [exactly, roughly, unquoted]) {
    const same = groupBy(open, key);
    const taken = new Map<string, number>();
    for (const each of found) {
      const name = key(each);
      const count = taken.get(name) ?? 0;
      if (staying.has(each) || count >= (same.get(name)?.length ?? 0)) continue;
      taken.set(name, count + 1);
      staying.add(each);
    }
    open = [...same].flatMap(([name, those]) => those.slice(taken.get(name) ?? 0));
  }
  return staying;
}

/** True when both make the same of the text. */
function isSame(one: PlacedFix, other: PlacedFix, text: string): boolean {
  if (one.from > other.to || other.from > one.to) return false;
  const start = Math.min(one.from, other.from);
  const part = text.slice(start, Math.max(one.to, other.to));
  const made = ({ edits }: PlacedFix) =>
    applyEdits(
      part,
      edits.map((edit) => ({ ...edit, offset: edit.offset - start })),
    );
  return made(one) === made(other);
}

/** The edits of a fix, and the stretch of the text that they are in. */
interface PlacedFix {
  readonly edits: readonly TextEdit[];
  readonly from: number;
  readonly to: number;
}

function placed({ edits }: TextFix): PlacedFix {
  return {
    edits,
    from: Math.min(...edits.map(({ offset }) => offset)),
    to: Math.max(...edits.map(({ offset, length }) => offset + length)),
  };
}
