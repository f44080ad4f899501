import type { UnreadableOutcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import type { Arrived, BodyEnd } from '../http/sent';
import { describeText, isWebPage, titled } from './describe-reply';
import { jsonOf } from './read-ahead';

/** The JSON of a whole answer, or why there is none. */
export function readReplyJson(sent: Arrived): JsonText | UnreadableOutcome {
  const { reply, end, encodingProblem } = sent;
  const size = `${count(reply.size)} ${reply.size === 1 ? 'byte' : 'bytes'}`;
  if (end === 'too-large') return unreadable('too-large', `The answer is too large: reading stopped at ${size}.`);
  if (end !== 'whole')
    return unreadable('cut-off', `${endings[end](sent)}. What had arrived is kept; the call may have run.`);
  if (encodingProblem) {
    return unreadable('not-json', `Expected JSON in UTF-8. ${encodingProblem}; the server must send UTF-8.`);
  }
  return jsonOf(sent) ?? unreadable('not-json', notJson(sent));
}

const endings: Readonly<Record<Exclude<BodyEnd, 'whole' | 'too-large'>, (sent: Arrived) => string>> = {
  'cut-off': (sent) => `The answer was cut off after ${progress(sent)}`,
  cancelled: (sent) => `You cancelled while the answer was arriving, after ${progress(sent)}`,
  silent: (sent) => `The answer stopped arriving in time, after ${progress(sent)}`,
  slow: (sent) =>
    `The answer arrived too slowly: ${progress(sent)} in ${seconds(sent.durationMs - (sent.firstByteMs ?? 0))}, so reading was stopped`,
  timeout: (sent) =>
    `The answer was not complete when its time was up, ${seconds(sent.durationMs)} after sending, with ${progress(sent)}`,
};

function progress({ reply, announced }: Arrived): string {
  const of = announced !== undefined && announced > reply.size ? ` of ${count(announced)}` : '';
  return `${count(reply.size)}${of} bytes`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function notJson({ reply }: Arrived): string {
  const { body, status } = reply;
  if (status === 204)
    return 'Expected JSON, got an answer without a body (status 204), which says that there is no result.';
  if (body === '') return `Expected JSON, got an empty body (status ${status}).`;
  if (body.trim() === '') return `Expected JSON, got ${count(body.length)} blank characters (status ${status}).`;
  if (isWebPage(body)) {
    return `Expected JSON, got a web page${titled(body)}. A login page or portal may stand before the server, or the address is a site’s.`;
  }
  return `Expected JSON, got text that is not: “${describeText(body) ?? ''}”`;
}

function unreadable(reason: UnreadableOutcome['reason'], message: string): UnreadableOutcome {
  return { kind: 'unreadable', reason, message };
}

/** An answer in JSON that is no result: names the place and what belongs there. */
export function wrongShape(pointer: string, problem: string): UnreadableOutcome {
  const place = pointer === '' ? 'at the top of the answer' : `at ${pointer}`;
  return unreadable('wrong-shape', `The answer is JSON, but no result: ${place}, ${problem}`);
}

/** `an array`, `text`, `nothing`: a value in words. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
