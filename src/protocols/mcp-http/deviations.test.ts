import { describe, expect, it } from 'vitest';
import type { Exchange, Outcome } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { member, stringAt } from '../../core/json/members';
import type { Io } from '../io';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { departureIds } from '../told.testkit';
import { mcpHttp } from './index';

const server = testServer(mcpHttp, 'https://mcp.test/');

/** What a server of an older revision answers, by method; the id of the request takes the place of `ID`. */
type Script = Readonly<Record<string, (request: Request) => Response>>;

const json = (text: string, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });

const initialized = (capabilities = '{"tools":{}}', revision = '2025-06-18'): string =>
  `{"jsonrpc":"2.0","id":ID,"result":{"protocolVersion":"${revision}","capabilities":${capabilities},"serverInfo":{"name":"odd","version":"1"}}}`;

const legacy: Script = {
  'server/discover': () =>
    json('{"jsonrpc":"2.0","id":ID,"error":{"code":-32601,"message":"Method not found"}}', {}, 404),
  initialize: () => json(initialized()),
  'notifications/initialized': () => new Response(null, { status: 202 }),
};

function scripted(script: Script): Io {
  return testIo({
    async fetch(request) {
      const body: unknown = request.method === 'POST' ? await request.json() : undefined;
      const response = script[stringAt(body, 'method') ?? request.method]?.(request);
      if (!response) return new Response('', { status: 405 });
      const { status, headers } = response;
      if (status === 202 || status === 204) return response;
      const text = (await response.text()).replaceAll('ID', JSON.stringify(member(body, 'id') ?? null));
      return new Response(text, { status, headers });
    },
  });
}

function call(script: Script, io = scripted(script)): Promise<Exchange> {
  return mcpHttp.call(
    server,
    {
      tool: { id: undefined, name: 'add', toolkit: undefined, version: undefined },
      argumentsText: '{}',
      context: noContext,
      callId: 'c-1',
    },
    io,
  );
}

const result = (text: string): Script => ({
  ...legacy,
  'tools/call': () => json(`{"jsonrpc":"2.0","id":ID,"result":${text}}`),
});
const error = (text: string): Script => ({
  ...legacy,
  'tools/call': () => json(`{"jsonrpc":"2.0","id":ID,"error":${text}}`),
});

describe('notifications', () => {
  it.each([
    ['notifications/tool/streamContent', true],
    ['notifications/message', false],
    ['notifications/tasks/status', false],
    ['notifications/resources/updated', false],
  ])('%s beside a result: named %s', async (method, isNamed) => {
    const events = [
      `data: {"jsonrpc":"2.0","method":"${method}","params":{"content":[]}}`,
      'data: {"jsonrpc":"2.0","id":ID,"result":{"content":[]}}',
    ];
    const answered = () => json(`${events.join('\n\n')}\n\n`, { 'content-type': 'text/event-stream' });
    const { outcome, deviations } = await call({ ...legacy, 'tools/call': answered });
    expect(outcome.kind).toBe('content');
    expect(departureIds(deviations, 'wire/mcp/').includes('own-notification')).toBe(isNamed);
  });
});

describe('servers that deviate', () => {
  it.each<[string, Script, Partial<Outcome>, readonly string[]]>([
    ['an older revision', result('{"content":[{"type":"text","text":"3"}]}'), { kind: 'content' }, ['era']],
    [
      'a result without content',
      result('{"structuredContent":{"sum":3}}'),
      { kind: 'content' },
      ['era', 'no-content', 'text-mirror'],
    ],
    [
      'a structured result that one of the texts repeats, in an order of its own',
      result(
        '{"content":[{"type":"text","text":"3"},{"type":"text","text":"{\\"b\\": 2, \\"a\\": 1}"}],"structuredContent":{"a":1,"b":2}}',
      ),
      { kind: 'content' },
      ['era'],
    ],
    [
      'a structured result that is not what the text says',
      result('{"content":[{"type":"text","text":"{\\"a\\": 2}"}],"structuredContent":{"a":1}}'),
      { kind: 'content' },
      ['era', 'text-mirror'],
    ],
    [
      'a question where an answer belongs',
      result('{"resultType":"input_required","inputRequests":{"a":{"method":"sampling/createMessage"}}}'),
      { kind: 'refused' },
      ['era', 'input-required'],
    ],
    [
      'a part of an unknown kind, and one without its text',
      result('{"content":[{"type":"json","json":1},{"type":"text"}]}'),
      { kind: 'content' },
      ['era', 'unknown-content'],
    ],
    [
      'a priority out of range',
      result('{"content":[{"type":"text","text":"3","annotations":{"priority":7}}]}'),
      { kind: 'content' },
      ['era', 'priority-range'],
    ],
    [
      'a failure as an error of the protocol',
      error('{"code":-32603,"message":"Division by zero"}'),
      { kind: 'error', message: 'Division by zero' },
      ['era', 'tool-error-as-protocol-error'],
    ],
    [
      'an unknown tool as an error inside the server',
      error('{"code":-32603,"message":"Unknown tool: add"}'),
      { kind: 'refused', message: 'The server answered with error -32603: Unknown tool: add' },
      ['era'],
    ],
    [
      'no capability for tools, notifications answered, a session for each call',
      {
        ...result('{"content":[]}'),
        initialize: () => json(initialized('{}', '2024-11-05'), { 'mcp-session-id': 'one' }),
        'notifications/initialized': () => json('{}', { 'mcp-session-id': 'two' }),
      },
      { kind: 'content' },
      ['era', 'revision', 'no-tools-capability', 'notification-status', 'new-session-each-call'],
    ],
    [
      'an answer without its type',
      {
        ...legacy,
        'tools/call': () => json('{"jsonrpc":"2.0","id":ID,"result":{"content":[]}}', { 'content-type': '' }),
      },
      { kind: 'content' },
      ['era', 'content-type'],
    ],
    [
      'a batch',
      { ...legacy, 'tools/call': () => json('[{"jsonrpc":"2.0","id":ID,"result":{"content":[]}}]') },
      { kind: 'content' },
      ['era'],
    ],
  ])('%s', async (_title, script, outcome, ids) => {
    const exchange = await call(script);
    expect(exchange.outcome).toMatchObject(outcome);
    expect(departureIds(exchange.deviations, 'wire/mcp/')).toEqual(ids);
  });

  it.each<[string, Script, Record<string, unknown>]>([
    [
      'parameters named by paths',
      error('{"code":-32602,"message":"Invalid arguments","data":[{"path":["a",0],"message":"Required"}]}'),
      { kind: 'invalid-input', errors: [{ parameter: 'a.0', message: 'Required' }] },
    ],
    [
      'parameters named at the end of the words',
      error(
        '{"code":-32602,"message":"Invalid arguments for tool add: [{\\"path\\":[\\"b\\"],\\"message\\":\\"Expected number\\"}]"}',
      ),
      { kind: 'invalid-input', errors: [{ parameter: 'b', message: 'Expected number' }] },
    ],
    [
      'parameters named by Ajv',
      error('{"code":-32602,"message":"No","data":{"errors":[{"instancePath":"/b","message":"must be number"}]}}'),
      { kind: 'invalid-input', errors: [{ parameter: 'b', message: 'must be number' }] },
    ],
    ['an unknown tool', error('{"code":-32602,"message":"Unknown tool: add"}'), { kind: 'refused', status: 200 }],
    [
      'parameters named by an error of any kind',
      error('{"code":-32603,"message":"Invalid input: [{\\"path\\":[\\"b\\"],\\"message\\":\\"Required\\"}]"}'),
      { kind: 'invalid-input', errors: [{ parameter: 'b', message: 'Required' }] },
    ],
    ...[-32603, -32601, -32000, 0].flatMap((code) =>
      ['Unknown tool: add', 'MCP error -32603: Tool add not found', 'Unknown tool', 'No tool named "add" here'].map(
        (message): [string, Script, Record<string, unknown>] => [
          `${code}: ${message}`,
          error(JSON.stringify({ code, message })),
          { kind: 'refused', advice: expect.stringMatching(/has no tool with this name/) },
        ],
      ),
    ),
    ...['Tool add failed: file not found', 'Tool "hammer" not found', 'add: not found', 'Unknown tool in the box'].map(
      (message): [string, Script, Record<string, unknown>] => [
        message,
        error(JSON.stringify({ code: -32603, message })),
        { kind: 'error', message },
      ],
    ),
    ...[
      'MCP error -32602: Invalid tools/call result: [{"path":["content",0,"text"],"message":"Required"}]',
      'Output validation error: Invalid structured content for tool add: [{"path":["b"],"message":"Required"}]',
      'Output validation error: Tool add has an output schema but no structured content was provided',
    ].map((message): [string, Script, Record<string, unknown>] => [
      message,
      error(JSON.stringify({ code: -32602, message })),
      { kind: 'refused', advice: expect.stringMatching(/what the tool returned is not valid/) },
    ]),
    [
      'a result that the server’s own package rejects',
      error(
        String.raw`{"code":-32602,"message":"MCP error -32602: Invalid tools/call result: [\n {\"expected\": \"array\", \"path\": [\"content\"], \"message\": \"Invalid input: expected array, received null\"}]"}`,
      ),
      {
        kind: 'refused',
        message:
          'The server answered with error -32602: MCP error -32602: Invalid tools/call result: content: Invalid input: expected array, received null',
        advice: expect.stringMatching(/what the tool returned is not valid/),
      },
    ],
    ['no parameter named', error('{"code":-32602,"message":"Invalid params"}'), { kind: 'refused' }],
    [
      'a client that is said to lack something',
      error('{"code":-32601,"message":"Elicitation not supported by client"}'),
      { kind: 'refused', advice: expect.stringMatching(/a server that keeps no sessions does not know it any more/) },
    ],
    [
      'no handshake',
      { initialize: () => json('{"jsonrpc":"2.0","id":ID,"error":{"code":-32601,"message":"Method not found"}}') },
      { kind: 'refused', advice: expect.stringMatching(/^The server does not have "initialize"/) },
    ],
    [
      'an unknown method, which may be the tool',
      error('{"code":-32601,"message":"Method not found"}'),
      { kind: 'refused', advice: expect.stringMatching(/may say this of the tool, or of calls altogether/) },
    ],
    [
      'a visit',
      error(
        '{"code":-32042,"message":"Log in","data":{"elicitations":[{"mode":"url","elicitationId":"e","url":"https://a.test/"}]}}',
      ),
      { kind: 'authorization', id: 'e', url: 'https://a.test/', status: 'Log in' },
    ],
    [
      'an error of the tool’s own',
      error('{"code":12,"message":"Out of paper","data":{"tray":2}}'),
      { kind: 'error', message: 'Out of paper', extras: { code: '12', data: '{"tray":2}' } },
    ],
    ['an unknown kind of result', result('{"resultType":"later"}'), { kind: 'unreadable', reason: 'wrong-shape' }],
    ['a result that is a text', result('"3"'), { kind: 'unreadable', reason: 'wrong-shape' }],
    ['content that is a text', result('{"content":"3"}'), { kind: 'unreadable', reason: 'wrong-shape' }],
    [
      'the id of another request',
      { ...legacy, 'tools/call': () => json('{"jsonrpc":"2.0","id":"mine","result":{"content":[]}}') },
      { kind: 'unverified', sentId: '1', receivedId: 'mine', claimed: { kind: 'content', parts: [] } },
    ],
    [
      'a stream that ends without an answer',
      { ...legacy, 'tools/call': () => json(': hello\n\n', { 'content-type': 'text/event-stream' }) },
      { kind: 'unreadable', reason: 'wrong-shape' },
    ],
    [
      'a 401 with an error beside it',
      {
        ...legacy,
        'tools/call': () => json('{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Log in"}}', {}, 401),
      },
      { kind: 'refused', status: 401 },
    ],
  ])('tells %s', async (_title, script, outcome) => {
    expect((await call(script)).outcome).toMatchObject(outcome);
  });

  it('reads the answer out of a stream, exactly', async () => {
    const stream = [
      ': hello',
      'data: {"jsonrpc":"2.0","method":"notifications/message","params":{}}',
      'id: 7\r\nevent: message\r\ndata: {"jsonrpc":"2.0","id":ID,\r\ndata: "result":{"content":[],"structuredContent":{"n":1.0e+02}}}',
      '',
    ].join('\n\n');
    const exchange = await call({
      ...legacy,
      'tools/call': () => json(stream, { 'content-type': 'text/event-stream' }),
    });
    expect(exchange.outcome).toEqual({ kind: 'content', parts: [], structured: '{"n":1.0e+02}' });
    expect(exchange.reply?.body).toContain(': hello');
  });
});

describe('long answers', () => {
  const words = 'A word, "quoted".\n'.repeat(80_000);
  const answer = `{"content":[{"type":"text","text":${JSON.stringify(words)}}],"structuredContent":{"n":1.0e+02}}`;
  const message = `{"jsonrpc":"2.0","id":ID,"result":${answer}}`;
  const events = `: hello\n\ndata: ${message}\n\n`;
  const streamed = (body: ReadableStream<Uint8Array> | string): Response =>
    new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  const patient = (script: Script): Io => ({ ...scripted(script), limits: { replyBytes: 50_000_000 } });
  const isWhole = ({ outcome }: Exchange): boolean => {
    const [part, ...others] = outcome.kind === 'content' ? outcome.parts : [];
    return part?.kind === 'text' && part.text === words && others.length === 0;
  };

  it.each<[string, Script['']]>([
    ['as JSON', () => json(message)],
    ['in a batch', () => json(`[${message}]`)],
    ['in a stream', () => streamed(events)],
  ])('are read whole, and exactly, %s', async (_title, answered) => {
    const script = { ...legacy, 'tools/call': answered };
    const exchange = await call(script, patient(script));
    expect(isWhole(exchange)).toBe(true);
    expect(exchange.outcome).toMatchObject({ structured: '{"n":1.0e+02}' });
    expect(exchange.deviations.map(({ id }) => id)).toEqual(['wire/mcp/era', 'wire/mcp/text-mirror']);
  });

  it('are read from a stream that does not end', async () => {
    const io = patient(legacy);
    const fetch: Io['fetch'] = async (request) => {
      const text = request.method === 'POST' ? await request.clone().text() : '{}';
      const body: unknown = JSON.parse(text);
      if (stringAt(body, 'method') !== 'tools/call') return io.fetch(request);
      const answered = new TextEncoder().encode(events.replace('ID', JSON.stringify(member(body, 'id'))));
      return streamed(new ReadableStream({ start: (controller) => controller.enqueue(answered) }));
    };
    expect(isWhole(await call(legacy, { ...io, fetch }))).toBe(true);
  });

  it('of very many parts keep the first, and count the rest', async () => {
    const parts = Array.from({ length: 60_000 }, (_, index) => `{"type":"text","text":"${index}"}`).join(',');
    const script = result(`{"content":[${parts}]}`);
    const { outcome } = await call(script, patient(script));
    expect(outcome.kind === 'content' && [outcome.partCount, outcome.parts.length]).toEqual([60_000, 1000]);
  });

  it('that are errors say what they are', async () => {
    const script = error(`{"code":12,"message":"Out of paper","data":${JSON.stringify(words)}}`);
    const { outcome } = await call(script, patient(script));
    expect(outcome.kind === 'error' && outcome.message).toBe('Out of paper');
    expect(outcome.kind === 'error' && outcome.extras.data === JSON.stringify(words)).toBe(true);
  });
});

describe('a call that a page sends with arguments in headers', () => {
  const region = { type: 'string', 'x-mcp-header': 'Region' };
  const definition = { inputSchema: { type: 'object', properties: { region } } };
  const modern: Script = {
    'server/discover': () =>
      json(
        '{"jsonrpc":"2.0","id":ID,"result":{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"serverInfo":{"name":"a","version":"1"},"ttlMs":0,"cacheScope":"private"}}',
      ),
    'tools/call': () => json('{"jsonrpc":"2.0","id":ID,"result":{"resultType":"complete","content":[]}}'),
  };
  const { fetch } = scripted(modern);
  const inPage = testIo({
    pageProtocol: 'https:',
    async fetch(request) {
      // What a browser does when the preflight does not name the header.
      if (request.headers.has('mcp-param-region')) throw new TypeError('Failed to fetch');
      return fetch(request);
    },
  });
  const callWith = (argumentsText: string) => {
    const tool = { id: undefined, name: 'add', toolkit: undefined, version: undefined };
    const request = { tool, argumentsText, definition, context: noContext, callId: 'c-1' };
    return mcpHttp.call(server, request, inPage);
  };

  it('names the header as a possible cause when no answer comes, and the relay', async () => {
    const { outcome, deviations } = await callWith('{"region": "eu"}');
    expect(deviations).toMatchObject([
      {
        id: 'wire/mcp/param-header',
        message: expect.stringMatching(/may not let web pages send them: mcp-param-region\..*through the relay/),
      },
    ]);
    expect(outcome).toMatchObject({
      reason: 'cors',
      message: expect.stringContaining('a request with mcp-param-region failed, and one without got through.'),
    });
    expect((await callWith('{}')).deviations).toEqual([]);
  });
});

describe('a server that refuses the revision it is offered', () => {
  const naming = (supported: readonly string[]): Script => ({
    ...result('{"content":[]}'),
    initialize: () =>
      json(
        `{"jsonrpc":"2.0","id":ID,"error":{"code":-32602,"message":"Unsupported protocol version","data":{"supported":${JSON.stringify(supported)}}}}`,
      ),
  });
  const offered = async (supported: readonly string[]) => {
    const script = naming(supported);
    const asked: unknown[] = [];
    const { fetch } = scripted(script);
    const agrees = scripted({ ...script, initialize: () => json(initialized('{"tools":{}}', '2024-11-05')) });
    const io = testIo({
      async fetch(request) {
        const message: unknown = request.method === 'POST' ? await request.clone().json() : undefined;
        const version = stringAt(member(message, 'params'), 'protocolVersion');
        if (version !== undefined) asked.push(version);
        return version === '2024-11-05' ? agrees.fetch(request) : fetch(request);
      },
    });
    const { outcome } = await call(script, io);
    return { asked, kind: outcome.kind };
  };

  it('is asked once more with an older one that it names', async () => {
    expect(await offered(['2024-11-05'])).toEqual({ asked: ['2025-11-25', '2024-11-05'], kind: 'content' });
  });

  it('is left when it names none that is spoken here', async () => {
    expect(await offered(['2019-01-01'])).toEqual({ asked: ['2025-11-25'], kind: 'refused' });
  });
});

describe('listings that deviate', () => {
  const page = (tools: string, cursor?: string): Response =>
    json(`{"jsonrpc":"2.0","id":ID,"result":{"tools":[${tools}]${cursor ? `,"nextCursor":"${cursor}"` : ''}}}`);
  const list = async (answer: (count: number) => Response) => {
    let count = 0;
    const listing = await mcpHttp.listTools(
      server,
      scripted({
        ...legacy,
        'tools/list': () => {
          count += 1;
          return answer(count);
        },
      }),
    );
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
    return { texts: listing.tools.map(({ text }) => text), ids: listing.deviations.map(({ id }) => id), count };
  };

  it('keeps what the client package would strip or refuse', async () => {
    const odd = '{"name": "a", "namespace":"n", "description": null, "inputSchema": {"x-mcp-header": 1}}';
    const { texts, ids } = await list(() => page(odd));
    expect(texts).toEqual([odd]);
    expect(ids).toEqual(['wire/mcp/era', 'wire/mcp/tool-dropped', 'wire/mcp/tool-dropped']);
  });

  it.each([
    ['{"inputSchema": {"type": "object"}}', ['tool-dropped']],
    ['{"name": "a"}', ['tool-dropped']],
    ['{"name": "a", "inputSchema": {"type": "array"}}', ['tool-dropped']],
    ['{"name": "a", "description": 7, "inputSchema": {"type": "object"}}', ['tool-dropped']],
    ['{"name": "a", "description": "b", "inputSchema": {"type": "object"}}', []],
  ])('says that clients drop %s', async (tool, ids) => {
    expect((await list(() => page(tool))).ids).toEqual(['era', ...ids].map((id) => `wire/mcp/${id}`));
  });

  it('tells headers that a page needs leave for from headers that are against the rules', async () => {
    const asking = (type: string): string =>
      `{"name": "a", "inputSchema": {"type": "object", "properties": {"b": {"type": "${type}", "x-mcp-header": "B"}}}}`;
    expect((await list(() => page(asking('string')))).ids).toEqual(['wire/mcp/era', 'wire/mcp/param-header']);
    expect((await list(() => page(asking('number')))).ids).toEqual(['wire/mcp/era', 'wire/mcp/tool-dropped']);
  });

  it('reads every page, and stops where pages do not end', async () => {
    const tool = (name: number): string => `{"name":"t${name}","inputSchema":{"type":"object"}}`;
    const three = await list((count) => page(tool(count), count < 3 ? `c${count}` : undefined));
    expect(three).toMatchObject({ count: 3, ids: ['wire/mcp/era'] });
    expect(three.texts).toEqual([1, 2, 3].map(tool));
    expect(await list((count) => page(tool(count), 'same'))).toMatchObject({
      count: 2,
      ids: ['wire/mcp/era', 'wire/mcp/endless-pages'],
    });
    const many = await list((count) => page(tool(count), count < 250 ? `c${count}` : undefined));
    expect(many).toMatchObject({ count: 250, ids: ['wire/mcp/era'] });
    const empty = await list((count) => page('', `c${count}`));
    expect(empty).toMatchObject({ count: 100, ids: ['wire/mcp/era', 'wire/mcp/endless-pages'] });
    const long = `{"name":"t","inputSchema":{"type":"object"},"description":"${'x'.repeat(9000)}"}`;
    expect((await list((count) => page(long, `c${count}`))).count).toBe(8);
  });

  const third = 'Page 3 of the list did not arrive: ';
  it.each<[string, (stop: () => void) => Response | Promise<Response>, string]>([
    [
      'a failure',
      () => new Response('Boom', { status: 500 }),
      `${third}The server answered 500 Internal Server Error: Boom`,
    ],
    ['a refusal', () => json('{}', {}, 401), `${third}The server answered 401 Unauthorized`],
    ['an error', () => json('{"jsonrpc":"2.0","id":ID,"error":{"code":-32602,"message":"No cursor"}}'), 'No cursor'],
    ['broken JSON', () => json('{"jsonrpc":"2.0","id":ID,"result":{"tools":['), 'ends too early'],
    ['no tools', () => json('{"jsonrpc":"2.0","id":ID,"result":{"tools":{}}}'), 'not a list of tools'],
    ['no response in time', () => new Promise<Response>(() => undefined), `${third}No response within`],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), third],
    [
      'being cancelled while it is waited for',
      (stop) => new Promise<Response>(() => queueMicrotask(stop)),
      `${third}Cancelled after`,
    ],
  ])('keeps the pages before %s, and says why the rest is not there', async (_, answer, incomplete) => {
    const stop = new AbortController();
    let count = 0;
    const { fetch } = scripted({
      ...legacy,
      'tools/list': () => page(`{"name":"t${count}","inputSchema":{"type":"object"}}`, `c${count}`),
    });
    const io = testIo({
      deadlines: { firstByte: 100, idle: 100, total: 60_000, probe: 60_000 },
      async fetch(request) {
        const isList = (await request.clone().text()).includes('tools/list');
        if (isList) count += 1;
        if (count < 3) return fetch(request);
        const response = await answer(() => stop.abort());
        const { id } = await request.json();
        return new Response((await response.text()).replaceAll('ID', JSON.stringify(id)), response);
      },
    });
    const listing = await mcpHttp.listTools(server, io, stop.signal);
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
    expect(listing.tools.map(({ name }) => name)).toEqual(['t1', 't2']);
    expect(listing.incomplete).toContain(incomplete);
    expect(listing.deviations.map(({ id }) => id)).toEqual(['wire/mcp/era']);
  });

  it('keeps the pages before it was cancelled between two, and takes none of them twice', async () => {
    const stop = new AbortController();
    const io: Io = {
      ...scripted({ ...legacy, 'tools/list': () => page('{"name":"t","inputSchema":{"type":"object"}}', 'c') }),
      onListed: () => stop.abort(),
    };
    const listing = await mcpHttp.listTools(server, io, stop.signal);
    expect(listing).toMatchObject({ kind: 'tools', tools: [{ name: 't' }] });
    expect(listing).toMatchObject({ incomplete: 'Page 2 of the list did not arrive: Cancelled.' });
  });
});

describe('what is not the answer of a tool', () => {
  const opened = (result: string): Script => ({
    ...legacy,
    initialize: () => json(`{"jsonrpc":"2.0","id":ID,"result":${result}}`),
  });
  const listed = (answer: string): Script => ({
    ...legacy,
    'tools/list': () => json(`{"jsonrpc":"2.0","id":ID,${answer}}`),
  });
  const refuses = '"error":{"code":-32602,"message":"Invalid cursor"}';
  const notResult = (rest: string) => `The response is JSON but not a result: ${rest}`;

  it.each([
    ['"result":{"tools":{"add":{}}}', 'an object'],
    ['"result":{"tools":null}', 'null'],
    ['"result":"add"', 'nothing'],
  ])('a list %s', async (answer, found) => {
    const message = `The response is JSON but not a list of tools: at /result/tools, expected an array, found ${found}.`;
    const listing = await mcpHttp.listTools(server, scripted(listed(answer)));
    expect(listing).toMatchObject({ kind: 'failed', exchange: { outcome: { kind: 'unreadable', message } } });
    expect(listing.kind === 'failed' && listing.exchange.deviations.map(({ id }) => id)).toEqual(['wire/mcp/era']);
  });

  it('a list that is refused, where nobody gave arguments', async () => {
    const listing = await mcpHttp.listTools(server, scripted(listed(refuses)));
    const outcome = listing.kind === 'failed' ? listing.exchange.outcome : undefined;
    expect(outcome).toMatchObject({ advice: expect.stringContaining('no argument is the reason') });
    const { outcome: ofCall } = await call(error('{"code":-32602,"message":"Invalid cursor"}'));
    expect(ofCall).toMatchObject({ advice: expect.stringContaining('Compare the arguments') });
    const unit = '{"code":-32602,"message":"Unsupported unit","data":{"supported":["C","F"]}}';
    expect(JSON.stringify((await call(error(unit))).outcome)).not.toContain('no revision of the protocol');
  });

  it.each([
    [
      '{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"odd","version":"1","icons":[{"src":5}]}}',
      'at /result/serverInfo/icons/0/src, expected a string, found a number.',
    ],
  ])('a session that is opened with %s', async (result, rest) => {
    const { outcome, deviations } = await call(opened(result));
    expect([outcome, deviations]).toEqual([expect.objectContaining({ message: notResult(rest) }), []]);
    const probe = await mcpHttp.probe(server, scripted(opened(result)));
    expect(probe).toMatchObject({ message: expect.stringContaining(notResult(rest)) });
  });

  it('a revision that is refused', async () => {
    const initialize = () =>
      json('{"jsonrpc":"2.0","id":ID,"error":{"code":-32602,"message":"No","data":{"supported":["1999-01-01"]}}}');
    const { outcome } = await call({ ...legacy, initialize });
    expect(outcome).toMatchObject({ advice: expect.stringContaining('no revision of the protocol') });
  });

  it.each([500, 501])(
    'a status of %i for a method of 2026-07-28, of a server that knows the one before it',
    async (status) => {
      const script = {
        ...result('{"content":[]}'),
        'server/discover': () => json('Internal Server Error', {}, status),
      };
      expect((await call(script)).outcome.kind).toBe('content');
    },
  );
});
