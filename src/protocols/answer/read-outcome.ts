import type { InvalidInputOutcome, Outcome } from '../../core/call';
import { type JsonText, readJsonText } from '../../core/json/json-text';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { describeReply } from './describe-reply';
import { readInputErrors } from './input-errors';
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
      readInvalidInput(sent, Object.keys(Object(readJsonText(argumentsText)?.value))) ??
      readRefusal(sent, io) ??
      read(json)
    );
  }
  const whole = readReplyJson(sent);
  return 'kind' in whole ? whole : withItsWords(read(whole), sent);
}

/** A 422; or a 400 whose body names parameters. */
export function readInvalidInput(
  { reply }: Arrived,
  argumentNames: readonly string[],
): InvalidInputOutcome | undefined {
  const { status } = reply;
  if (status !== 422 && status !== 400) return undefined;
  const { words, developerMessage, body } = describeReply(reply);
  const errors = readInputErrors(body, argumentNames);
  if (status === 400 && errors.length === 0) return undefined;
  const message = words ?? 'The server rejected the arguments.';
  return { kind: 'invalid-input', status, message, errors, developerMessage };
}
