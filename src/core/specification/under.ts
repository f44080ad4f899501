import type { WireNotes } from './entry';

/** Parts of a call that one section of a specification defines. */
export function under(cite: string, parts: readonly Omit<WireNotes, 'cite'>[]): readonly WireNotes[] {
  return parts.map((part) => ({ ...part, cite }));
}
