import { has, isObject, type Members, member, objectAt } from '../../core/json/members';
import { type Answer, type Objection, saidIn } from '../judge';

/** The result of a call: under `result`, or the body itself where a server leaves the envelope out. */
export function resultOf(body: unknown): Members | undefined {
  return objectAt(body, 'result') ?? (isObject(body) && has(body, 'success') ? body : undefined);
}

/** Which status it must be is a check of its own. Where the tool failed, that may be for what was asked otherwise. */
export function isAccepted({ status, value, reply }: Answer): Objection {
  const result = resultOf(value);
  if (status >= 400 || !result) return `The call must be accepted.${saidIn(reply)}`;
  return member(result, 'success') === false
    ? { unjudged: 'The tool answered with an error, so whether the call was accepted is not known.' }
    : undefined;
}
