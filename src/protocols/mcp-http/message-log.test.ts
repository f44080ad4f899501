import { expect, it } from 'vitest';
import { createMessageLog } from './message-log';

it('names what an answer answers, apart for each side, and reads a batch', () => {
  const log = createMessageLog({ now: () => 5 });
  log.note('sent', '{"jsonrpc": "2.0", "id": 1, "method": "tools/call"}');
  log.note('received', '[{"id": 1, "method": "elicitation/create"}, {"method": "notifications/message"}, 7]');
  log.note('sent', '{"id": 1, "result": {}}');
  log.note('received', '{"id": 1, "result": {}}');
  log.note('received', '{"id": "1", "error": {}}');
  log.note('received', 'no JSON');
  log.note('received', '{"hello": 1}');
  expect(log.messages.map(({ direction, method, isAnswer, id }) => [direction, method, isAnswer, id])).toEqual([
    ['sent', 'tools/call', false, '1'],
    ['received', 'elicitation/create', false, '1'],
    ['received', 'notifications/message', false, undefined],
    ['sent', 'elicitation/create', true, '1'],
    ['received', 'tools/call', true, '1'],
    ['received', undefined, true, '"1"'],
  ]);
});

it.each([
  ['{"level": "error", "logger": "disk", "data": "full"}', { level: 'error', logger: 'disk', text: 'full' }],
  ['{"level": 3, "data": {"free": 0}}', { level: 'no level', logger: undefined, text: '{"free":0}' }],
  ['{}', { level: 'no level', logger: undefined, text: '' }],
])('reads the log line of %s', (params, told) => {
  const log = createMessageLog({ now: () => 5 });
  log.note('received', `{"method": "notifications/message", "params": ${params}}`);
  expect(log.messages[0]?.notice).toEqual({ kind: 'log', ...told });
});

it('does not keep without end what a server says, and tells all of it', () => {
  let told = 0;
  const onMessage = () => {
    told += 1;
  };
  const log = createMessageLog({ now: () => 5, onMessage });
  const long = (id: number) =>
    JSON.stringify({ id, method: 'notifications/message', params: { data: 'x'.repeat(90_000) } });
  for (let at = 0; at < 2100; at += 1) log.note('received', long(at));
  expect(told).toBe(2100);
  expect([log.messages.length, log.messages[0]?.id, log.messages.at(-1)?.id]).toEqual([2000, '100', '2099']);
  expect(log.messages.reduce((sum, { text = '' }) => sum + text.length, 0)).toBeLessThanOrEqual(2_000_000);
  expect(log.messages.at(-1)?.text).toBe(long(2099));
  expect(log.messages[0]?.notice).toMatchObject({ text: expect.stringMatching(/^x{4000}…$/) });
});
