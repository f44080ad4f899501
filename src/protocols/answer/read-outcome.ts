import type { InvalidInputOutcome, Outcome, RefusedOutcome } from '../../core/call';
import { type JsonText, readJsonText } from '../../core/json/json-text';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { describeReply } from './describe-reply';
import { readInputErrors, withoutList } from './input-errors';
import type { InputError } from './parameter-place';
import { readReplyJson, withItsWords } from './read-reply';
import { readRefusal } from './refusal';

/** The fate of a call: beside an error status a result counts alone, else the answer has to be whole to be read as one. */
export function readOutcome(
  sent: Arrived,
  json: JsonText | undefined,
  io: Io,
  hasResult: boolean,
  read: (json: JsonText | undefined) => Outcome,
  argumentsText: string,
): Outcome {
  if (sent.redirected || (sent.reply.status >= 400 && !hasResult)) {
    return (
      readInvalidInput(sent, Object.keys(Object(readJsonText(argumentsText)?.value)), io) ??
      readRefusal(sent, io) ??
      read(json)
    );
  }
  const whole = readReplyJson(sent);
  return 'kind' in whole ? whole : withItsWords(read(whole), sent);
}

/** What stands in requests around the arguments, under names that arguments hardly have. */
const around = [
  '$schema',
  'tool_id',
  'call_id',
  'trace_id',
  'toolkit',
  'run_id',
  'execution_id',
  'created_at',
  'jsonrpc',
];

/** A 422; or a 400 whose body names parameters. What names nothing but members around the arguments is a refusal. */
export function readInvalidInput(
  sent: Arrived,
  argumentNames: readonly string[],
  io: Io,
): InvalidInputOutcome | RefusedOutcome | undefined {
  const { status } = sent.reply;
  if (status !== 422 && status !== 400) return undefined;
  const { words, developerMessage, body } = describeReply(sent.reply);
  const errors = readInputErrors(body, argumentNames);
  if (status === 400 && errors.length === 0) return undefined;
  const isAround = ({ parameter }: InputError) => around.includes(parameter) && !argumentNames.includes(parameter);
  if (errors.length > 0 && errors.every(isAround)) {
    const named = [...new Set(errors.map(({ parameter }) => `"${parameter}"`))].join(', ');
    const advice = `The server rejects members of the request outside of the arguments: ${named}. Check that the tool is still listed, and that the server speaks this protocol.`;
    const refused = readRefusal(sent, io);
    return refused && { ...refused, advice };
  }
  const message = (errors.length > 0 ? withoutList(words) : words) || 'The server rejected the arguments.';
  return { kind: 'invalid-input', status, message, errors, developerMessage };
}
