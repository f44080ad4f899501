import type { CancelledOutcome, SentRequest, UnreachableOutcome } from '../../core/call';
import { causeOf } from '../../core/network/failure-cause';
import { mayRun } from '../http/sent';
import { sentSize } from '../http/sent-size';
import type { Io } from '../io';
import { localPermissionFor } from './loopback';
import { notReached } from './not-reached';
import { pageHeaderLines, pageNeeds } from './page-needs';
import { askPreflight } from './preflight';
import { probe } from './probe';
import { RelayRefusal } from './relay-refusal';

type Stage = UnreachableOutcome['stages'][number];
type Failure = ({ readonly stopped: 'cancelled' | 'timeout' } | { readonly failed: unknown }) & {
  readonly afterMs: number;
};

/** Finds out why no answer came, asking the same origin again without credentials where that tells something. */
export async function diagnoseConnection(
  request: SentRequest,
  io: Io,
  failure: Failure,
  signal: AbortSignal | undefined,
): Promise<UnreachableOutcome | CancelledOutcome> {
  const after = `${(failure.afterMs / 1000).toFixed(1)} s`;
  if ('stopped' in failure) {
    if (failure.stopped === 'cancelled') {
      return { kind: 'cancelled', message: `Cancelled after ${after}. ${mayHaveRun(request, io)}`.trim() };
    }
    const found = `No response within ${after}.`;
    const remedy = io.runsNothing ? '' : ' If the tool needs longer, set a longer timeout.';
    return {
      kind: 'unreachable',
      reason: 'timeout',
      message: `${found} ${mayHaveRun(request, io)}${remedy}`.trim(),
      stages: [{ title: 'Waiting for the first byte', found, ok: false }],
    };
  }
  const found = await diagnoseFailure(request, io, failure.failed, signal);
  if (!signal?.aborted) return found;
  const message = `The request failed after ${after}; finding out why was cancelled. ${mayHaveRun(request, io)}`;
  return { kind: 'cancelled', message: message.trim() };
}

async function diagnoseFailure(
  request: SentRequest,
  io: Io,
  failed: unknown,
  signal: AbortSignal | undefined,
): Promise<UnreachableOutcome> {
  const stages: Stage[] = [{ title: 'Address', found: 'The address can be called from here.', ok: true }];
  const host = hostOf(request);
  if (io.online?.() === false) {
    stages.push({ title: 'Network', found: 'This computer reports that it is offline.', ok: false });
  }
  const permission = await localPermission(request.url, io);
  if (permission) stages.push(permission.stage);
  stages.push({ title: 'Request', found: describeFailure(failed), ok: false });

  if (failed instanceof RelayRefusal) {
    const { message, wasSent } = failed;
    const runs = wasSent ? mayHaveRun(request, io) : 'Nothing was sent to the server.';
    // The last lines of a process end as they like.
    const said = /[.!?…]$/.test(message) ? message : `${message}.`;
    return { ...outcome('network', `${said} ${runs}`, stages), ...(wasSent && { hasConnected: true }) };
  }
  // Outside a page there is no CORS: the failure says what it is.
  if (io.pageProtocol === '' || !/^https?:/.test(request.url)) return broken(request, io, stages, failed);

  const within = `within ${io.deadlines.probe / 1000} s`;
  const plain = await probe(request.url, 'no-cors', io, signal);
  // Cross-Origin-Resource-Policy hides a response from a plain request, and not from one that asks to read it.
  const simple = plain === 'late' ? plain : await probe(request.url, 'cors', io, signal);
  const isUp = plain === 'yes' || simple === 'yes';
  const isSlow = !isUp && simple === 'late';
  stages.push({
    title: 'Is anything there?',
    found: isUp ? `${host} answers.` : `No response from ${host} ${isSlow ? within : 'that this page is told of'}.`,
    ok: isUp,
  });
  if (!isUp) {
    const { why, stage } = await notReached({ request, io, signal, permission });
    const runs = permission?.state === 'denied' ? '' : mayHaveRun(request, io);
    const slow = isSlow ? `, and a simple request got none ${within}` : '';
    return outcome(
      isSlow ? 'timeout' : 'network',
      `No response from ${host} reached this page${slow}. ${why} ${runs}`,
      stage ? [...stages, stage] : stages,
    );
  }
  const late = (what: string) =>
    outcome(
      'timeout',
      `${host} answers, but ${what} got no response ${within}, so why this one failed is not known. Check the server’s log. ${mayHaveRun(request, io)}`,
      stages,
    );

  const letsRead = simple === 'yes';
  stages.push({
    title: 'Can pages read its responses?',
    found: letsRead
      ? 'Simple requests can.'
      : simple === 'late'
        ? `Not known: a simple request got no response ${within}.`
        : 'No. A simple request failed: Access-Control-Allow-Origin is probably missing.',
    ok: simple === 'late' ? undefined : letsRead,
  });
  if (simple === 'late') return late('a simple request whose response this page may read');
  const preflight = letsRead ? await askPreflight(request, io, signal) : undefined;
  if (preflight) {
    const { says, found } = preflight;
    stages.push({
      title: 'Does it allow the headers (OPTIONS)?',
      found:
        found === 'yes' ? 'Yes.' : found === 'late' ? `Not known: ${says} got no response ${within}.` : `No: ${says}.`,
      ok: found === 'late' ? undefined : found === 'yes',
    });
  }
  if (preflight?.found === 'late') return late('another request with these headers');
  if (letsRead && (preflight === undefined || preflight.found === 'yes')) {
    return outcome(
      'unknown',
      `${host} answers other requests of this page, but this one got no response that the browser lets the page read. Possible causes: a response without Access-Control-Allow-Origin, as error pages of proxies often are, a closed connection, or headers that are too large. Check the server’s log. ${mayHaveRun(request, io)}`,
      stages,
    );
  }
  const wanted = pageHeaderLines(pageNeeds(io.pages, [request]));
  const problem = preflight?.says ?? 'this page cannot read its responses (CORS)';
  const advice =
    `Serve it from the same origin, or make it send this with every response, and with status 204 to OPTIONS:\n${wanted}\n${originHint(io)}`.trim();
  const runs = preflight?.isRefused ? '' : mayHaveRun(request, io);
  return { ...outcome('cors', `${host} answers, but ${problem}. ${runs}`, stages), advice };
}

/** Servers that check the origin of a request refuse without CORS headers, which looks the same to a page. */
function originHint({ pageOrigin }: Io): string {
  return pageOrigin === undefined ? '' : `If it checks the Origin of requests, allow ${pageOrigin}. `;
}

function broken(request: SentRequest, io: Io, stages: readonly Stage[], failed: unknown): UnreachableOutcome {
  const host = hostOf(request);
  const cause = causeOf(failed);
  const proxy = io.proxyFor?.(request.url);
  const through = proxy?.isUsed ? ` through the proxy ${proxy.host} (${proxy.variable})` : '';
  const says =
    cause?.says(proxy?.isUsed && cause.isUnconnected ? proxy.host : host) ??
    `The request failed: ${describeFailure(failed).replace(/\.$/, '')}. Check the address and that the server is running.`;
  const runs = mayHaveRun(request, io);
  const fate = cause?.isUnsent && runs !== '' ? 'The call did not run.' : runs;
  const unused =
    proxy && !proxy.isUsed && cause?.isUnconnected
      ? ` ${proxy.variable} names a proxy, which Node.js uses only with NODE_USE_ENV_PROXY=1 (22.21, 24 or later).`
      : '';
  const lost = outcome('network', `Could not reach ${host}${through}. ${says}${unused} ${fate}`, stages);
  return cause && !cause.isUnsent ? { ...lost, hasConnected: true } : lost;
}

function hostOf({ url }: SentRequest): string {
  return new URL(url).host || url;
}

function outcome(reason: UnreachableOutcome['reason'], message: string, stages: readonly Stage[]): UnreachableOutcome {
  return { kind: 'unreachable', reason, message: message.trim(), stages };
}

function mayHaveRun(request: SentRequest, { runsNothing }: Io): string {
  if (!mayRun({ request, ...(runsNothing ? { runsNothing } : {}) })) return '';
  return `The request (${sentSize(request)}) may still have arrived, so the call may have run.`;
}

function describeFailure(failed: unknown): string {
  const message = failed instanceof Error ? failed.message : 'It failed without a message.';
  const cause = failed instanceof Error && failed.cause instanceof Error ? failed.cause.message : '';
  return cause ? `${message}: ${cause}` : message;
}

/** Whether the browser lets this page call an address of another network than its own; nothing where it need not be asked. */
export async function localPermission(
  address: string,
  io: Io,
): Promise<{ readonly stage: Stage; readonly state: 'granted' | 'denied' | 'prompt' } | undefined> {
  if (io.pageProtocol === '') return undefined;
  const name = localPermissionFor(new URL(address).hostname, io.pageHost ?? '');
  const state = name && (await io.permission?.(name).catch(() => undefined));
  if (!state) return undefined;
  const found =
    state === 'granted'
      ? 'This page may call addresses in the local network.'
      : `The browser has not let this page call the local network (permission "${name}": ${state}). Allow it in the site settings.`;
  // A browser that has not asked yet may also have no reason to.
  const ok = state === 'prompt' ? undefined : state === 'granted';
  return { stage: { title: 'Local network permission', found, ok }, state };
}
