import type { Outcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import { isObject, listAt, member, numberAt, stringAt, stringsAt } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import { shortened } from '../../core/text/shortened';
import { inOneLine, readInputErrors, withoutList } from '../answer/input-errors';
import type { InputError } from '../answer/parameter-place';
import { refusal } from '../answer/refusal';
import { toolError } from '../answer/tool-answer';
import type { Message } from './message';

/** The codes of JSON-RPC 2.0 §5.1 and of Model Context Protocol 2026-07-28 that say more than that something failed. */
export const code = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
  visitRequired: -32042,
} as const;

const unknownTool =
  /unknown tool|no (?:such )?tool|tool\b.{0,200}\b(?:not found|does not exist|is not known|not available)/is;

/** Of a code that any failure has, the words count alone: they have to name the tool that was called (†), or nothing else. */
const noToolCalled =
  /(?:unknown tool|tool not found|no such tool|no tool(?: named| called)?)[\s:"'`]*(?:†|\W*$)|tool[\s:"'`]*†[\s"'`]*(?:is |was )?(?:not (?:found|known|available|registered)|unknown|does not exist|doesn.t exist)/i;

const ofArguments = /\b(?:invalid (?:input|arguments?|param(?:eter)?s?)|input validation)\b/i;

const noTool =
  'The server says that it has no tool with this name. List its tools again: the tool may have been renamed or removed.';

/** The official package checks what a tool returned as well, with the code of wrong arguments. */
const ofResult = /\b(?:output validation error|invalid (?:tools\/call result|structured content))\b/i;

/** What was asked. */
export interface Asked {
  readonly method: string | undefined;
  /** The tool of a call. */
  readonly tool: string | undefined;
  /** The names of its arguments. */
  readonly names: readonly string[];
}

/** What words say more exactly than their code. */
const hints: readonly { readonly says: RegExp; readonly advice: string }[] = [
  { says: unknownTool, advice: noTool },
  {
    says: ofResult,
    advice: 'The server says that what the tool returned is not valid. The tool has to change, not the arguments.',
  },
  {
    says: /not supported by (?:the )?client|client (?:does not|doesn.t) support/i,
    advice:
      'The server takes it that the client lacks what the tool needs. Callsheet says that it has elicitation, sampling and roots when a session begins; a server that keeps no sessions does not know it any more.',
  },
];

const advice: Readonly<Record<number, string>> = {
  [code.parse]: 'The server says that the request is not JSON. Something on the way may have changed it.',
  [code.invalidRequest]:
    'The server says that this is not a valid request. Check that the address is its MCP endpoint.',
  [code.methodNotFound]:
    'The server says that it does not have this method. Check that the address is its MCP endpoint, and that it offers tools.',
  [code.invalidParams]:
    'The server rejects the parameters of the request. Compare the arguments with the input schema.',
  [code.headerMismatch]:
    'The server requires headers that repeat parts of the request (Mcp-Method, Mcp-Name, Mcp-Param-…), and these did not match. Refresh the list of tools: the tool’s "x-mcp-header" may have changed. Something on the way may also have changed the headers.',
  [code.missingCapability]:
    'The tool requires a client capability that Callsheet lacks. Callsheet has elicitation, sampling and roots.',
  [code.unsupportedVersion]:
    'The server supports no revision of the protocol that Callsheet offers. Its response may list the revisions that it supports.',
};

/** Whether an error has a code that tells what to do. */
export function saysMore({ members }: Message): boolean {
  const number = numberAt(member(members, 'error'), 'code') ?? 0;
  return Object.hasOwn(advice, number) || number === code.visitRequired;
}

/** Advice where what was asked says more than the code. */
const adviceOn: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  initialize: {
    [code.methodNotFound]:
      'The server does not have "initialize", with which a session begins. Check that the address is its MCP endpoint; a server of one’s own must answer it.',
  },
  // The address has answered as an endpoint already.
  'tools/call': {
    [code.invalidRequest]: 'The server says that the call is not a valid request. Its words, or its log, may say why.',
    [code.methodNotFound]:
      'The server may say this of the tool, or of calls altogether. List its tools again: the tool may have been renamed or removed.',
  },
  'resources/read': {
    [code.methodNotFound]: 'The server does not have "resources/read": what it links to cannot be read through it.',
    [code.invalidParams]: 'The server has no resource with this address. Call the tool again for a new link.',
  },
};

/** Methods at which no tool can fail. */
const ofTheServer = ['server/discover', 'initialize', 'tools/list', 'resources/read'];

/** Advice where no person gave arguments. */
const ownParams =
  'The server rejects what Callsheet itself put into the request: no argument is the reason. The log of the server may say why.';

/** What a JSON-RPC error is as the fate of a request. `status` is the one of the HTTP answer around it. */
export function readRpcError(
  { json, path, members }: Message,
  status: number,
  { method: asked, tool, names: sent }: Asked,
): Outcome {
  const error = member(members, 'error');
  const number = numberAt(error, 'code') ?? 0;
  const details = member(error, 'data');
  const reason = reasonOf(error, details);
  const developerMessage = json.slice([...path, 'error', 'data']);
  if (number === code.visitRequired) {
    const visit = (listAt(details, 'elicitations') ?? []).find(isObject);
    const url = stringAt(visit, 'url');
    return { kind: 'authorization', id: stringAt(visit, 'elicitationId'), url, scopes: [], status: reason };
  }
  const isCall = asked === 'tools/call';
  // A refused revision has the code of wrong arguments too; what a tool supports is its own.
  const isOfRevision = !isCall && stringsAt(details, 'supported').some((each) => /^\d{4}-\d\d-\d\d$/.test(each));
  const isOfArguments =
    number === code.internal
      ? isCall && ofArguments.test(reason)
      : number === code.invalidParams && !unknownTool.test(reason) && !ofResult.test(reason) && !isOfRevision;
  const named = isOfArguments ? namedParameters(details, reason, sent) : [];
  if (named.length > 0) {
    const message = withoutList(reason) || 'The server rejected the arguments.';
    return { kind: 'invalid-input', status, message, errors: named, developerMessage };
  }
  if (Object.hasOwn(advice, number)) {
    const usual = isOfRevision ? code.unsupportedVersion : number;
    const known = usual === code.invalidParams && !isCall ? ownParams : (advice[usual] ?? '');
    const advised = hints.find(({ says }) => says.test(reason))?.advice ?? adviceOn[asked ?? '']?.[usual] ?? known;
    const told = ofResult.test(reason) ? inOneLine(reason) : reason;
    return { ...refusal(status, `The server answered with error ${number}: ${told}`, advised), developerMessage };
  }
  if (asked !== undefined && ofTheServer.includes(asked)) {
    const failed = 'The server failed at the request itself, before any tool. Its log may say why.';
    return { ...refusal(status, `The server answered with error ${number}: ${reason}`, failed), developerMessage };
  }
  if (tool !== undefined && noToolCalled.test(reason.replaceAll(tool, '†'))) {
    const named = number === 0 ? 'an error' : `error ${number}`;
    return { ...refusal(status, `The server answered with ${named}: ${reason}`, noTool), developerMessage };
  }
  return toolError(reason, {
    extras: {
      ...codeOf(json, [...path, 'error', 'code']),
      ...(developerMessage === undefined ? {} : { data: developerMessage }),
    },
  });
}

/** The message, and what the data say besides: frameworks write “Internal error” and put there what went wrong. */
function reasonOf(error: unknown, details: unknown): string {
  const message = stringAt(error, 'message')?.trim() || 'The server gave no message.';
  const more = typeof details === 'string' ? details : (stringAt(details, 'message') ?? stringAt(details, 'detail'));
  const isSilent = /^(?:internal (?:server )?error|server error|unknown error|error)\.?$/i.test(message);
  return isSilent && more?.trim() ? `${message}: ${shortened(more)}` : message;
}

/** As it is spelled; nothing where there is none. */
function codeOf(json: JsonText, path: Path): Readonly<Record<string, string>> {
  const code = json.slice(path);
  return code === undefined ? {} : { code };
}

/** Parameters by name from the shapes in use: a list of issues with a path, in `data`, below it, or at the end of the words. */
function namedParameters(data: unknown, reason: string, sent: readonly string[]): readonly InputError[] {
  const found = readInputErrors(data, sent);
  return found.length > 0 ? found : readInputErrors({ message: reason }, sent);
}
