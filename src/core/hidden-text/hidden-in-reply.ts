import { mayHideText } from './characters';
import { tellHidden } from './describe-hidden';
import { findHidden } from './hidden-text';
import { withoutEscapes } from './without-escapes';

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
