import { version } from '../../../package.json';
import type { Exchange } from '../../core/call';
import type { Diagnostic } from '../../core/diagnostic';
import * as v from '../../core/reading';
import { createMask, maskFindings } from '../../protocols/auth/mask';
import { problemRow } from './problem-row';

/** Characters of one text that go into a bundle; of a longer one its beginning. */
const maxTextLength = 256 * 1024;
const mask = '••••••';

const text = v.fallback(v.string(), '');
const number = v.fallback(v.finite, 0);
const texts = v.fallback(v.onlyTexts, {});
const noRequest = { method: '', url: '', headers: {}, body: '' };

/** Of what somebody sent every member is text or a number afterwards. */
const bundle = v.object({
  callsheet: v.literal('bundle'),
  v: v.literal(1),
  /** The Callsheet that made it. */
  madeBy: text,
  tool: text,
  dialect: text,
  protocol: text,
  server: v.fallback(v.object({ title: text, url: text }), { title: '', url: '' }),
  definition: text,
  argumentsText: text,
  request: v.fallback(v.object({ method: text, url: text, headers: texts, body: text }), noRequest),
  reply: v.fallback(v.nullable(v.object({ status: number, headers: texts, body: text })), null),
  /** As JSON text. */
  outcome: text,
  outcomeKind: text,
  /** What the check said before the call, and the deviations found in the reply. */
  verdicts: v.fallback(v.listOf(problemRow), []),
  /** Milliseconds since the epoch. */
  startedAt: v.fallback(v.time, 0),
  durationMs: number,
  /** The texts that were too long to go along whole. */
  cut: v.fallback(v.listOf(v.string()), []),
});

/** What was called, with what, and what came of it: enough to see it again without any server. It holds no secret. */
export type Bundle = Readonly<v.InferOutput<typeof bundle>>;

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
      body: kept('The response', reply.body),
    },
    outcome: kept('The outcome', JSON.stringify(exchange.outcome, null, 2)),
    outcomeKind: exchange.outcome.kind,
    verdicts: maskFindings(
      [
        ...diagnostics.map(({ rule, severity, message, pointer }) => ({ rule, severity, message, pointer })),
        ...exchange.deviations.map(({ id, severity, message, pointer }) => ({ rule: id, severity, message, pointer })),
      ],
      hide,
    ),
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
export function hideInAddress(address: string): string {
  return address
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (whole, mark: string, name: string) =>
      secretName.test(name) ? `${mark}${name}=${mask}` : whole,
    )
    .replace(/^([a-z][a-z+.-]*:\/\/)[^/?#@]*@/i, `$1${mask}@`);
}

/** Reads what somebody sent as a bundle; nothing when it is none. */
export function readBundle(json: string): Bundle | undefined {
  return v.readJson(bundle, json);
}
