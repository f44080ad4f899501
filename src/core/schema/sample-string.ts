import { sampleOfPattern } from './sample-pattern';
import { count, maxLength, type SampleStyle, type Words, wordIn } from './sample-style';
import { type Described, textFor, textForFormat } from './sample-words';

const manyScripts = 'Ünïcödé 中文 العربية हिन्दी 👩‍👩‍👧‍👦 e\u0301 \u202E';
/** "As long as allowed", where nothing is said. */
const longText = 2000;

/** Where in a list it stands, and which one of the usual texts begins. */
export interface StringTurn {
  readonly round: number;
  readonly offset: number;
}

/** A text of the schema's format or pattern, or one that the name and the description ask for. */
export function sampleString(words: Words, described: Described, turn: StringTurn, style: SampleStyle): string {
  const { round, offset } = turn;
  const format = wordIn(words, 'format');
  const pattern = wordIn(words, 'pattern');
  const built = pattern === undefined ? undefined : sampleOfPattern(pattern);
  const formatted = format === undefined ? undefined : textForFormat(format, round + offset);
  if (formatted !== undefined) return formatted;
  const numbered = built ?? textFor(described, round, offset);
  const least = count(words, 'minLength', 0);
  if (built === undefined && style.strings !== 'word') {
    const own = `${round === 0 ? '' : round}`;
    const letters = [...(style.strings === 'unicode' ? `${own}${manyScripts}` : `${own}${'a'.repeat(longText)}`)];
    const allowed = Math.min(count(words, 'maxLength', longText), longText);
    const length = style.strings === 'shortest' ? Math.min(least, maxLength) : allowed;
    const short = letters.slice(0, Math.max(length, Math.min(own.length, allowed)));
    return short.join('') + 'a'.repeat(Math.max(0, Math.min(least, maxLength) - short.length));
  }
  const most = count(words, 'maxLength', maxLength);
  const last = built === undefined ? 'a' : (numbered.at(-1) ?? 'a');
  const long = numbered.length < least ? numbered.padEnd(Math.min(least, maxLength), last) : numbered;
  if (long.length <= most) return long;
  return round === 0 ? long.slice(0, most) : `${round}`.padStart(most, '0').slice(0, most);
}
