import { expect, it } from 'vitest';
import type { ProtocolMessage } from '../../core/protocol-message';
import { filterMessages, toJsonLines } from './message-lines';

const message = (parts: Partial<ProtocolMessage>): ProtocolMessage => ({
  direction: 'received',
  method: 'tools/call',
  isAnswer: true,
  id: '1',
  at: Date.UTC(2026, 10, 20),
  size: 2,
  text: '{}',
  ...parts,
});
const all = [
  message({ direction: 'sent', text: '{"id":  1.0}' }),
  message({ method: 'notifications/message', id: undefined, text: '{\n"a": "disk"}' }),
  message({ text: undefined, size: 900_000 }),
];

it.each([
  ['', 3],
  ['sent', 1],
  ['RECEIVED tools', 1],
  ['disk', 1],
  ['nothing', 0],
])('"%s" finds %d', (query, count) => expect(filterMessages(all, query)).toHaveLength(count));

it('writes one object a line, numbers as they were spelled', () => {
  const lines = toJsonLines(all).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { time: '2026-11-20T00:00:00.000Z', direction: 'sent', method: 'tools/call', id: 1, message: { id: 1 } },
    { method: 'notifications/message', id: null, message: { a: 'disk' } },
    { size: 900_000, message: null },
  ]);
  expect(lines[0]).toContain('"message":{"id":  1.0}');
});
