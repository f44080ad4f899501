import type { CancelledOutcome, Outcome, Reply, UnreadableOutcome } from '../../core/call';
import { type JsonText, readJsonText } from '../../core/json/json-text';
import { grouped } from '../../core/text/counted';
import { withShortQuotes } from '../../core/text/shortened';
import { isEventStream } from '../http/event-stream';
import { type Arrived, type BodyEnd, mayRun } from '../http/sent';
import { brokenJson } from './broken-json';
import { describeReply, describeText } from './describe-reply';
import { isWebPage, isWholePage, titled } from './markup-words';
import { isHalf, jsonOf } from './read-ahead';
import { mediaTypeOf, promisesJson, unknownCoding } from './reply-head';

/** The JSON of a whole answer, or why there is none. */
export function readReplyJson(sent: Arrived): JsonText | UnreadableOutcome | CancelledOutcome {
  const { reply, end, encodingProblem } = sent;
  const size = `${count(reply.size)} ${reply.size === 1 ? 'byte' : 'bytes'}`;
  if (end === 'too-large') return unreadable('too-large', `The response is too large: reading stopped at ${size}.`);
  if (end === 'cancelled') {
    const message = `Cancelled while the response was arriving, after ${progress(sent)}. What arrived is kept${fateOf(sent)}.`;
    return { kind: 'cancelled', message };
  }
  if (end === 'undecodable') return unreadable('not-json', `${undecodable(sent)}${fateOf(sent)}.`);
  if (end === 'timeout' && isSilent(sent)) return unreadable('cut-off', nothingYet(sent));
  if (end !== 'whole') return unreadable('cut-off', `${endings[end](sent)}. What arrived is kept${fateOf(sent)}.`);
  const json = encodingProblem ? undefined : jsonOf(sent);
  if (json) return json;
  if (isHalf(sent)) return unreadable('cut-off', `${half(sent, size)} What arrived is kept${fateOf(sent)}.`);
  const strange = encodingOf(reply) ?? mediaOf(reply);
  if (encodingProblem) {
    const found =
      strange === undefined ? `Expected JSON in UTF-8. ${encodingProblem}.` : `Expected JSON, got ${strange}.`;
    return unreadable('not-json', found);
  }
  return unreadable('not-json', notJson(sent));
}

/** The connection ended as it should, the text did not. Its head may tell why; else Node and browsers hand over what they could decompress as if it were all. */
function half({ reply, announced, broke }: Arrived, size: string): string {
  if (reply.status === 206)
    return `The server answered 206 Partial Content, after ${size} of JSON that isn’t complete: it sent only a part, and the whole was asked for.`;
  if (announced === reply.size) {
    const why =
      broke === undefined
        ? '. The server counted too few bytes, or wrote only a part of the JSON.'
        : `, and ${broke}. The server must count every byte of the body, not its characters.`;
    return `The JSON of the response isn’t complete after the ${size} that its Content-Length says${why}`;
  }
  return `The JSON of the response ends too early, after ${size}, and the connection reported no error: the server or a proxy in front of it sent only a part, or wrote it wrong.`;
}

/** No part of an answer: an event stream may hold signs of life alone. */
function isSilent({ reply }: Arrived): boolean {
  return reply.size === 0 || (isEventStream(reply.headers) && !/^data:/m.test(reply.body));
}

function nothingYet(sent: Arrived): string {
  const longer = mayRun(sent) ? ' If the tool needs longer, set a longer timeout.' : '';
  return `The response had begun, and no answer arrived within ${seconds(sent.durationMs)}, the time limit${fateOf(sent)}.${longer}`;
}

function fateOf(sent: Arrived): string {
  return mayRun(sent) ? '; the call may have run' : '';
}

const endings: Readonly<
  Record<Exclude<BodyEnd, 'whole' | 'too-large' | 'cancelled' | 'undecodable'>, (sent: Arrived) => string>
> = {
  'cut-off': (sent) =>
    sent.broke !== undefined
      ? `The response was cut off after ${progress(sent)}: ${sent.broke}`
      : // A browser does not tell the two apart.
        sent.reply.size === 0
        ? `No part of the response body could be read (${progress(sent)}): it was cut off, or could not be decompressed`
        : `The response was cut off after ${progress(sent)}`,
  silent: (sent) => `The response stopped arriving after ${progress(sent)}`,
  slow: (sent) =>
    `The response arrived too slowly: ${progress(sent)} in ${seconds(sent.durationMs - (sent.firstByteMs ?? 0))}, so reading was stopped`,
  timeout: (sent) =>
    `The response was not complete ${seconds(sent.durationMs)} after sending, the time limit; ${progress(sent)} had arrived`,
};

function progress({ reply, announced }: Arrived): string {
  const of = announced !== undefined && announced > reply.size ? ` of ${count(announced)}` : '';
  return `${count(reply.size)}${of} ${reply.size === 1 && of === '' ? 'byte' : 'bytes'}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function notJson({ reply }: Arrived): string {
  const { body, status } = reply;
  const media = encodingOf(reply) ?? mediaOf(reply);
  const broken = isWholePage(body) ? undefined : brokenJson(body, media !== undefined && !isWebPage(body));
  const named = mediaTypeOf(reply) || 'none';
  if (/^(?:event|data|id|retry)?:.*[\r\n]/.test(body) && /^data:/m.test(body) && named !== 'text/event-stream') {
    return `Expected JSON, got an event stream whose Content-Type does not say so (${named}). The server must send text/event-stream, or JSON alone.`;
  }
  if (status === 204) return 'Expected JSON, got a response without a body (status 204, No Content).';
  if (body === '') return `Expected JSON, got an empty body (status ${status}).${accepted(reply)}`;
  if (body.trim() === '') return `Expected JSON, got ${count(body.length)} blank characters (status ${status}).`;
  if (broken !== undefined) return `Expected JSON, got ${media === undefined ? '' : `${media} and `}${broken}`;
  if (isWebPage(body)) {
    return `Expected JSON, got a web page${titled(body)}. The address may be that of a website, or a login page or proxy may be in front of the server.`;
  }
  return `Expected JSON, got ${media ?? 'text that is not'}: “${describeText(body) ?? ''}”`;
}

function undecodable({ reply, broke }: Arrived): string {
  const named = reply.headers['content-encoding'];
  const says =
    named === undefined ? 'what its Content-Encoding says' : `valid ${named}, although its Content-Encoding says so`;
  return `The response could not be decompressed: its body is not ${says}${broke === undefined ? '' : ` (${broke})`}. Check the server and any proxy in front of it`;
}

/** A type that promises no JSON, in words; nothing for JSON and where there is none. */
function mediaOf(reply: Reply): string | undefined {
  const type = mediaTypeOf(reply);
  return type === '' || promisesJson(reply) ? undefined : `the content type ${type}`;
}

function encodingOf(reply: Reply): string | undefined {
  const coding = unknownCoding(reply);
  return coding && `a body in the unknown Content-Encoding ${coding}`;
}

function unreadable(reason: UnreadableOutcome['reason'], message: string): UnreadableOutcome {
  return { kind: 'unreadable', reason, message };
}

/** An answer in JSON that is no result: names the place and what is wrong there. */
export function wrongShape(pointer: string, problem: string, asked = 'a result'): UnreadableOutcome {
  const place = pointer === '' ? 'at its top level' : `at ${pointer}`;
  return unreadable('wrong-shape', withShortQuotes(`The response is JSON but not ${asked}: ${place}, ${problem}`));
}

/** The same, where a value of another kind is expected: `an object`. */
export function wrongValue(pointer: string, wanted: string, found: unknown, asked?: string): UnreadableOutcome {
  return wrongShape(pointer, `expected ${wanted}, found ${describeValue(found)}.`, asked);
}

/** The same of what was to list tools; `wanted`: what belongs there. */
export function wrongList(pointer: string, found: unknown, wanted = 'an array'): UnreadableOutcome {
  return wrongValue(pointer, wanted, found, 'a list of tools');
}

/** JSON of another shape, with what it says for itself: many servers answer an error with status 200. */
export function withItsWords(outcome: Outcome, { reply }: Arrived): Outcome {
  if (outcome.kind !== 'unreadable' || outcome.reason !== 'wrong-shape') return outcome;
  const { words } = describeReply(reply);
  return {
    ...outcome,
    message: `${outcome.message}${words && !/^[[{]/.test(words) ? ` The response says: “${words}”` : ''}${accepted(reply)}`,
  };
}

function accepted({ status }: Reply): string {
  return status === 202 ? ' The server answered 202 Accepted: it took the request, and may still be at it.' : '';
}

/** `an array`, `a string`, `nothing`: a value in words. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string' && /^\s*[[{]/.test(value) && readJsonText(value)) {
    return 'a string with JSON in it, as of a value that was encoded twice';
  }
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'a string' : `a ${typeof value}`;
}

function count(number: number): string {
  return grouped(number);
}
