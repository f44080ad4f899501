import { expect } from 'vitest';
import type { Deviation } from '../core/call';
import { voiceObjections } from '../core/voice.testkit';

/** Each departure by its id, and that it is told in a sentence and shows at a place. */
export function departureIds(deviations: readonly Deviation[], prefix: string): readonly string[] {
  const messages = deviations.map(({ message }) => message);
  for (const message of messages) expect(message).toMatch(/^["A-Z].+[.)]$/s);
  for (const { pointer } of deviations) expect(pointer).toMatch(/^(\/.*)?$/s);
  expect(voiceObjections(messages)).toEqual([]);
  return deviations.map(({ id }) => id.replace(prefix, ''));
}

/** Each departure with its place, `warning call-id /result`. */
export function departures(deviations: readonly Deviation[], prefix: string): readonly string[] {
  const ids = departureIds(deviations, prefix);
  return deviations.map(({ severity, pointer }, index) => `${severity} ${ids[index]} ${pointer}`);
}
