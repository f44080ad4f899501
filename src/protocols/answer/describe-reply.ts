import type { Reply } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { isObject, stringAt } from '../../core/json/members';
import { shortened } from '../../core/text/shortened';
import { isWebPage, isWholePage, titled, wordsOfXml } from './markup-words';
import { statusNames } from './status-names';

/** What an answer that is no result says for itself, shortened to what fits a message. */
export interface ReplyDescription {
  /** Its own words, when it has any. */
  readonly words: string | undefined;
  readonly developerMessage: string | undefined;
  readonly body: unknown;
}

/** Longer answers say no more than their first line: a page would wait for the rest to be read. */
const maxRead = 1024 * 1024;

export function describeReply(reply: Reply): ReplyDescription {
  const body = reply.body.length > maxRead ? undefined : readJsonText(reply.body)?.value;
  if (body === undefined) return { words: describeText(reply.body), developerMessage: detailOf(reply.body), body };
  const words = typeof body === 'string' ? body : wordsOf(body, statusNames[reply.status]);
  return { words: words && shorten(causeIn(words)), developerMessage: stringAt(body, 'developer_message'), body };
}

/** Members that hold a stack trace: its cause is all that is said of it. */
const traces: readonly string[] = ['trace', 'stacktrace', 'stack', 'traceback'];

/**
 * Members that hold words, the ones that say most first: of FastAPI, OAuth, problem details, Rails, Laravel, Spring, GraphQL,
 * gateways and clouds. `_`, `-` and capitals make no difference.
 */
const sayings = [
  'message',
  'detail',
  'details',
  'error',
  'errordescription',
  'errormessage',
  'errormsg',
  'msg',
  'err',
  'errors',
  'exception',
  'title',
  'description',
  'reason',
  'fault',
  'faultstring',
  'usermessage',
  'statusmessage',
  'statustext',
  'innererror',
  ...traces,
  // What stands around a result.
  'result',
  'output',
  'payload',
  'execution',
  'data',
];

/** The first words, of those that say more than the status the first. */
export function wordsOf(body: unknown, status?: string, depth = 0): string | undefined {
  const [error, description] = [stringAt(body, 'error'), stringAt(body, 'error_description')];
  if (error !== undefined && description !== undefined) return `${description} (${error})`;
  const named = Object.entries(isObject(body) ? body : {}).map(
    ([key, value]) => [key.replaceAll(/[_-]/g, '').toLowerCase(), value] as const,
  );
  const found = sayings.flatMap((saying) =>
    named.flatMap(([key, value]) =>
      key === saying ? [asWords(traces.includes(key) ? causeOf(value) : value, status, depth)] : [],
    ),
  );
  const words = found.filter((each) => each !== undefined && each.trim() !== '');
  return words.find((each) => each?.toLowerCase() !== status?.toLowerCase()) ?? words[0];
}

/** Objects in objects are looked into so far. */
const maxDepth = 3;

function asWords(value: unknown, status: string | undefined, depth: number): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return depth < maxDepth ? wordsOf(value, status, depth + 1) : undefined;
  if (value.every((item) => typeof item === 'string')) return value.join(' ');
  const words = value.map((item) => (typeof item === 'string' ? item : wordsOf(item, status, maxDepth)));
  return words.every((each) => each !== undefined) ? [...new Set(words)].join('; ') : undefined;
}

/** Names a text that is not JSON: nothing, a web page with its title, what an error in XML says, or its first line. */
export function describeText(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (isWebPage(trimmed)) return `a web page${titled(trimmed)}`;
  return shorten(wordsOfXml(trimmed) ?? firstLine(causeIn(trimmed.replace(/^<\?xml[^<>]*>\s*/, ''))));
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

/** The cause stands first in a stack trace, and last in one of Python. */
function causeOf(trace: unknown): unknown {
  return typeof trace === 'string' ? firstLine(causeIn(trace)) : trace;
}

/** Of words that are a stack trace of Python the cause, with its message; all others as they are. */
function causeIn(words: string): string {
  if (!/^\s*Traceback \(most recent call last\):/.test(words)) return words;
  return (
    words
      .slice(0, maxRead)
      .match(/^[\w.]+(?::.*)?$/gm)
      ?.at(-1) ?? words
  );
}

/** More than the first line: a stack trace, for whoever runs the server. */
function detailOf(text: string): string | undefined {
  const trimmed = text.trim();
  return isWholePage(trimmed) || !trimmed.includes('\n') ? undefined : shortened(trimmed, 20_000);
}

function shorten(text: string): string {
  return text.length > 300 ? shortened(text, 299) : text;
}
