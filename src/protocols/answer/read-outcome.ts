import type { Outcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import type { Arrived } from '../http/sent';
import type { Io } from '../protocol';
import { readInvalidInput } from './invalid-input';
import { readReplyJson } from './read-reply';
import { readRefusal } from './refusal';

/** The fate of a call: beside an error status a result counts alone, else the answer has to be whole to be read as one. */
export function readOutcome(
  sent: Arrived,
  json: JsonText | undefined,
  io: Io,
  hasResult: boolean,
  read: (json: JsonText | undefined) => Outcome,
): Outcome {
  if (sent.redirected || (sent.reply.status >= 400 && !hasResult)) {
    return readInvalidInput(sent) ?? readRefusal(sent, io) ?? read(json);
  }
  const whole = readReplyJson(sent);
  return 'kind' in whole ? whole : read(whole);
}
