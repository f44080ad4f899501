import { describe, expect, it } from 'vitest';
import { readJsonText } from '../core/json/json-text';
import { isObject, stringAt } from '../core/json/members';
import { parseJson } from '../core/json/parse';
import { toolReference } from '../core/model/tool-reference';
import { sampleText } from '../core/schema/sample';
import { createValidate } from '../core/schema/validator';
import { createInPageDemo } from '../demo/in-page';
import { readerOf } from '../dialects/readers';
import { protocols } from '../protocols/index';
import type { PluginHost } from '../protocols/plugin-host';
import type { Protocol } from '../protocols/protocol';
import type { Server, ServerAuth } from '../protocols/server';
import { testIo } from '../protocols/test-io.testkit';
import { createPluginRunner } from '../protocols/xtp-plugin/host';
import { pages } from './index';

const demo = createInPageDemo(createValidate());
interface Said {
  readonly endpoints: Set<string>;
  readonly headers: Set<string>;
  readonly tools: Set<string>;
  readonly request: unknown[];
  readonly response: unknown[];
}

/** JSON of a body, or of each event of a stream. */
function messagesIn(body: string): readonly unknown[] {
  const texts =
    body.startsWith('event:') || body.startsWith('data:') || body.startsWith('id:')
      ? body.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []))
      : [body];
  return texts.flatMap((text) => {
    const json = readJsonText(text);
    return json ? [json.value] : [];
  });
}

/** Everything that is said when a demonstration server is asked for health and tools, and its tools called. */
async function listenTo(protocol: Protocol): Promise<Said> {
  const said: Said = { endpoints: new Set(), headers: new Set(), tools: new Set(), request: [], response: [] };
  const note = (messages: readonly unknown[], into: unknown[]) => {
    into.push(...messages);
    for (const message of messages) {
      const method = isObject(message) && 'jsonrpc' in message ? stringAt(message, 'method') : undefined;
      if (method !== undefined) said.endpoints.add(method);
    }
  };
  const fetch = async (request: Request) => {
    // A module is fetched as a file; what is said to it goes through its exports.
    if (protocol.runsModule) return demo.fetch(request);
    const path = request.url.slice(protocol.demo.url.length) || '/';
    const sent = messagesIn(await request.clone().text());
    const isRpc = sent.some((message) => isObject(message) && 'jsonrpc' in message);
    if (!isRpc) said.endpoints.add(`${request.method} ${path}`);
    for (const name of request.headers.keys()) said.headers.add(name);
    note(sent, said.request);
    const response = await demo.fetch(request);
    if (response.headers.has('mcp-session-id')) said.headers.add('mcp-session-id');
    note(messagesIn(await response.clone().text()), said.response);
    return response;
  };
  const runPlugin = createPluginRunner();
  const plugins: PluginHost = {
    async run(task) {
      for (const { name, input } of Object.values(task.entries)) {
        said.endpoints.add(name);
        note(messagesIn(input), said.request);
      }
      if (Object.keys(task.config).length > 0) said.headers.add('config');
      const run = await runPlugin(task);
      if (run.kind === 'output') note(messagesIn(new TextDecoder().decode(run.output)), said.response);
      return run;
    },
    file: async () => undefined,
    seen: () => undefined,
  };
  const limits = { replyBytes: 1_000_000 };
  const io = testIo({
    fetch,
    plugins,
    limits,
    id: () => crypto.randomUUID(),
    askForInput: async () => ({ kind: 'cancel' }),
  });
  const options = (protocol.options ?? []).flatMap(({ id, choices = [] }) =>
    choices.map((choice) => ({ [id]: choice.id })),
  );
  const auths: readonly ServerAuth[] = [
    { kind: 'none' },
    { kind: 'bearer', token: 'token' },
    ...protocol.fields.flatMap(({ auth }) => (auth === 'api-key' ? [{ kind: auth, key: 'key' }] : [])),
  ];
  for (const [auth, chosen] of [
    ...auths.map((each) => [each, {}] as const),
    ...options.map((each) => [auths[0], each] as const),
  ]) {
    const server: Server = {
      id: 's',
      title: 's',
      url: protocol.demo.url,
      protocol: protocol.id,
      auth: auth ?? { kind: 'none' },
      options: chosen,
      config: { 'api-key': 'key' },
    };
    await protocol.probe(server, io);
    const listing = await protocol.listTools(server, io);
    if (listing.kind !== 'tools') throw new Error('The demonstration server lists no tools.');
    for (const { name } of listing.tools) said.tools.add(name);
    // Every tool once; with other credentials and options one tool says what is said otherwise.
    const called = auth === auths[0] && Object.keys(chosen).length === 0 ? listing.tools : listing.tools.slice(0, 1);
    for (const { text, part = 0 } of called) {
      const tool = readerOf(listing.dialect).read(parseJson(text)).tools[part];
      if (!tool || /slow|print|job/i.test(tool.label)) continue;
      const { authorization, secrets } = tool.requirements;
      const context = {
        authorization: authorization.map(({ value }) => ({ id: value.id, token: 'token' })),
        secrets: secrets.map(({ value }) => ({ id: value.id, value: 'secret' })),
        userId: 'ada',
      };
      for (const argumentsText of [sampleText(tool.inputSchemaText), '{}']) {
        await protocol.call(server, { tool: toolReference(tool), argumentsText, context, callId: io.id() }, io);
      }
    }
  }
  return said;
}

/** The members of messages that no entry explains. What an entry without entries below it holds is its own matter. */
function unexplained(messages: readonly unknown[], part: string, keys: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const walk = (value: unknown, path: string) => {
    // A list by itself is one of definitions, whose members are those of the format.
    if (Array.isArray(value) && path !== part) for (const item of value) walk(item, path);
    if (!isObject(value)) return;
    for (const [name, child] of Object.entries(value)) {
      const key = `${path}.${name}`;
      if (!keys.includes(key)) found.add(key);
      else if (keys.some((each) => each.startsWith(`${key}.`))) walk(child, key);
    }
  };
  for (const message of messages) walk(message, part);
  return [...found].sort();
}

describe.each(protocols)('what $id says', (protocol) => {
  it('is explained: every endpoint, every header, every member', { timeout: 30_000 }, async () => {
    const said = await listenTo(protocol);
    const entries = pages.find(({ id }) => id === protocol.dialect)?.entries ?? [];
    const keys = entries.map(({ key }) => key);
    const opened = entries.flatMap(({ example }) => (example?.kind === 'call' ? [example.tool] : []));
    expect([...new Set(opened)].filter((name) => !said.tools.has(name))).toEqual([]);
    const isExplained = (name: string) =>
      keys.some((key) => key === `endpoint.${name}` || key.startsWith(`endpoint.${name.split(' ')[0]} (`));
    expect([...said.endpoints].filter((name) => !isExplained(name))).toEqual([]);
    const headers = keys.flatMap((key) =>
      key.startsWith('header.') ? [key.slice(7).toLowerCase().replace('*', '')] : [],
    );
    expect([...said.headers].filter((name) => !headers.some((each) => name.startsWith(each)))).toEqual([]);
    expect(unexplained(said.request, 'request', keys)).toEqual([]);
    expect(unexplained(said.response, 'response', keys)).toEqual([]);
    expect(said.response.length).toBeGreaterThan(3);
  });
});
