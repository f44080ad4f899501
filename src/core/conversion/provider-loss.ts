import type { PathEdit } from '../json/modify';
import type { Path } from '../json/pointer';
import { printJson } from '../json/print-json';
import type { JsonValue, Placed } from '../json/value';
import { changed, type Loss, lost } from './loss';

/** Marks what a provider would refuse if it were sent as it stands. */
export function refusedBy(rule: string, loss: Loss): Loss {
  return loss.provider ? loss : { ...loss, provider: { effect: 'reject', rule } };
}

/** What the provider does not take, and is left out. */
export function omitted(what: Placed, reason: string): Loss {
  return { ...lost(what, `${reason}, so it is left out.`), advice: `${reason}; leave it out.` };
}

/** What the provider requires, and is set. */
export function supplied(what: Placed, reason: string, consequence = ''): Loss {
  return { ...changed(what, `${reason}, so it is set.${consequence}`), advice: `${reason}; set it.${consequence}` };
}

/**
 * Offers to make the change in the source; nothing is offered for what has no place there. What takes something away
 * is a person's choice.
 */
export function withRewrite(
  loss: Loss,
  what: Placed,
  title: string,
  edits: readonly PathEdit[],
  isChoice = edits.some(({ kind }) => kind === 'remove'),
): Loss {
  if (!what?.from || edits.length === 0) return loss;
  return { ...loss, rewrite: { title, edits, ...(isChoice && { isChoice }) } };
}

/** Edits of the source, made for the place where something stands in it; none for what stands nowhere. */
export function editsIn(what: Placed, make: (path: Path) => readonly PathEdit[]): readonly PathEdit[] {
  return what?.from ? make(what.from) : [];
}

/** The edit that puts a value into the place of another one of the source. */
export function replacing(what: Placed, value: JsonValue): readonly PathEdit[] {
  return editsIn(what, (path) => [{ kind: 'set', path, json: printJson(value) }]);
}
