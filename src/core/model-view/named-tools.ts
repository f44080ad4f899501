/** A name as it may stand in a sentence. */
const words = /[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu;
/** No common word is spelled so: `get_weather`, `getWeather`, `weather2`. */
const likeAName = /[_\d]|\p{L}[.-]\p{L}|\p{Ll}\p{Lu}/u;
const quotes = '`"\'“‘';
const minLength = 4;
/** Of a longer text the beginning is read. */
const maxLength = 20_000;

/**
 * Names of tools that a text speaks of: `known` are those it may. A name that could be a common word counts only where
 * it stands in quotes.
 */
export function namedTools(text: string, known: (name: string) => boolean): readonly string[] {
  const found = new Set<string>();
  for (const { 0: name, index } of text.slice(0, maxLength).matchAll(words)) {
    if (name.length < minLength || found.has(name)) continue;
    const isQuoted = index > 0 && quotes.includes(text[index - 1] ?? '');
    if ((isQuoted || likeAName.test(name)) && known(name)) found.add(name);
  }
  return [...found];
}
