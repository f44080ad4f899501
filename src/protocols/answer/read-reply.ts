import type { CancelledOutcome, UnreadableOutcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import type { Arrived, BodyEnd } from '../http/sent';
import { describeText, isWebPage, titled } from './describe-reply';
import { jsonOf } from './read-ahead';

/** The JSON of a whole answer, or why there is none. */
export function readReplyJson(sent: Arrived): JsonText | UnreadableOutcome | CancelledOutcome {
  const { reply, end, encodingProblem } = sent;
  const size = `${count(reply.size)} ${reply.size === 1 ? 'byte' : 'bytes'}`;
  if (end === 'too-large') return unreadable('too-large', `The response is too large: reading stopped at ${size}.`);
  if (end === 'cancelled') {
    const message = `Cancelled while the response was arriving, after ${progress(sent)}. What arrived is kept${fateOf(sent)}.`;
    return { kind: 'cancelled', message };
  }
  if (end !== 'whole') return unreadable('cut-off', `${endings[end](sent)}. What arrived is kept${fateOf(sent)}.`);
  if (encodingProblem) {
    return unreadable('not-json', `Expected JSON in UTF-8. ${encodingProblem}; the server must send UTF-8.`);
  }
  return jsonOf(sent) ?? unreadable('not-json', notJson(sent));
}

/** Nothing runs to answer a GET. */
function fateOf({ request }: Arrived): string {
  return request.method === 'GET' ? '' : '; the call may have run';
}

const endings: Readonly<Record<Exclude<BodyEnd, 'whole' | 'too-large' | 'cancelled'>, (sent: Arrived) => string>> = {
  'cut-off': (sent) => `The response was cut off after ${progress(sent)}`,
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
  if (status === 204) return 'Expected JSON, got a response without a body (status 204, No Content).';
  if (body === '') return `Expected JSON, got an empty body (status ${status}).`;
  if (body.trim() === '') return `Expected JSON, got ${count(body.length)} blank characters (status ${status}).`;
  if (isWebPage(body)) {
    return `Expected JSON, got a web page${titled(body)}. The address may be that of a website, or a login page or proxy may be in front of the server.`;
  }
  return `Expected JSON, got text that is not: “${describeText(body) ?? ''}”`;
}

function unreadable(reason: UnreadableOutcome['reason'], message: string): UnreadableOutcome {
  return { kind: 'unreadable', reason, message };
}

/** An answer in JSON that is no result: names the place and what is wrong there. */
export function wrongShape(pointer: string, problem: string): UnreadableOutcome {
  const place = pointer === '' ? 'at its top level' : `at ${pointer}`;
  return unreadable('wrong-shape', `The response is JSON but not a result: ${place}, ${problem}`);
}

/** The same, where a value of another kind is expected: `an array of tools`. */
export function wrongValue(pointer: string, wanted: string, found: unknown): UnreadableOutcome {
  return wrongShape(pointer, `expected ${wanted}, found ${describeValue(found)}.`);
}

/** `an array`, `a string`, `nothing`: a value in words. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'a string' : `a ${typeof value}`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
