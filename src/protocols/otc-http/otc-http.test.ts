import { describe, expect, it } from 'vitest';
import type { CallRequest, Exchange } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { testProtocol } from '../conformance.testkit';
import type { Listing } from '../listing';
import { answering, type Recorded, recorded } from '../recorded.testkit';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { departureIds, departures } from '../told.testkit';
import { otcHttp } from './index';

const definition =
  '{"id": "Calculator.Add@1.0.0", "name": "Add", "description": "Adds.",  "version": "1.0.0", "input_schema": {"parameters": {}}, "output_schema": {}}';

const call: CallRequest = {
  tool: { id: 'Calculator.Add@1.0.0', name: 'Add', toolkit: 'Calculator', version: '1.0.0' },
  argumentsText: '{"a": 1}',
  context: noContext,
  callId: 'c-1',
};

const server = testServer(otcHttp, 'https://tools.test/base?k=v');

function ask(record: Recorded): Promise<Exchange> {
  const tool = { ...call.tool, id: record.toolId ?? call.tool.id };
  const request = { ...call, tool, argumentsText: record.arguments ?? call.argumentsText };
  return otcHttp.call(server, request, answering(record));
}

describe('answers of deployed servers', () => {
  it.each(recorded(import.meta.url, 'calls'))('$title', async (record) => {
    const { outcome, deviations } = await ask(record);
    expect(outcome).toEqual(record.outcome);
    expect(departures(deviations, 'wire/otc/')).toEqual(record.deviations);
  });

  it.each(recorded(import.meta.url, 'listings'))('$title', async (record) => {
    const listing: Listing = await otcHttp.listTools(server, answering(record));
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
    expect(departures(listing.deviations, 'wire/otc/')).toEqual(record.deviations);
    expect(listing.tools).toEqual(record.listed);
  });

  it.each<[body: string, link: string, where: string | undefined]>([
    ['{"tools":[],"next":"/tools?page=2"}', '', '"next"'],
    ['{"tools":[],"pagination":{"next_cursor":"b"}}', '', '"next_cursor"'],
    ['{"tools":[],"next":null,"nextCursor":""}', '', undefined],
    ['[]', '</tools?page=2>; rel="next"', 'the header Link'],
    ['[]', '</tools?page=1>; rel="prev"', undefined],
  ])('a list that goes on elsewhere is not all there is: %s %s', async (body, link, where) => {
    const headers = { 'content-type': 'application/json', link };
    const listing = await otcHttp.listTools(server, testIo({ fetch: async () => new Response(body, { headers }) }));
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
    expect(listing.incomplete).toEqual(where && expect.stringContaining(`The list names a further page (${where}).`));
  });

  it.each([
    [200, '{"status":"OK"}', { kind: 'healthy', deviations: [{ id: 'wire/otc/health-body' }] }],
    [401, '{"error":"Unauthorized"}', { kind: 'unhealthy', deviations: [{ id: 'wire/otc/401-error-key' }] }],
    [200, '', { kind: 'healthy', deviations: [] }],
  ])('health %i %s', async (status, body, wanted) => {
    const io = testIo({ fetch: async () => new Response(body, { status }) });
    expect(await otcHttp.probe(server, io)).toMatchObject(wanted);
  });

  it.each([
    ['[]', 'at its top level, expected {"result": {…}}, found an array.'],
    ['{}', 'at its top level, "result" is missing.'],
    ['{"data": {"result": {}}}', 'at its top level, "result" is missing. There is "result" at /data/result.'],
    ['{"data": {"success": true}}', 'at its top level, "result" is missing. There is "success" at /data/success.'],
    ['{"result": 1}', 'at /result, expected an object, found a number.'],
    ['{"result": {}}', 'at /result/success, expected true or false, found nothing.'],
    ['{"success": 1, "call_id": "c-1"}', 'at /success, expected true or false, found a number.'],
    [
      '{"result": {"success": true, "output": {"artifact": {"size": 1}}}}',
      'at /result/output/artifact/url, the address of the artifact is missing.',
    ],
    [
      '{"result": {"success": false}}',
      'at /result/error, expected an object, because success is false, found nothing.',
    ],
  ])('%s: %s', async (body, message) => {
    const { outcome } = await otcHttp.call(server, call, answering({ body }));
    expect(outcome).toEqual({
      ...{ kind: 'unreadable', reason: 'wrong-shape' },
      message: `The response is JSON but not a result: ${message}`,
    });
  });

  it.each([
    ['{"message": "No.", "parameter_errors": {"a": "No number"}}', false],
    ['{"message": "No.", "errors": {"a": "No number"}}', true],
    ['{"message": "Invalid input: a: No number"}', true],
    ['{"message": "No."}', false],
  ])('422 %s names parameters elsewhere: %j', async (body, isElsewhere) => {
    const { deviations } = await otcHttp.call(server, call, answering({ body, status: 422 }));
    expect(departureIds(deviations, 'wire/otc/').includes('parameter-errors')).toBe(isElsewhere);
  });

  it.each([
    ['{"success": false, "call_id": "c-1", "error": {"message": "No."}}', 'error'],
    ['{"success": false, "execution_id": "c-1", "error": {"message": "No."}}', 'error'],
    ['{"success": false, "error": {"message": "No."}}', 'refused'],
  ])('500 %s is read as %s', async (body, kind) => {
    expect((await otcHttp.call(server, call, answering({ body, status: 500 }))).outcome.kind).toBe(kind);
  });

  it.each([
    ['add@2.1', 1],
    ['add@2.13', 1],
    ['add@2', 0],
    ['add@2.1.3', 0],
  ])('%s is called by a version of two numbers: %i', async (toolId, count) => {
    const body = '{"$schema": "x", "result": {"call_id": "c-1", "duration": 1, "success": true, "value": 1}}';
    const { deviations } = await ask({ title: '', body, toolId, deviations: [] });
    expect(departureIds(deviations, 'wire/otc/')).toEqual(count === 1 ? ['partial-version'] : []);
  });

  it.each([
    ['https://tools.test/base/tools/call/?k=v', ['trailing-slash']],
    ['/base/tools/call/', ['trailing-slash']],
    ['/base/tools/calls', []],
    ['https://other.test/base/tools/call/', []],
    ['https://', []],
  ])('a redirect to %s', async (location, ids) => {
    const io = testIo({ fetch: async () => new Response(null, { status: 307, headers: { location } }) });
    const { deviations } = await otcHttp.call(server, call, io);
    expect(departureIds(deviations, 'wire/otc/')).toEqual(ids);
  });

  it('keeps the path and the query of the base, and sends context only when there is some', async () => {
    const seen: Request[] = [];
    const io = testIo({
      fetch: async (request) => {
        seen.push(request);
        return new Response('{}');
      },
    });
    const exchange = await otcHttp.call(server, call, io);
    expect(seen[0]?.url).toBe('https://tools.test/base/tools/call?k=v');
    expect(seen[0]).toMatchObject({ redirect: 'manual', credentials: 'omit', cache: 'no-store', mode: 'cors' });
    expect(exchange.request.body).toBe(
      '{"request":{"tool_id":"Calculator.Add@1.0.0","call_id":"c-1","input":{"a": 1}}}',
    );
    const context = { authorization: [{ id: 'google', token: 't' }], secrets: [{ id: 'K', value: 'v' }], userId: 'u' };
    const full = await otcHttp.call({ ...server, url: 'demo:otc' }, { ...call, context }, io);
    expect(full.request.url).toBe('demo:otc/tools/call');
    expect(JSON.parse(full.request.body ?? '').request.context).toEqual({
      authorization: [{ id: 'google', token: 't' }],
      secrets: [{ id: 'K', value: 'v' }],
      user_id: 'u',
    });
  });
});

testProtocol(otcHttp, {
  call,
  definition,
  success: (value) =>
    `{"$schema": "https://example.test/otc", "result": {"call_id": "c-1", "success": true, "duration": 1.5, "value": ${value}}}`,
  listing: (text) => `{"$schema": "https://example.test/otc", "tools": [ ${text} ]}`,
});
