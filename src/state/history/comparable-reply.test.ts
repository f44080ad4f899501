import { expect, it } from 'vitest';
import { answerOf } from '../call/answer.testkit';
import { comparableReply } from './comparable-reply';
import { value } from './history.testkit';

const replyOf = (body: string, callId: string, serverDurationMs: number | undefined) =>
  comparableReply({ ...answerOf(value('2'), { body }).exchange, callId, serverDurationMs });

it.each([
  ['{"result": {"call_id": "ID", "duration": N, "success": true, "value": 3.5}}'],
  ['{"execution_id":"ID","finished_at":"TIME","duration":N,"success":true,"output":{"value":2}}'],
  ['{"jsonrpc":"2.0","id":"ID","result":{"content":[]}}'],
])('two calls that were answered alike have the same reply: %s', (body) => {
  const one = body.replace('ID', 'c-1').replace('N', '3').replace('TIME', '2026-11-28T23:00:00Z');
  const other = body.replace('ID', 'c-2').replace('N', '4.5e1').replace('TIME', '2026-11-28T23:00:01Z');
  expect(replyOf(one, 'c-1', 3)).toBe(replyOf(other, 'c-2', 45));
});

it.each([
  ['{"result": {"value": {"duration": 7, "id": "c-2", "of": "c-10"}}}', 3],
  ['{"duration": 3}', undefined],
  ['not JSON, c-1', 3],
])('what the tool says stays as it is: %s', (body, serverDurationMs) => {
  expect(replyOf(body, 'c-1', serverDurationMs)).toBe(body);
});
