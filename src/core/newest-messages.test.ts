import { expect, it } from 'vitest';
import { withNewest } from './newest-messages';
import type { ProtocolMessage } from './protocol-message';

it('of a long session the newest stay, and their texts', () => {
  let messages: ProtocolMessage[] = [];
  const about = { direction: 'received', method: 'm', isAnswer: false, at: 0, size: 1 } as const;
  for (let count = 0; count < 2100; count += 1) {
    messages = withNewest(messages, { ...about, id: String(count), text: 'x'.repeat(90_000) });
  }
  expect(messages.map(({ id }) => id)).toEqual(Array.from({ length: 2000 }, (_, at) => String(at + 100)));
  const kept = messages.filter(({ text }) => text !== undefined);
  expect(kept.map(({ id }) => id)).toEqual(messages.slice(-22).map(({ id }) => id));
});
