import { groupBy } from '../group-by';
import { listed } from '../text/listed';
import { shortened } from '../text/shortened';
import type { HiddenKind } from './characters';
import { decodeHidden } from './decode-hidden';
import { type HiddenRun, hex, showHidden } from './hidden-text';

const words: Readonly<Record<HiddenKind, string>> = {
  tag: 'tag character',
  direction: 'bidirectional control',
  invisible: 'invisible character',
  variation: 'variation selector',
  control: 'control character',
  annotation: 'annotation character',
};

/** Different characters that are named before `…`. */
const maxNamed = 3;
/** Characters of what they spell. */
const maxSpelled = 200;
/** Characters of the text before the first of them. */
const shownBefore = 20;

export function countHidden(runs: readonly HiddenRun[]): number {
  return runs.reduce((sum, { codes }) => sum + codes.length, 0);
}

/** `12 tag characters (U+E0069, U+E0067, …) that spell "ignore all" and 1 bidirectional control (U+202E)`. */
export function describeHidden(runs: readonly HiddenRun[]): string {
  const parts = [...groupBy(runs, ({ kind }) => kind)].map(([kind, own]) => {
    const codes = own.flatMap((run) => run.codes);
    const named = [...new Set(codes)].map(codeName);
    const list = [...named.slice(0, maxNamed), ...(named.length > maxNamed ? ['…'] : [])].join(', ');
    const spelled = decodeHidden(own);
    const says =
      spelled === '' ? '' : ` that spell${codes.length === 1 ? 's' : ''} "${shortened(spelled, maxSpelled)}"`;
    return `${codes.length} ${words[kind]}${codes.length === 1 ? '' : 's'} (${list})${says}`;
  });
  return listed(parts, 'and');
}

/** `The answer holds 1 bidirectional control (U+202E), after "file": …`: what, where, and why it matters. */
export function tellHidden(subject: string, text: string, runs: readonly HiddenRun[]): string {
  const before = showHidden(text.slice(0, runs[0]?.offset)).slice(-shownBefore);
  const place = before === '' ? 'at its beginning' : `after "${before}"`;
  const they = countHidden(runs) === 1 ? 'it, but it is' : 'them, but they are';
  return `${subject} holds ${describeHidden(runs)}, ${place}. People may not see ${they} part of the text.`;
}

/** As short as it can be told in the middle of a text: `U+202E`, `U+E0069 ×12 "ignore all"`. */
export function labelOfHidden(run: HiddenRun): string {
  const [first = 0] = run.codes;
  const spelled = decodeHidden([run]);
  const times = run.codes.length === 1 ? '' : ` ×${run.codes.length}`;
  return `${codeName(first)}${times}${spelled === '' ? '' : ` "${shortened(spelled, maxSpelled)}"`}`;
}

function codeName(code: number): string {
  return `U+${hex(code).toUpperCase()}`;
}
