import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import {
  acceptedContent,
  createMcpHandler,
  type EventStore,
  inputRequired,
  inputResponse,
  type JSONRPCMessage,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

export interface OfficialServer {
  readonly url: string;
  /** What arrived, oldest first: `POST tools/call`. */
  readonly log: readonly string[];
  /** Knows no session any more. */
  forget(): void;
  close(): Promise<void>;
}

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export type Era = 'modern' | 'legacy';

/** Tools on the official server package: each says one thing that a client has to get right. Listed one to a page when `isPaged`; `grows`: a tool adds another to its session. */
function createTools(era: Era, isPaged: boolean, grows: boolean): McpServer {
  const about = { capabilities: { tools: {}, logging: {} }, instructions: 'Add before you show.' };
  const server = new McpServer({ name: 'official', version: '1.0.0' }, about);
  const sum = z.object({ sum: z.number() });
  server.registerTool(
    'add',
    {
      description: 'Adds two numbers.',
      inputSchema: z.object({ a: z.number().describe('One.'), b: z.number().describe('Another.') }),
      outputSchema: sum,
    },
    ({ a, b }) => {
      const structuredContent = { sum: a + b };
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
    },
  );
  server.registerTool('show', { description: 'Shows every kind of content.' }, () => ({
    content: [
      { type: 'text', text: 'Here it is.' },
      { type: 'image', data: dot, mimeType: 'image/png' },
      { type: 'resource', resource: { uri: 'note://1', mimeType: 'text/plain', text: 'A note.' } },
      { type: 'audio', data: silence, mimeType: 'audio/wav' },
      { type: 'resource', resource: { uri: 'note://2', mimeType: 'image/png', blob: dot } },
      { type: 'resource_link', uri: 'https://example.test/report.pdf', name: 'report', mimeType: 'application/pdf' },
    ],
  }));
  server.registerTool('fail', { description: 'Fails.' }, () => ({
    isError: true,
    content: [{ type: 'text', text: 'The printer is on fire.' }],
  }));
  server.registerTool('steps', { description: 'Reports how far it is.' }, async (ctx) => {
    const progressToken = ctx.mcpReq._meta?.progressToken;
    await ctx.mcpReq.log('warning', 'Begin', 'steps');
    for (const progress of [1, 2, 3]) {
      if (progressToken === undefined) break;
      await ctx.mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 3, message: `Step ${progress}` },
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return { content: [{ type: 'text', text: 'Done.' }] };
  });
  server.registerTool('wait', { description: 'Waits until the caller leaves.' }, async (ctx) => {
    await new Promise((resolve) => ctx.mcpReq.signal.addEventListener('abort', resolve));
    return { content: [] };
  });
  const guest = z.object({ name: z.string().describe('Who comes?') });
  server.registerTool('invite', { description: 'Asks who comes.' }, (ctx) => {
    const answer = inputResponse(ctx.mcpReq.inputResponses, 'guest');
    if (answer.kind === 'missing') {
      return inputRequired({
        inputRequests: { guest: inputRequired.elicit({ message: 'Whom do we invite?', requestedSchema: guest }) },
      });
    }
    const name = acceptedContent(ctx.mcpReq.inputResponses, 'guest', guest)?.name;
    return { content: [{ type: 'text', text: name === undefined ? 'Nobody is invited.' : `${name} is invited.` }] };
  });
  server.registerTool('consult', { description: 'Asks a model, and where it may work.' }, (ctx) => {
    const [advice, places] = ['advice', 'places'].map((key) => inputResponse(ctx.mcpReq.inputResponses, key));
    if (advice?.kind !== 'sampling' || places?.kind !== 'roots') {
      const content = { type: 'text' as const, text: 'What now?' };
      return inputRequired({
        inputRequests: {
          advice: inputRequired.createMessage({ messages: [{ role: 'user', content }], maxTokens: 10 }),
          places: inputRequired.listRoots(),
        },
      });
    }
    return { content: [{ type: 'text', text: JSON.stringify([advice.result.content, places.roots]) }] };
  });
  if (era === 'legacy') {
    server.registerTool('greet', { description: 'Asks for a name, beside its answer.' }, async () => {
      const { content } = await server.server.elicitInput({
        message: 'What is your name?',
        requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
      });
      // Longer than a broken session is given to end.
      await new Promise((resolve) => setTimeout(resolve, 400));
      return { content: [{ type: 'text', text: content ? `Hello, ${content.name}.` : 'Hello, nobody.' }] };
    });
  }
  if (grows) {
    server.registerTool('grow', { description: 'Adds a tool to this session.' }, () => {
      server.registerTool('grown', { description: 'Was added.' }, () => ({ content: [] }));
      return { content: [{ type: 'text', text: 'Grown.' }] };
    });
  }
  const report = 'https://example.test/report.pdf';
  server.registerResource('report', report, { mimeType: 'text/plain' }, () => ({
    contents: [
      { uri: report, mimeType: 'text/plain', text: 'The report.' },
      { uri: `${report}#dot`, mimeType: 'image/png', blob: dot },
    ],
  }));
  if (isPaged) {
    server.server.setRequestHandler('tools/list', ({ params }) => {
      const page = Number(params?.cursor ?? '0');
      const tool = { name: `page_${page}`, description: 'One of three.', inputSchema: { type: 'object' as const } };
      return { tools: [tool], ...(page < 2 ? { nextCursor: String(page + 1) } : {}) };
    });
  }
  return server;
}

/** The official server package over loopback, speaking one era alone. Pages of any origin may call it. */
export function startOfficialServer(era: Era, isPaged = false, grows = false): Promise<OfficialServer> {
  return startOfficialTools(era, () => createTools(era, isPaged, grows));
}

/** The same with other tools, which may close the stream of a call: it can be taken up again. */
export async function startOfficialTools(era: Era, tools: () => McpServer): Promise<OfficialServer> {
  const log: string[] = [];
  const sessions: Sessions = new Map();
  const answer = era === 'modern' ? answerModern(tools) : answerLegacy(tools, sessions);
  const listener = getRequestListener(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allowed });
    const text = request.method === 'POST' ? await request.text() : undefined;
    const body: unknown = text === undefined ? undefined : JSON.parse(text);
    log.push(
      `${request.method} ${text === undefined ? '' : (/"method":\s*"([^"]+)"/.exec(text)?.[1] ?? 'answer')}`.trim(),
    );
    const response = await answer(request, body);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(allowed)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    log,
    forget: () => sessions.clear(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, DELETE, OPTIONS',
  'access-control-allow-headers':
    'content-type, authorization, mcp-protocol-version, mcp-session-id, last-event-id, mcp-method, mcp-name',
  'access-control-expose-headers': 'mcp-session-id, www-authenticate',
  'access-control-allow-private-network': 'true',
};

type Answer = (request: Request, parsedBody: unknown) => Promise<Response>;

function answerModern(tools: () => McpServer): Answer {
  const handler = createMcpHandler(tools, { legacy: 'reject' });
  return (request, parsedBody) => handler.fetch(again(request), { parsedBody });
}

/** With a session for every `initialize`. */
type Sessions = Map<string, WebStandardStreamableHTTPServerTransport>;

function answerLegacy(tools: () => McpServer, sessions: Sessions): Answer {
  return async (request, parsedBody) => {
    const known = sessions.get(request.headers.get('mcp-session-id') ?? '');
    if (known) return known.handleRequest(again(request), { parsedBody });
    if (request.headers.has('mcp-session-id')) return new Response(null, { status: 404 });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
      },
      eventStore: keepEvents(),
      retryInterval: 10,
    });
    await tools().connect(transport);
    return transport.handleRequest(again(request), { parsedBody });
  };
}

/** The events of a session. Every stream begins with one that is empty. */
function keepEvents(): EventStore {
  const events: { readonly id: string; readonly stream: string; readonly message: JSONRPCMessage }[] = [];
  const streamOf = (id: string) => events.find((event) => event.id === id)?.stream;
  return {
    async storeEvent(stream, message) {
      const id = `event-${events.length + 1}`;
      events.push({ id, stream, message });
      return id;
    },
    getStreamIdForEventId: async (id) => streamOf(id),
    async replayEventsAfter(last, { send }) {
      const stream = streamOf(last) ?? '';
      const later = events.slice(events.findIndex(({ id }) => id === last) + 1);
      for (const event of later) if (event.stream === stream) await send(event.id, event.message);
      return stream;
    },
  };
}

/** The same request without the body, which has been read. */
function again(request: Request): Request {
  return new Request(request.url, { method: request.method, headers: request.headers, signal: request.signal });
}
