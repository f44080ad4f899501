import type { Outcome } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, isObject, listAt, type Members, member, objectAt, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { readContent } from '../answer/content';
import { elsewhere } from '../answer/elsewhere';
import { readInvalidInput } from '../answer/read-outcome';
import { readReplyJson, withItsWords, wrongShape, wrongValue } from '../answer/read-reply';
import { readRefusal, refusal } from '../answer/refusal';
import { isEventStream } from '../http/event-stream';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { type Message, messageTo } from './message';
import { type Asked, readRpcError, saysMore } from './rpc-error';
import { withoutAnswer } from './without-answer';

/** The message that answers a request, or what became of it instead. */
export type Answered = { readonly message: Message } | { readonly outcome: Outcome };

/** Finds the answer to a request; without one, says what there is instead. */
export function readAnswer(sent: Arrived, id: unknown, io: Io): Answered {
  const message = sent.redirected ? undefined : messageTo(id, sent);
  if (message && has(message.members, 'result') && !isErrorAlone(message)) return { message };
  // Beside a status of its own, an error that says no more than the status leaves the word to it.
  if (message && (sent.reply.status < 400 || saysMore(message))) {
    return { outcome: readRpcError(message, sent.reply.status, askedBy(sent)) };
  }
  const refused = readInvalidInput(sent, askedBy(sent).names, io) ?? readRefusal(sent, io);
  if (refused) return { outcome: refused };
  if (sent.end === 'whole' && sent.encodingProblem === undefined && isEventStream(sent.reply.headers)) {
    return { outcome: withoutAnswer(sent, id) };
  }
  const json = readReplyJson(sent);
  if ('kind' in json) return { outcome: json };
  return { outcome: withItsWords(notAnAnswer(json.value, id), sent) };
}

/** Servers with a member for each of the two write null for the one that they do not mean. */
function isErrorAlone({ members }: Message): boolean {
  return member(members, 'result') === null && isObject(member(members, 'error'));
}

function askedBy({ request }: Arrived): Asked {
  const asked = readJsonText(request.body ?? '')?.value;
  const method = stringAt(asked, 'method');
  const params = member(asked, 'params');
  return {
    method,
    tool: method === 'tools/call' ? stringAt(params, 'name') : undefined,
    names: Object.keys(objectAt(params, 'arguments') ?? {}),
  };
}

function notAnAnswer(value: unknown, id: unknown): Outcome {
  if (!isObject(value)) return wrongValue('', 'a JSON-RPC response', value);
  if (member(value, 'jsonrpc') !== '2.0')
    return wrongShape('/jsonrpc', `expected "2.0".${elsewhere(value, ['jsonrpc'])}`);
  if (!has(value, 'result') && !has(value, 'error')) return wrongShape('', 'expected "result" or "error".');
  if (!has(value, 'result') && !isObject(member(value, 'error'))) {
    return wrongValue('/error', 'an object', member(value, 'error'));
  }
  const found = JSON.stringify(member(value, 'id')) ?? 'nothing';
  return wrongShape('/id', `expected the id of the request, ${JSON.stringify(id)}, found ${found}.`);
}

/** The fate of a call from its result. */
export function readResult({ json, path, members }: Message): Outcome {
  const at = [...path, 'result'];
  const result = member(members, 'result');
  if (!isObject(result)) {
    return wrongValue(toPointer(at), 'an object', result);
  }
  const kind = stringAt(result, 'resultType') ?? 'complete';
  if (kind === 'input_required') return asksInVain(result);
  if (kind !== 'complete') {
    return wrongShape(toPointer([...at, 'resultType']), `"${kind}" is not a known type of result.`);
  }
  const outcome = readContent(result, json, at);
  if (outcome.kind === 'content' && !listAt(result, 'content') && outcome.structured === undefined) {
    const content = member(result, 'content');
    const wrong = wrongValue(toPointer([...at, 'content']), 'an array of content', content);
    // Names of a server’s own may be long, or hold what must not be shown.
    const own = Object.keys(result).find((key) => /^(?!_meta$)[\w$.-]{1,40}$/.test(key));
    return content !== undefined || own === undefined
      ? wrong
      : { ...wrong, message: `${wrong.message} There is "${own}", where clients do not look for it.` };
  }
  return outcome;
}

function asksInVain(result: Members): Outcome {
  const asked = Object.values(Object(member(result, 'inputRequests')))
    .map((request) => stringAt(member(request, 'params'), 'message') ?? stringAt(request, 'method'))
    .filter((words) => words !== undefined);
  return refusal(
    200,
    `The tool asks for input and got none${asked.length > 0 ? `: ${asked.join(' · ')}` : '.'}`,
    'Answer its question in the page, in a terminal, or with --answer of `callsheet call`.',
  );
}
