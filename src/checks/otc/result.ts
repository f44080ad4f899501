import { has, isObject, type Members, objectAt } from '../../core/json/members';

/** The result of a call: under `result`, or the body itself where a server leaves the envelope out. */
export function resultOf(body: unknown): Members | undefined {
  return objectAt(body, 'result') ?? (isObject(body) && has(body, 'success') ? body : undefined);
}
