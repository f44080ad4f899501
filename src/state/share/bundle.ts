import { version } from '../../../package.json';
import type { Exchange } from '../../core/call';
import type { Diagnostic } from '../../core/diagnostic';
import { createMask } from '../../protocols/auth/mask';

export const bundleFragment = '#bundle=';

/** Characters of one text that go into a bundle; of a longer one its beginning. */
const maxTextLength = 256 * 1024;
const mask = '••••••';

/** What was called, with what, and what came of it: enough to see it again without any server. It holds no secret. */
export interface Bundle {
  readonly callsheet: 'bundle';
  readonly v: 1;
  /** The Callsheet that made it. */
  readonly madeBy: string;
  readonly tool: string;
  readonly dialect: string;
  readonly protocol: string;
  readonly server: { readonly title: string; readonly url: string };
  readonly definition: string;
  readonly argumentsText: string;
  readonly request: BundleRequest;
  readonly reply: BundleReply | null;
  /** As JSON text. */
  readonly outcome: string;
  readonly outcomeKind: string;
  /** What the check said before the call, and the deviations found in the reply. */
  readonly verdicts: readonly Verdict[];
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
  /** The texts that were too long to go along whole. */
  readonly cut: readonly string[];
}

export interface BundleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface BundleReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Verdict {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly pointer: string;
}

export interface BundledCall {
  readonly tool: string;
  readonly dialect: string;
  readonly server: { readonly title: string; readonly url: string };
  readonly definition: string;
  readonly argumentsText: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly exchange: Exchange;
}

/** Puts a bundle together. Secrets are masked by value once more, and by the name of the header or the query's part. */
export function makeBundle(call: BundledCall, secrets: readonly string[]): Bundle {
  const hide = createMask(secrets);
  const cut: string[] = [];
  const kept = (title: string, text: string): string => {
    const hidden = hide(text);
    if (hidden.length <= maxTextLength) return hidden;
    cut.push(title);
    return hidden.slice(0, maxTextLength);
  };
  const { exchange, diagnostics } = call;
  const { request, reply } = exchange;
  return {
    callsheet: 'bundle',
    v: 1,
    madeBy: version,
    tool: hide(call.tool),
    dialect: call.dialect,
    protocol: exchange.protocol,
    server: { title: hide(call.server.title), url: hideInAddress(hide(call.server.url)) },
    definition: kept('The definition', call.definition),
    argumentsText: kept('The arguments', call.argumentsText),
    request: {
      method: request.method,
      url: hideInAddress(hide(request.url)),
      headers: hideHeaders(request.headers, hide),
      body: kept('The request', request.body ?? ''),
    },
    reply: reply && {
      status: reply.status,
      headers: hideHeaders(reply.headers, hide),
      body: kept('The reply', reply.body),
    },
    outcome: kept('The outcome', JSON.stringify(exchange.outcome, null, 2)),
    outcomeKind: exchange.outcome.kind,
    verdicts: [
      ...diagnostics.map(({ rule, severity, message, pointer }) => ({ rule, severity, message, pointer })),
      ...exchange.deviations.map(({ id, severity, message, pointer }) => ({ rule: id, severity, message, pointer })),
    ].map((verdict) => ({ ...verdict, message: hide(verdict.message) })),
    startedAt: exchange.startedAt,
    durationMs: exchange.durationMs,
    cut,
  };
}

const secretName = /auth|token|secret|key|cookie|session|password|signature|^sig$|credential/i;

function hideHeaders(headers: Readonly<Record<string, string>>, hide: (text: string) => string) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretName.test(name) ? mask : hide(value)]),
  );
}

/** An address may carry a credential that was never typed as one: in its query, or before its host. */
function hideInAddress(address: string): string {
  return address
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, mark: string, name: string) =>
      secretName.test(name) ? `${mark}${name}=${mask}` : whole,
    )
    .replace(/^([a-z][a-z+.-]*:\/\/)[^/?#@]*@/i, `$1${mask}@`);
}

/** Reads what somebody sent as a bundle; nothing when it is none. Every member is text or a number afterwards. */
export function readBundle(json: string): Bundle | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (member(value, 'callsheet') !== 'bundle' || member(value, 'v') !== 1) return undefined;
  const server = member(value, 'server');
  const request = member(value, 'request');
  const reply = member(value, 'reply');
  return {
    callsheet: 'bundle',
    v: 1,
    madeBy: text(value, 'madeBy'),
    tool: text(value, 'tool'),
    dialect: text(value, 'dialect'),
    protocol: text(value, 'protocol'),
    server: { title: text(server, 'title'), url: text(server, 'url') },
    definition: text(value, 'definition'),
    argumentsText: text(value, 'argumentsText'),
    request: {
      method: text(request, 'method'),
      url: text(request, 'url'),
      headers: texts(member(request, 'headers')),
      body: text(request, 'body'),
    },
    reply: isObject(reply)
      ? { status: number(reply, 'status'), headers: texts(member(reply, 'headers')), body: text(reply, 'body') }
      : null,
    outcome: text(value, 'outcome'),
    outcomeKind: text(value, 'outcomeKind'),
    verdicts: list(value, 'verdicts').map((verdict) => ({
      rule: text(verdict, 'rule'),
      severity: text(verdict, 'severity'),
      message: text(verdict, 'message'),
      pointer: text(verdict, 'pointer'),
    })),
    startedAt: number(value, 'startedAt'),
    durationMs: number(value, 'durationMs'),
    cut: list(value, 'cut').filter((title) => typeof title === 'string'),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function text(value: unknown, name: string): string {
  const found = member(value, name);
  return typeof found === 'string' ? found : '';
}

function number(value: unknown, name: string): number {
  const found = member(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : 0;
}

function texts(value: unknown): Readonly<Record<string, string>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string'));
}

function list(value: unknown, name: string): readonly unknown[] {
  const found = member(value, name);
  return Array.isArray(found) ? found : [];
}
