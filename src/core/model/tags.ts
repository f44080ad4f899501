/** No more tags than this are kept, and none is longer. */
export const maxTags = 20;
export const maxTagLength = 64;

/** What Go calls white space; the \s of JavaScript lacks one of these and has one more. */
const spaces = /[\t-\r \x85\xA0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

/** One tag as toolfoundation searches it, before it is cut to length; empty when nothing of it is left. */
function normalizeTag(tag: string): string {
  const words = tag.toLowerCase().replace(spaces, ' ');
  // A run at the end is trimmed, one inside becomes a dash; other characters go without a trace.
  return words
    .replace(/^ | $/g, '')
    .replaceAll(' ', '-')
    .replace(/[^a-z0-9\-_.]/g, '');
}

/** What becomes of a tag in a list. */
export type TagFate =
  | { readonly kind: 'kept'; readonly tag: string; readonly isCut: boolean }
  | { readonly kind: 'dropped' | 'repeated' | 'surplus' };

/** What becomes of each tag: normalized, cut, and left out when it is empty, a repetition or behind the twentieth. */
export function tagFates(tags: readonly string[]): readonly TagFate[] {
  const kept = new Set<string>();
  return tags.map((raw): TagFate => {
    if (kept.size >= maxTags) return { kind: 'surplus' };
    const whole = normalizeTag(raw);
    const tag = whole.slice(0, maxTagLength);
    if (tag === '') return { kind: 'dropped' };
    if (kept.has(tag)) return { kind: 'repeated' };
    kept.add(tag);
    return { kind: 'kept', tag, isCut: whole !== tag };
  });
}

/** The tags as toolfoundation keeps them. */
export function normalizeTags(tags: readonly string[]): readonly string[] {
  return tagFates(tags).flatMap((fate) => (fate.kind === 'kept' ? [fate.tag] : []));
}
