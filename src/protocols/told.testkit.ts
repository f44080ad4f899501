import { expect } from 'vitest';
import type { Deviation } from '../core/call';
import { voiceObjections } from '../core/voice.testkit';

/** Each departure with its place, `warning call-id /result`, and that it is told in a sentence. */
export function departures(deviations: readonly Deviation[], prefix: string): readonly string[] {
  const messages = deviations.map(({ message }) => message);
  for (const message of messages) expect(message).toMatch(/^["A-Z].+[.)]$/s);
  expect(voiceObjections(messages)).toEqual([]);
  return deviations.map(({ id, severity, pointer }) => `${severity} ${id.replace(prefix, '')} ${pointer}`);
}
