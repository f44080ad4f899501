const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no place for halves of characters and for the last two of each plane, not even escaped. */
export function escapeXml(text: string): string {
  return text.replace(/[\p{Cs}\p{Cn}]/gu, '\uFFFD').replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
