import { mayHideText } from './characters';
import { tellHidden } from './describe-hidden';
import { findHidden } from './hidden-text';

/** What an answer of a server holds that is not seen, in sentences; nothing when it holds none. */
export function hiddenInReply(body: string): string | undefined {
  return hiddenInText('The answer', body);
}

/** The same of any text that a server sent; `subject` is its first word. */
export function hiddenInText(subject: string, body: string): string | undefined {
  if (!mayHideText(body)) return undefined;
  const text = isJson.test(body) ? withoutEscapes(body) : body;
  const runs = findHidden(text);
  return runs.length === 0 ? undefined : tellHidden(subject, text, runs);
}

/** JSON, or the events of a stream that carry it. */
const isJson = /^\s*(?:[[{"]|data:|event:|id:)/;

const plain: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** What its strings say, with all that stands around them: an answer of any length is read without a tree. */
function withoutEscapes(json: string): string {
  return json.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_all, code: string | undefined, letter: string) =>
    code === undefined ? (plain[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
