import { describe, expect, it } from 'vitest';
import type { CallRequest } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { testProtocol } from '../conformance.testkit';
import { answering, recorded } from '../recorded.testkit';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { departures } from '../told.testkit';
import { arcadeWorker } from './index';

const definition =
  '{"name": "Add", "fully_qualified_name": "Math.Add@1.0.0", "toolkit": {"name": "Math", "version": "1.0.0"}, "input": {"parameters": []}, "output": {"available_modes": ["value", "error"]}}';

const call: CallRequest = {
  tool: { id: 'Math.Add@1.0.0', name: 'Add', toolkit: 'Math', version: '1.0.0' },
  argumentsText: '{"a": 1}',
  context: noContext,
  callId: 'c-1',
};

const server = testServer(arcadeWorker, 'https://worker.test');

describe('answers of Arcade workers', () => {
  it.each(recorded(import.meta.url, 'calls'))('$title', async (record) => {
    const { outcome, deviations } = await arcadeWorker.call(server, call, answering(record));
    expect(outcome).toEqual(record.outcome);
    expect(departures(deviations, 'wire/rfc/')).toEqual(record.deviations);
  });

  it.each(recorded(import.meta.url, 'listings'))('$title', async (record) => {
    const listing = await arcadeWorker.listTools(server, answering(record));
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
    expect(departures(listing.deviations, 'wire/rfc/')).toEqual(record.deviations);
    expect(listing.tools).toEqual(record.listed);
  });

  it.each([
    ['{}', 'at its top level, "success" is missing.'],
    ['{"data": {"success": true}}', 'at its top level, "success" is missing. There is "success" at /data/success.'],
    ['[]', 'at its top level, expected an object with "success" and "output", found an array.'],
    ['{"success": "yes"}', 'at /success, expected true or false, found a string.'],
    ['{"success": true, "output": 1}', 'at /output, expected an object, found a number.'],
    [
      '{"success": true, "output": {"error": {"message": "No."}}}',
      'at /output/error, there is an error although success is true.',
    ],
    [
      '{"success": true, "output": {"artifact": {"size": 1}}}',
      'at /output/artifact/url, the address of the artifact is missing.',
    ],
    [
      '{"success": true, "output": {"artifact": {"name": "a/b", "uri": "https://x.test/1"}}}',
      'at /output/artifact/url, the address of the artifact is missing. There is one under "uri"; it belongs under "url".',
    ],
    ['{"success": true, "output": {"artifact": 1}}', 'at /output/artifact, expected an object, found a number.'],
    [
      '{"success": true, "output": {"value": 1, "error": {}}}',
      'at /output, expected one form of output, found value and error.',
    ],
    ['{"success": false, "output": {}}', 'at /output, success is false, and there is no error.'],
  ])('%s: %s', async (body, message) => {
    const { outcome } = await arcadeWorker.call(server, call, answering({ body }));
    expect(outcome).toMatchObject({ kind: 'unreadable', reason: 'wrong-shape' });
    expect('message' in outcome && outcome.message.replace(/ The response says: .*/, '')).toBe(
      `The response is JSON but not a result: ${message}`,
    );
  });

  it.each([
    ['{"success": true, "output": {"logs": []}}', { kind: 'value', text: undefined }],
    ['{"success": true, "output": {"logs": [], "value": null}}', { kind: 'value', text: 'null' }],
    [
      '{"success": false, "output": {"error": {"kind": "TOOL_RUNTIME_BAD_INPUT_VALUE", "message": "a: No", "stacktrace": "at b"}}}',
      {
        ...{ kind: 'invalid-input', status: 200, message: 'a: No', developerMessage: 'at b' },
        errors: [{ parameter: 'a', message: 'No' }],
      },
    ],
  ])('%s', async (body, wanted) => {
    expect((await arcadeWorker.call(server, call, answering({ body }))).outcome).toEqual(wanted);
  });

  it('says what of a list is no definition', async () => {
    const listing = await arcadeWorker.listTools(server, answering({ body: '[7]' }));
    expect(listing.kind === 'tools' && departures(listing.deviations, 'wire/rfc/')).toEqual([
      'warning no-definition /0',
    ]);
  });

  it('sends what the draft requires, and secrets as the list that workers read', async () => {
    const context = { authorization: [{ id: 'google', token: 't' }], secrets: [{ id: 'K', value: 'v' }], userId: 'u' };
    const io = testIo({ fetch: async () => new Response('{}') });
    const tool = { id: 'Math.Add@1.0.0', name: 'Add', toolkit: undefined, version: undefined };
    const { request } = await arcadeWorker.call({ ...server, url: 'demo:worker' }, { ...call, context, tool }, io);
    expect(request.url).toBe('demo:worker/worker/tools/invoke');
    expect(JSON.parse(request.body ?? '')).toEqual({
      run_id: 'id-1',
      execution_id: 'c-1',
      created_at: '2026-11-20T12:00:00.000Z',
      tool: { name: 'Add', toolkit: 'Math', version: '1.0.0' },
      inputs: { a: 1 },
      context: { authorization: { token: 't' }, secrets: [{ key: 'K', value: 'v' }], user_id: 'u' },
    });
  });
});

testProtocol(arcadeWorker, {
  call,
  definition,
  success: (value) =>
    `{"execution_id": "c-1", "success": true, "duration": 1.5, "finished_at": "2026-11-20T12:00:00Z", "output": {"value": ${value}}}`,
  listing: (text) => `[ ${text} ]`,
});
