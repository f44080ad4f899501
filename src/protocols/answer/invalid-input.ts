import type { InvalidInputOutcome } from '../../core/call';
import type { Arrived } from '../http/sent';
import { describeReply } from './describe-reply';
import { readInputErrors } from './input-errors';

/** A 422; or a 400 whose body names parameters. */
export function readInvalidInput({ reply }: Arrived): InvalidInputOutcome | undefined {
  const { status } = reply;
  if (status !== 422 && status !== 400) return undefined;
  const { words, developerMessage, body } = describeReply(reply);
  const errors = readInputErrors(body);
  if (status === 400 && errors.length === 0) return undefined;
  const message = words ?? 'The server does not accept these arguments.';
  return { kind: 'invalid-input', status, message, errors, developerMessage };
}
