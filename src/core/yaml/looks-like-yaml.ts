const blankAndComments = /^\uFEFF?(?:[ \t]*(?:[#%][^\r\n]*)?(?:\r\n|\n|\r))*/;
const beginnings: readonly RegExp[] = [
  /^---(?:\s|$)/,
  /^-[ \t\r\n]/,
  /^(?:[\p{L}_$][\p{L}\p{N}_$.-]*|'[^'\r\n]+'|[“”][^“”\r\n]+[“”])[ \t]*:(?:\s|$)/u,
];

/**
 * True for a text whose first line of content is `key:`, `- ` or `---`.
 * What begins like JSON is JSON, also when it is broken. Looks at the beginning only, so it may be asked at every key.
 */
export function looksLikeYaml(text: string): boolean {
  const start = blankAndComments.exec(text)?.[0].length ?? 0;
  const line = text.slice(start, start + 300).trimStart();
  return beginnings.some((beginning) => beginning.test(line));
}
