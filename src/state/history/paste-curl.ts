import { optionNote } from '../../core/curl/idle-options';
import { type CurlRequest, readCurl } from '../../core/curl/read-curl';
import { readerOf } from '../../dialects/readers';
import { protocols } from '../../protocols';
import { headerNameProblem, headerValueProblem } from '../../protocols/auth/custom-headers';
import { claimsOf } from '../../protocols/descriptors';
import { type RecognizedCall, recognizeCall } from '../../protocols/detect/recognize-call';
import type { ServerAuth } from '../../protocols/server';
import { callDraft, callTarget, pickListedTool, wantedToolStore } from '../call';
import { documentStore } from '../document';
import { showPane } from '../page';
import {
  headerSlot,
  hostName,
  listingOf,
  listTools,
  originOf,
  type SavedServer,
  saveServer,
  selectServer,
  serversStore,
  setSecret,
} from '../server';
import { replaceArguments } from './history';

/** A credential that the command holds: kept only when a person says so, in memory, for the server's origin. */
export interface PastedCredential {
  readonly slot: string;
  /** What it is, in words. */
  readonly title: string;
  readonly value: string;
}

/** What a pasted command would become; nothing has been changed yet. */
export interface PastePlan extends RecognizedCall {
  readonly auth: ServerAuth['kind'];
  readonly headers: readonly string[];
  readonly held: readonly PastedCredential[];
  /** What is left out, and why, a sentence each. */
  readonly left: readonly string[];
  readonly knownServer: SavedServer | undefined;
}

/** Headers that a call has of itself, and what is said of one that does not come along as it is. */
const ownHeaders: Readonly<Record<string, string>> = {
  accept: '',
  'content-type': '',
  'content-length': '',
  host: 'The header Host is left out: it is always that of the address.',
  'user-agent': 'The header User-Agent is left out: the browser sends its own.',
  origin: 'The header Origin is left out: the browser sends that of this page, and the relay sends none.',
  referer: 'The header Referer is left out: Callsheet sends none.',
  'accept-encoding': '',
  'mcp-session-id': 'The header Mcp-Session-Id is left out: each call opens a session of its own.',
  'mcp-protocol-version': 'The header Mcp-Protocol-Version is left out: the revision is agreed on with the server.',
  'last-event-id': 'The header Last-Event-ID is left out: a call begins a stream of its own.',
  'mcp-method': '',
  'mcp-name': '',
};
const placeholder = /\{\{[^{}]+\}\}/;

/** Reads a cURL command as a call of a tool, or says what keeps it from being one. */
export function planPaste(command: string): PastePlan | { readonly refused: string } {
  const request = readCurl(command);
  if ('refused' in request) return request;
  if (request.method !== 'POST') {
    return { refused: `It is a ${request.method} request; tools are called with POST and a JSON body.` };
  }
  const call = recognizeCall(request.url, request.body, protocols);
  if ('refused' in call) return call;
  const left: string[] = [...call.left, ...request.passedOver.map(optionNote), ...typeNote(request)];
  const held: PastedCredential[] = [];
  const headers: string[] = [];
  let auth: ServerAuth['kind'] = 'none';
  const hold = (slot: string, title: string, value: string) => {
    if (placeholder.test(value)) left.push(`${title} is a placeholder; type its value.`);
    else held.push({ slot, title, value });
  };
  const given = request.user === undefined ? [] : [{ name: 'Authorization', value: `Basic ${base64(request.user)}` }];
  for (const { name, value } of [...given, ...request.headers]) {
    const lower = name.toLowerCase();
    const bearer = lower === 'authorization' ? /^Bearer\s+(.+)$/i.exec(value)?.[1] : undefined;
    const own = lower.startsWith('mcp-param-') ? '' : ownHeaders[lower];
    if (own !== undefined) {
      if (own !== '') left.push(own);
      continue;
    }
    if (bearer !== undefined) {
      auth = 'bearer';
      hold('server', 'The bearer token', bearer);
    } else if (lower === 'x-api-key') {
      auth = 'api-key';
      hold('server', 'The API key', value);
    } else {
      const problem = headerNameProblem(name, auth) ?? headerValueProblem(value);
      if (problem === undefined) {
        headers.push(name);
        hold(headerSlot(name), `The header ${name}`, value);
      } else left.push(problem);
    }
  }
  for (const { slot, value } of call.credentials) {
    if (slot === 'server') {
      // The header has said the same already.
      if (auth === 'none') hold(slot, 'The token of the message', value);
      if (auth === 'none') auth = 'bearer';
    } else hold(slot, `The ${slot.replace(':', ' “')}${slot === 'user' ? ' id' : '”'}`, value);
  }
  const knownServer = serversStore
    .getState()
    .servers.find(({ url, protocol }) => protocol === call.protocol && url.replace(/\/+$/, '') === call.url);
  return { ...call, auth, headers, held, left: [...new Set(left)], knownServer };
}

/** cURL sends a body as a form unless told otherwise. */
function typeNote({ headers, isJson, body }: CurlRequest): readonly string[] {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  if (body === undefined || isJson || (type !== undefined && /json/i.test(type))) return [];
  return [
    `The command sends its body as ${type ?? 'application/x-www-form-urlencoded'}; Callsheet sends application/json.`,
  ];
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/**
 * Chooses or adds the server, asks it for its tools, and puts tool and arguments into Try it; no tool is called.
 * Answers with what is left for the person to do.
 */
export async function applyPaste(plan: PastePlan, keepsCredentials: boolean): Promise<string | undefined> {
  const server = serverOf(plan);
  if (keepsCredentials) {
    for (const { slot, value } of plan.held) setSecret(originOf(server.url), slot, value);
  }
  saveServer(server);
  selectServer(server.id);
  showPane('try-it');
  if (!pickDraft(plan)) {
    await listTools(server);
    const listing = listingOf(server);
    const listed =
      listing?.kind === 'tools' ? listing.tools.find((each) => isNamed(plan.tool, each.id, each.name)) : undefined;
    const isPicked =
      listing?.kind === 'tools' && listed !== undefined && pickListedTool(server.id, listed, listing.dialect);
    if (!isPicked) {
      wantedToolStore.setState({ name: plan.tool });
      const why =
        listing?.kind === 'tools' && listing.incomplete === undefined ? 'does not list' : 'did not say whether it has';
      return `${hostName(server.url)} ${why} “${plan.tool}”. Open a definition of that tool, or give the server its credential, and paste the command again.`;
    }
  }
  const target = callTarget();
  if (target) replaceArguments(target.argumentsKey, plan.argumentsText);
  return undefined;
}

/** The tool of the document in front, when it can be called that way. */
function pickDraft({ tool: name, protocol }: PastePlan): boolean {
  const { lastGood } = documentStore.getState();
  const fits = readerOf(lastGood.dialect).protocols.includes(protocol);
  const tool = fits ? lastGood.tools.find(({ id, label }) => isNamed(name, id?.value, label)) : undefined;
  if (tool) callDraft(tool.index);
  return tool !== undefined;
}

/** `Sms.Send` is also the tool `Sms.Send@1.0.0`, a worker's `Math.Add` the tool `Add` or `Math_Add`, `calc.add` a capability. */
function isNamed(wanted: string, id: string | undefined, name: string): boolean {
  const alike = (text: string) => text.replace(/@.*$/, '').replaceAll('_', '.');
  return id === wanted || name === wanted || [id ?? '', name, `${id}.${name}`].map(alike).includes(alike(wanted));
}

function serverOf({ knownServer, url, protocol, auth, headers, options }: PastePlan): SavedServer {
  if (knownServer?.isBuiltIn) return knownServer;
  return {
    id: knownServer?.id ?? crypto.randomUUID(),
    title: knownServer?.title ?? hostName(url),
    url,
    protocol,
    auth: auth === 'none' ? (knownServer?.auth ?? 'none') : auth,
    claims: claimsOf(protocol),
    ...(headers.length > 0 ? { headers } : knownServer?.headers ? { headers: knownServer.headers } : {}),
    ...(options ? { options } : {}),
    isBuiltIn: false,
  };
}
