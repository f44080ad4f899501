import type { Reply, SentRequest } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, isObject, listAt } from '../../core/json/members';
import { describeText } from '../answer/describe-reply';
import type { Arrived } from '../http/send';
import { endpoint } from '../http/url';

/** What an answer says about the protocol. */
export interface Judgement {
  readonly found: string;
  /** The id of the protocol that it speaks for. */
  readonly protocol: string | undefined;
  /** False for a hint. */
  readonly isSure: boolean;
  /** The base address, when it is another than the one asked. */
  readonly base?: string;
}

export interface DetectQuestion {
  readonly title: string;
  readonly request: SentRequest;
  readonly judge: (sent: Arrived) => Judgement;
}

export interface DetectPlan {
  readonly base: string;
  readonly questions: readonly DetectQuestion[];
  /** What the address alone says. */
  readonly said: Judgement | undefined;
}

/** Ends that people copy together with the address. */
const endings = /\/(?:worker\/tools\/invoke|worker\/tools|worker\/health|tools\/call|tools|health)\/?$/;

/** What to ask an address, in order. Pure; nothing is sent. */
export function detectPlan(address: string): DetectPlan {
  const url = address.trim();
  const path = url.replace(/[?#].*$/s, '');
  if (url.startsWith('file:')) {
    return { base: url, questions: [], said: { found: 'A file is a plug-in.', protocol: 'xtp-plugin', isSure: true } };
  }
  const base = isPage(path) ? endpoint(withoutEnding(url, path), '') : url;
  const module = get('Plug-in: the address itself', url, '', judgeItself);
  if (/\.wasm$/i.test(path)) return { base: url, questions: [module], said: undefined };
  const questions = [
    get('Arcade worker: its tools', base, '/worker/tools', judgeWorker),
    get('Tool server: its tools', base, '/tools', judgeTools(base)),
    get('Plug-in: the address itself', base, '', judgeItself),
    discover(base),
    initialize(base),
  ];
  return { base, questions, said: undefined };
}

function isPage(path: string): boolean {
  return /^(https?:\/\/[^/]+|demo:[\w-]+)\//.test(path);
}

function withoutEnding(url: string, path: string): string {
  return `${path.replace(endings, '')}${url.slice(path.length)}`;
}

function get(title: string, base: string, path: string, judge: DetectQuestion['judge']): DetectQuestion {
  const headers = { accept: 'application/json, */*;q=0.5' };
  return { title, request: { method: 'GET', url: endpoint(base, path), headers, body: undefined }, judge };
}

const meta = '{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}';

/** Model Context Protocol since 2026-07-28: asks what the server is, and changes nothing there. */
function discover(base: string): DetectQuestion {
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'server/discover' };
  const body = `{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":${meta}}}`;
  return rpc('Model Context Protocol: "server/discover"', base, body, headers);
}

/** The handshake of the revisions before. */
function initialize(base: string): DetectQuestion {
  const params =
    '{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"callsheet","version":"1.0.0"}}';
  return rpc(
    'Model Context Protocol: "initialize"',
    base,
    `{"jsonrpc":"2.0","id":1,"method":"initialize","params":${params}}`,
    {},
  );
}

function rpc(title: string, base: string, body: string, own: Readonly<Record<string, string>>): DetectQuestion {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...own };
  return { title, request: { method: 'POST', url: endpoint(base, ''), headers, body }, judge: judgeRpc };
}

const no = (found: string): Judgement => ({ found, protocol: undefined, isSure: false });
const yes = (protocol: string, found: string): Judgement => ({ found, protocol, isSure: true });
const maybe = (protocol: string, found: string): Judgement => ({ found, protocol, isSure: false });

/** What a status says already; nothing when the body has to be looked at. */
function judgeStatus({ redirected, reply }: Arrived, protocol: string): Judgement | undefined {
  if (redirected) return no('It points elsewhere (a redirect); that is not followed.');
  if (reply.status === 401 || reply.status === 403)
    return maybe(protocol, `Something is there and wants credentials (${reply.status}).`);
  return reply.status >= 400 ? no(`Nothing of that kind is there (${reply.status}).`) : undefined;
}

function listIn({ body }: Reply): { readonly list: readonly unknown[]; readonly whole: unknown } | undefined {
  const whole = readJsonText(body)?.value;
  const list = Array.isArray(whole) ? whole : listAt(whole, 'tools');
  return list && { list, whole };
}

function isWorkerTool(each: unknown): boolean {
  return has(each, 'fully_qualified_name') || has(each, 'toolkit');
}

function judgeWorker(sent: Arrived): Judgement {
  const status = judgeStatus(sent, 'arcade-worker');
  if (status) return status;
  const read = listIn(sent.reply);
  if (!read) return no(`The answer is no list of tools: ${whatItIs(sent.reply)}.`);
  const isWorker = read.list.length === 0 || read.list.some(isWorkerTool);
  return isWorker
    ? yes('arcade-worker', `An Arcade worker: ${count(read.list.length)} in the form of the RFC draft.`)
    : no('The list holds no tools of the RFC draft.');
}

const judgeTools =
  (base: string) =>
  (sent: Arrived): Judgement => {
    const status = judgeStatus(sent, 'otc-http');
    if (status) return status;
    const read = listIn(sent.reply);
    if (!read) return no(`The answer is no list of tools: ${whatItIs(sent.reply)}.`);
    const { list, whole } = read;
    if (list.some((each) => Array.isArray(isObject(each) ? each.capabilities : undefined))) {
      return yes('machine-context-http', `A Machine Context server: ${count(list.length)} with capabilities.`);
    }
    if (list.some((each) => has(each, 'input_schema')) || has(whole, '$schema')) {
      return yes('otc-http', `An Open Tool Calling server: ${count(list.length)}.`);
    }
    if (/\/worker$/.test(base) && list.some(isWorkerTool)) {
      const worker = base.replace(/\/worker$/, '');
      return {
        ...yes('arcade-worker', `An Arcade worker: ${count(list.length)}. Its address is without /worker.`),
        base: worker,
      };
    }
    return list.length === 0
      ? maybe('otc-http', 'An empty list of tools, which Open Tool Calling and Machine Context servers can answer.')
      : no('There is a list, but of no tools that are known here.');
  };

function judgeItself(sent: Arrived): Judgement {
  const status = judgeStatus(sent, 'mcp-http');
  // Servers of the Model Context Protocol refuse GET with 405 or 406; what they are, the next questions tell.
  if (status) return status.protocol === undefined ? status : no(status.found);
  const { body, headers } = sent.reply;
  if (body.startsWith('\0asm')) return yes('xtp-plugin', 'A WebAssembly module.');
  if (/^\s*event:\s*endpoint/m.test(body) && (headers['content-type'] ?? '').startsWith('text/event-stream')) {
    return no(
      'The HTTP+SSE transport of the Model Context Protocol of 2024, which Callsheet does not speak. Ask for its newer address, often /mcp.',
    );
  }
  return no(`It is no plug-in: ${whatItIs(sent.reply)}.`);
}

function judgeRpc(sent: Arrived): Judgement {
  const { reply, redirected } = sent;
  if (/"jsonrpc"\s*:\s*"2\.0"/.test(reply.body) && !redirected) {
    return yes('mcp-http', 'A Model Context Protocol server: it answers in JSON-RPC.');
  }
  const isProtected = reply.status === 401 && /resource_metadata/.test(reply.headers['www-authenticate'] ?? '');
  if (isProtected) return yes('mcp-http', 'A Model Context Protocol server that wants a login first (OAuth).');
  return judgeStatus(sent, 'mcp-http') ?? no(`The answer is not JSON-RPC: ${whatItIs(reply)}.`);
}

function whatItIs({ body }: Reply): string {
  if (body.trim() === '') return 'an empty body';
  return readJsonText(body) ? 'JSON of another kind' : `“${(describeText(body) ?? '').slice(0, 80)}”`;
}

function count(tools: number): string {
  return tools === 1 ? '1 tool' : `${tools} tools`;
}
