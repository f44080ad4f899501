import type { CallRequest, Exchange } from '../core/call';
import { noContext } from '../core/call.testkit';
import { hiddenInReply } from '../core/hidden-text/hidden-in-reply';
import { parseJson } from '../core/json/parse';
import { sampleArguments } from '../core/schema/sample';
import { createValidate } from '../core/schema/validator';
import { createInPageDemo } from '../demo/in-page';
import { readerOf } from '../dialects/readers';
import { maskExchange, maskListing } from '../protocols/auth/mask';
import { detect } from '../protocols/detect/detect';
import { protocols } from '../protocols/index';
import type { Listing } from '../protocols/listing';
import { authorize } from '../protocols/oauth/authorize';
import type { Protocol } from '../protocols/protocol';
import { sentencesOf } from '../protocols/sentences-of.testkit';
import type { Server } from '../protocols/server';
import { testIo } from '../protocols/test-io.testkit';
import { limitModule } from '../protocols/xtp-plugin/limit-module';
import { readCallOutput, readListOutput, readResult, readTools } from '../protocols/xtp-plugin/response';
import type { EntryPoint, Taken } from './entry-point.testkit';
import { canary } from './payloads.testkit';

const demo = createInPageDemo(createValidate());
const overHttp = protocols.filter(({ runsModule }) => !runsModule);
/** Stands for the id of the request, spelled as that was. */
const idMark = '"«id»"';

type What = 'call' | 'list';

/** Whether a request is the one that asks for the tools, or the call itself. */
function asks(what: What, { method, url }: Request, body: string): boolean {
  const rpc = /"method":\s*"([^"]+)"/.exec(body)?.[1];
  if (rpc !== undefined) return rpc === `tools/${what}`;
  return what === 'call' ? method === 'POST' : method === 'GET' && /tools$/.test(new URL(url).pathname);
}

/** The demonstration server, which says something else when it is asked for one thing; every answer repeats the credential. */
function serverSaying(what: What, say: (good: string) => string, status = 200) {
  let told: string | undefined;
  const io = testIo({
    limits: { replyBytes: 1_000_000 },
    fetch: async (request) => {
      const body = await request.clone().text();
      const response = await demo.fetch(request);
      if (!asks(what, request, body)) return response;
      const id = idOf(body) ?? idMark;
      told = say((await response.text()).replace(id, idMark)).replaceAll(idMark, id);
      return new Response(told, { status, headers: { 'content-type': 'application/json', 'x-echo': canary } });
    },
  });
  return { io, told: () => told ?? '' };
}

const idOf = (body: string): string | undefined => /"id":\s*("[^"]*"|\d+)/.exec(body)?.[1];

const serverOf = (protocol: Protocol): Server => ({
  id: 's',
  title: 's',
  url: protocol.demo.url,
  protocol: protocol.id,
  auth: { kind: 'bearer', token: canary },
});

const masked = (exchange: Exchange) => maskExchange(exchange, [canary]);

function shownExchange(exchange: Exchange, sent: string): Taken {
  const { outcome, deviations, reply } = masked(exchange);
  // Half a character cannot be sent, and what repeats a credential is masked.
  const isKept = reply?.complete === true && sent.isWellFormed() && !/canary|Y2FuYX|63616e61/.test(sent);
  return {
    shown: { outcome, deviations, reply, hidden: hiddenInReply(reply?.body ?? '') },
    ...(isKept ? { kept: { is: reply.body, was: sent.replace(/^\ufeff/, '') } } : {}),
    says: 'advice' in outcome || outcome.kind === 'unreadable' ? sentencesOf(exchange) : [],
  };
}

function shownListing(found: Listing, protocol: Protocol, sent: string): Taken {
  const listing = maskListing(found, [canary]);
  if (listing.kind === 'failed') return shownExchange(listing.exchange, sent);
  const { tools, says, deviations } = listing;
  // Tools of one definition have one text, which is read once.
  const distinct = [...new Set(tools.map(({ text }) => text))];
  const texts = new Map(
    distinct.map((text) => [text, readerOf(protocol.dialect).read(parseJson(text)).tools] as const),
  );
  const read = tools.map(({ text, part = 0 }) => texts.get(text)?.[part]);
  const rows = tools.map(({ text: _, ...row }) => row);
  return {
    shown: {
      texts: distinct,
      rows,
      says,
      deviations,
      forms: read.map((tool) => tool && sampleArguments(tool.inputSchemaText)),
    },
    says: deviations.map(({ message }) => message),
  };
}

async function requestsFor(protocol: Protocol) {
  const listing = await protocol.listTools(serverOf(protocol), serverSaying('list', (good) => good).io);
  if (listing.kind !== 'tools') throw new Error('The demonstration server did not list its tools.');
  return listing.tools.map(({ text, part = 0, name }): CallRequest => {
    const tool = readerOf(protocol.dialect).read(parseJson(text)).tools[part];
    const { id, toolkit, version } = tool ?? {};
    return {
      tool: { id: id?.value, name: tool?.name?.value ?? name, toolkit: toolkit?.value, version: version?.value },
      argumentsText: sampleArguments(tool?.inputSchemaText ?? '{}'),
      context: noContext,
      callId: 'c-1',
      timeoutMs: 400,
    };
  });
}

/** What the demonstration server answers to a call of each of its tools. */
async function goodReplies(protocol: Protocol): Promise<readonly string[]> {
  const heard: string[] = [];
  const { io } = serverSaying('call', (good) => {
    heard.push(good);
    return good;
  });
  for (const request of await requestsFor(protocol)) await protocol.call(serverOf(protocol), request, io);
  return heard.filter((reply) => reply !== '' && reply.length < 20_000);
}

async function goodListing(protocol: Protocol): Promise<readonly string[]> {
  const heard: string[] = [];
  const { io } = serverSaying('list', (good) => {
    heard.push(good);
    return good;
  });
  await protocol.listTools(serverOf(protocol), io);
  return heard;
}

const repliesWith =
  (status: number) =>
  (protocol: Protocol): EntryPoint => {
    let request: CallRequest | undefined;
    return {
      class: 'replies',
      name: status === 200 ? protocol.id : `${protocol.id}, status ${status}`,
      masks: true,
      good: () => goodReplies(protocol),
      async take(text) {
        request ??= (await requestsFor(protocol))[0];
        if (!request) throw new Error('The demonstration server has no tool.');
        const { io, told } = serverSaying('call', () => text, status);
        return shownExchange(await protocol.call(serverOf(protocol), request, io), told());
      },
    };
  };
const replies = overHttp.map(repliesWith(200));
const failures = overHttp.map(repliesWith(500));

const listings = overHttp.map(
  (protocol): EntryPoint => ({
    class: 'listings',
    name: protocol.id,
    masks: true,
    good: () => goodListing(protocol),
    async take(text) {
      const { io, told } = serverSaying('list', () => text);
      return shownListing(await protocol.listTools(serverOf(protocol), io), protocol, told());
    },
  }),
);

const contents =
  '{"content": [{"type": "text", "text": "a", "annotations": {"audience": ["user"], "priority": 0.5}}, {"type": "image", "data": "AA==", "mimeType": "image/png"}, {"type": "audio", "data": "AA==", "mimeType": "audio/wav"}, {"type": "resource", "resource": {"uri": "note:1", "text": "b", "mimeType": "text/html"}}, {"type": "resource_link", "uri": "https://a.test/x", "name": "x", "title": "X", "size": 3}, {"type": "odd"}], "structuredContent": {"n": 1.50}, "isError": false}';
const plugin = {
  class: 'MCP and plug-in content',
  good: () => [contents, '{"content": [{"type": "text", "text": "No."}], "isError": true}'],
} as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);

const plugIns: readonly EntryPoint[] = [
  {
    ...plugin,
    name: 'content of a plug-in',
    async take(text) {
      const output = await readCallOutput(bytesOf(text));
      return { shown: 'json' in output ? readResult(output) : output };
    },
  },
  {
    class: 'MCP and plug-in content',
    name: 'tools of a plug-in',
    good: () => ['{"tools": [{"name": "a", "description": "D.", "inputSchema": {"type": "object"}}]}'],
    async take(text) {
      const output = await readListOutput(bytesOf(text));
      return { shown: 'json' in output ? readTools(output) : output };
    },
  },
  {
    class: 'MCP and plug-in content',
    name: 'content of MCP',
    masks: true,
    good: () => [`{"jsonrpc": "2.0", "id": ${idMark}, "result": ${contents}}`],
    take: (text) => replies.at(-1)?.take(text) ?? { shown: undefined },
  },
];

const head = '\0asm\x01\0\0\0';
const modules = [
  `${head}\x05\x03\x01\0\x02`,
  `${head}\x01\x04\x01\x60\0\0\x03\x02\x01\0\x07\x08\x01\x04call\0\0\x0a\x08\x01\x06\0\x03\x40\x0c\0\x0b\x0b`,
  `${head}\x02\x0b\x01\x03env\x03mem\x02\0\x01\x04\x04\x01\x70\0\x05`,
];

const wasm: EntryPoint = {
  class: 'wasm',
  name: 'module',
  good: () => modules,
  take(text) {
    const limited = limitModule(new Uint8Array(Buffer.from(text, 'latin1')), 10 * 1024 * 1024);
    if ('problem' in limited) return { shown: limited, says: [limited.problem] };
    return { shown: WebAssembly.validate(limited.module) };
  },
};

const detection: EntryPoint = {
  class: 'replies',
  name: 'detection',
  good: async () => (await Promise.all(overHttp.map(goodListing))).flat(),
  async take(text) {
    const io = testIo({
      limits: { replyBytes: 1_000_000 },
      fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
    });
    const found = await detect({ url: 'https://tools.test', auth: { kind: 'none' } }, io, { protocols });
    return { shown: found, says: [found.message, ...found.steps.map((step) => step.found)] };
  },
};

const metadata =
  '{"resource": "https://tools.test/mcp", "authorization_servers": ["https://tools.test"], "scopes_supported": ["a"], "issuer": "https://tools.test", "authorization_endpoint": "https://tools.test/authorize", "token_endpoint": "https://tools.test/token", "registration_endpoint": "https://tools.test/register", "response_types_supported": ["code"], "code_challenge_methods_supported": ["S256"], "client_id": "c", "redirect_uris": ["https://app.test/cb"], "access_token": "t", "token_type": "Bearer", "expires_in": 3600, "refresh_token": "r", "scope": "a"}';

const oauth: EntryPoint = {
  class: 'replies',
  name: 'authorization',
  good: () => [metadata],
  async take(text) {
    const io = testIo({
      fetch: async ({ url }) =>
        url === 'https://tools.test/mcp'
          ? new Response('', { status: 401, headers: { 'www-authenticate': 'Bearer scope="a"' } })
          : new Response(text, { headers: { 'content-type': 'application/json' } }),
    });
    const steps: unknown[] = [];
    const granted = await authorize(
      {
        server: 'https://tools.test/mcp',
        scope: '',
        redirectUrl: 'https://app.test/cb',
        clientId: '',
        clientSecret: '',
        issuer: '',
      },
      io,
      {
        trust: async () => undefined,
        ask: async (address, _host, state) => {
          if (!/^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/.test(address))
            throw new Error(`Shown: ${address}`);
          return new URLSearchParams({ code: 'c', state, iss: 'https://tools.test' });
        },
      },
      (step) => steps.push(step),
      AbortSignal.timeout(5_000),
    );
    return { shown: { granted, steps } };
  },
};

/** What answers when a server or a plug-in is asked. */
export const serverEntryPoints: readonly EntryPoint[] = [
  ...replies,
  ...failures,
  ...listings,
  ...plugIns,
  detection,
  oauth,
  wasm,
];
