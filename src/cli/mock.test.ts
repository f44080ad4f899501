import { expect, it, onTestFinished } from 'vitest';
import { checkSuites } from '../checks/index';
import { runChecks } from '../checks/run-checks';
import { noContext } from '../core/call.testkit';
import { toolReference } from '../core/model/tool-reference';
import { sampleText } from '../core/schema/sample';
import { createValidate } from '../core/schema/validator';
import { dialects } from '../dialects/index';
import { createMock } from '../mock/app';
import { seededTurns } from '../mock/plan';
import { mockServers } from '../mock/servers';
import { protocolOf } from '../protocols/index';
import { testIo } from '../protocols/test-io.testkit';
import { testServer } from '../protocols/test-server.testkit';
import { listen } from '../server/listen';
import { isNightly } from '../sizes.testkit';
import { chooseTool, nameToCall } from './choose-tool';
import { type MockInput, readMockInput, toolsFor, usualServer } from './mock-input';
import { checkListing } from './tools';

const validate = createValidate();

/** What the command serves, on a free port. */
async function served(input: MockInput, server = usualServer(input.reader)) {
  const tools = toolsFor(input, server);
  const mock = await createMock({ server, tools, path: server.path, validate, nextTurn: seededTurns(0) });
  const listening = await listen(mock, 0);
  if (listening.kind === 'failed') throw new Error(listening.message);
  onTestFinished(listening.close);
  const url = `http://localhost:${listening.port}${server.path}`;
  const protocol = protocolOf(server.protocol);
  return { at: testServer(protocol, url), tools, protocol };
}

async function readable(text: string): Promise<MockInput> {
  const input = await readMockInput({ kind: 'text', file: 'tool.json', text, mark: '' });
  if ('message' in input) throw new Error(input.message);
  return input;
}

const samples = dialects
  .filter(({ withoutTools }) => withoutTools === undefined)
  .flatMap(({ id, samples: all }) => Object.entries(all).map(([title, text]) => ({ id, title, text })));

/** One of each format, the last: they are checked more slowly than they are called. */
const firstSamples = samples.filter(({ id }, index) => samples.findLastIndex((each) => each.id === id) === index);

const operation = '{"operationId": "find", "responses": {"200": {"description": "D."}}}';
const body = '"name": "find", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}}';
it.each([
  ['OpenAPI', `{"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": ${operation}}}}`],
  ['Swagger', `{"swagger": "2.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": ${operation}}}}`],
  ['functions', `[{"type": "function", "function": {${body}}}]`],
  ['functions without a type', `{${body}}`],
  ['a log', `[{"id": 1}, {"result": {"tools": [{"name": "find", "inputSchema": {"type": "object"}}]}}]`],
])('tools of %s are served as those of a server', async (_, text) => {
  const { at, protocol } = await served(await readable(text));
  expect(await protocol.listTools(at, testIo())).toMatchObject({ kind: 'tools', tools: [{ name: 'find' }] });
});

it.each(samples)('over HTTP $id: $title is listed, and each tool answers without a deviation', async ({ text }) => {
  const { at, tools, protocol } = await served(await readable(text));
  const io = testIo();
  const listing = await protocol.listTools(at, io);
  if (listing.kind === 'failed') throw new Error(JSON.stringify(listing.exchange.outcome));
  expect(listing.tools).toHaveLength(tools.length);
  for (const listed of listing.tools) {
    const choice = chooseTool([listed], listing.dialect, nameToCall(listed, listing.dialect));
    if (choice.kind !== 'tool' || !choice.model) throw new Error(`${listed.name} is not found.`);
    const { authorization, secrets } = choice.model.requirements;
    const context = {
      authorization: authorization.map(({ value }) => ({ id: value.id, token: 'token' })),
      secrets: secrets.map(({ value }) => ({ id: value.id, value: 'secret' })),
      userId: 'ada',
    };
    const argumentsText = sampleText(choice.model.inputSchemaText);
    const tool = { tool: choice.tool, definition: choice.model.raw };
    const exchange = await protocol.call(at, { ...tool, argumentsText, context, callId: listed.name }, io);
    expect(exchange.deviations).toEqual([]);
    expect(exchange.outcome.kind).toMatch(/^(value|content|artifact)$/);
  }
});

it.each(isNightly ? samples : firstSamples)(
  'over HTTP $id: $title passes the checks of its protocol',
  async ({ text }) => {
    const { at, protocol } = await served(await readable(text));
    const suite = checkSuites.find((each) => each.protocol === protocol.id);
    if (!suite) throw new Error(`There are no checks of ${protocol.id}.`);
    const results = await runChecks(suite, {
      ...{ server: at, protocol, io: testIo({ id: () => crypto.randomUUID() }), choice: {} },
      validate: async (schema, value) => validate(schema, value),
      checkListing: async (listing) =>
        (await checkListing(listing, async (schema, value) => validate(schema, value))).diagnostics,
      signal: new AbortController().signal,
    });
    const failed = results.filter(({ status }) => status === 'fail').map(({ id, evidence }) => `${id}: ${evidence}`);
    expect(failed).toEqual([]);
    expect(results.filter(({ status }) => status === 'pass').length).toBeGreaterThan(3);
  },
);

it.each(
  mockServers.filter(({ overHttp }) => overHttp === undefined).map((server) => [server.protocol, server] as const),
)('a definition of another format is converted for %s', async (_, server) => {
  const [first] = dialects;
  const [text = ''] = Object.values(first?.samples ?? {});
  const { at, tools, protocol } = await served(await readable(text), server);
  const [tool] = tools;
  if (!tool) throw new Error('There is no tool.');
  const call = { argumentsText: sampleText(tool.model.inputSchemaText), callId: 'c', context: noContext };
  const exchange = await protocol.call(at, { ...call, tool: toolReference(tool.model) }, testIo());
  expect([exchange.deviations, exchange.outcome.kind]).toEqual([[], expect.stringMatching(/^(value|content)$/)]);
});

it.each([
  ['{"name": ', 1, 'tool.json does not parse; callsheet validate says where.'],
  ['{"a": 1}', 1, 'tool.json is not in a known format; callsheet validate says more.'],
  ['', 1, 'tool.json does not parse; callsheet validate says where.'],
  ['{"tools": []}', 1, 'tool.json is not in a known format; callsheet validate says more.'],
  [
    'version: v1-draft\nexports: {}\n',
    2,
    expect.stringMatching(/^tool\.json cannot be served\. An XTP plug-in schema/),
  ],
])('of %j no mock can be made', async (text, code, message) => {
  expect(await readMockInput({ kind: 'text', file: 'tool.json', text, mark: '' })).toEqual({ code, message });
});
