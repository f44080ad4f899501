import type { CancelledOutcome, SentRequest, UnreachableOutcome } from '../../core/call';
import { blockedPorts } from '../../core/network/blocked-ports';
import { causeOf } from '../../core/network/failure-cause';
import { isInPage } from '../../core/network/in-page';
import { privateRequest } from '../http/private-request';
import { mayRun } from '../http/sent';
import { sentSize } from '../http/sent-size';
import type { Io } from '../io';
import { isLoopback, localPermissionFor } from './loopback';
import { notReached } from './not-reached';
import { pageHeaderLines, pageNeeds } from './page-needs';
import { isForbidden } from './page-policy';
import { RelayRefusal } from './relay-refusal';

type Stage = UnreachableOutcome['stages'][number];
type Failure = ({ readonly stopped: 'cancelled' | 'timeout' } | { readonly failed: unknown }) & {
  readonly afterMs: number;
};

/** What the address alone says: nothing is sent when it cannot work. */
export function checkAddress(
  address: string,
  page: Pick<Io, 'pageProtocol' | 'pageOrigin' | 'policy'>,
): UnreachableOutcome | undefined {
  if (!URL.canParse(address)) {
    return unsent(
      'unknown',
      `"${address}" is not an address. Write the server as https://host or http://localhost:8080.`,
    );
  }
  const url = new URL(address);
  if (!['http:', 'https:'].includes(url.protocol) && !isInPage(address)) {
    const suggestion = /^[\w.-]+:\d+/.test(address) ? ` Did you mean http://${address}?` : '';
    return unsent('unknown', `Tools are called over http or https, not "${url.protocol}".${suggestion}`);
  }
  if (url.username || url.password) {
    return unsent('unknown', 'The address contains a user name or password. Remove it and enter it as authentication.');
  }
  if (url.port && blockedPorts.has(url.port)) {
    return unsent('network', `Browsers refuse to connect to port ${url.port}. Use another port for the server.`);
  }
  if (page.pageProtocol === 'https:' && url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return unsent(
      'mixed-content',
      `This page was loaded over https and cannot call ${url.origin} over plain http. Use https for the server, or start Callsheet yourself with "npm start".`,
    );
  }
  if (page.pageProtocol !== '' && /^https?:$/.test(url.protocol) && isForbidden(url, page)) {
    const other = isLoopback(url.hostname)
      ? 'Use http://localhost or http://127.0.0.1 if the server listens there, '
      : '';
    return unsent(
      'network',
      `This page’s own policy (Content-Security-Policy, connect-src) does not allow calls to ${url.origin}. ${other}${other ? 'use' : 'Use'} https for the server, or start Callsheet yourself with "npm start".`,
    );
  }
  return undefined;
}

/** An outcome for a request that never left. */
export function unsent(reason: UnreachableOutcome['reason'], message: string): UnreachableOutcome {
  return {
    kind: 'unreachable',
    reason,
    message: `${message} Nothing was sent.`,
    stages: [{ title: 'Address', found: message, ok: false }],
  };
}

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
  const stages: Stage[] = [{ title: 'Address', found: 'The address can be called from here.', ok: true }];
  const host = hostOf(request);
  if (io.online?.() === false) {
    stages.push({ title: 'Network', found: 'This computer reports that it is offline.', ok: false });
  }
  const permission = await localPermission(request.url, io);
  if (permission) stages.push(permission.stage);
  stages.push({ title: 'Request', found: describeFailure(failure.failed), ok: false });

  if (failure.failed instanceof RelayRefusal) {
    const { message, wasSent } = failure.failed;
    return outcome(
      'network',
      `${message} ${wasSent ? mayHaveRun(request, io) : 'Nothing was sent to the server.'}`,
      stages,
    );
  }
  // Outside a page there is no CORS: the failure says what it is.
  if (io.pageProtocol === '' || !/^https?:/.test(request.url)) return broken(request, io, stages, failure.failed);

  const isUp = await probe(request.url, 'no-cors', io, signal);
  stages.push({
    title: 'Is anything there?',
    found: isUp
      ? `${host} answers.`
      : `No response from ${host}. ${request.url.startsWith('https:') ? 'The name or port may be wrong, the server down, or its certificate rejected.' : 'The name or port may be wrong, or the server down.'}`,
    ok: isUp,
  });
  if (!isUp) {
    const { why, stage } = await notReached({ request, io, signal, permission });
    const runs = permission?.state === 'denied' ? '' : mayHaveRun(request, io);
    return outcome('network', `Could not reach ${host}. ${why} ${runs}`, stage ? [...stages, stage] : stages);
  }

  const letsRead = await probe(request.url, 'cors', io, signal);
  stages.push({
    title: 'Can pages read its responses?',
    found: letsRead
      ? 'Simple requests can.'
      : 'No. A simple request failed: Access-Control-Allow-Origin is probably missing.',
    ok: letsRead,
  });
  const custom = Object.keys(request.headers).filter((name) => name !== 'accept');
  const allowsHeaders =
    letsRead && (custom.length === 0 || (await probe(request.url, 'preflight', io, signal, custom)));
  const usual = pageNeeds(io.pages, []).headers;
  const rest = custom.filter((name) => usual.includes(name));
  const own = custom.filter((name) => !usual.includes(name)).join(', ');
  const allowsRest =
    letsRead && !allowsHeaders && own !== '' && (await probe(request.url, 'preflight', io, signal, rest));
  // The browser asks before it sends this header too, and nothing else tells the request from the simple one.
  const isRefusedFirst =
    letsRead &&
    !allowsHeaders &&
    !allowsRest &&
    custom.includes('content-type') &&
    !(await probe(request.url, 'preflight', io, signal, ['content-type']));
  if (letsRead && custom.length > 0) {
    const refused = isRefusedFirst ? 'the preflight is refused' : 'the preflight is probably refused';
    const without = allowsRest ? ` One without ${own} got through.` : '';
    stages.push({
      title: 'Does it allow the headers (OPTIONS)?',
      found: allowsHeaders ? 'Yes.' : `No. A request with ${custom.join(', ')} failed: ${refused}.${without}`,
      ok: allowsHeaders,
    });
  }
  if (allowsHeaders) {
    return outcome(
      'unknown',
      `${host} answers other requests of this page, but this one got no response that the browser lets the page read. Check the server’s log: it may have closed the connection, or sent headers that are too large. ${mayHaveRun(request, io)}`,
      stages,
    );
  }
  const wanted = pageHeaderLines(pageNeeds(io.pages, [request]));
  const problem = !letsRead
    ? 'this page cannot read its responses (CORS)'
    : allowsRest
      ? `a request with ${own} failed, and one without got through. Probably it does not allow web pages that header`
      : isRefusedFirst
        ? 'refuses the preflight (OPTIONS) that browsers send before a request with these headers: a simple request got through, and one that differs only in content-type did not'
        : 'a request with these headers failed, probably because it refuses the preflight (OPTIONS) that browsers send first';
  stages.push({ title: 'What the server must send', found: wanted, ok: undefined });
  return outcome(
    'cors',
    `${host} answers, but ${problem}. Make it send ${wanted}, with every response, and with status 204 to OPTIONS; or serve it from the same origin.${originHint(io)} ${letsRead ? '' : mayHaveRun(request, io)}`.trim(),
    stages,
  );
}

/** Servers that check the origin of a request refuse without CORS headers, which looks the same to a page. */
function originHint({ pageOrigin }: Io): string {
  return pageOrigin === undefined ? '' : ` If it checks the Origin of requests, allow ${pageOrigin}.`;
}

function broken(request: SentRequest, io: Io, stages: readonly Stage[], failed: unknown): UnreachableOutcome {
  const host = hostOf(request);
  const cause = causeOf(failed);
  const says = cause?.says(host) ?? 'Check the address and that the server is running.';
  const runs = mayHaveRun(request, io);
  return outcome(
    'network',
    `Could not reach ${host}. ${says} ${cause?.isUnsent && runs !== '' ? 'The call did not run.' : runs}`,
    stages,
  );
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

const asked = new WeakMap<Io['fetch'], Map<string, { readonly at: number; readonly found: boolean }>>();
const rememberedMs = 10_000;

/**
 * One more request, without credentials; an address is asked once in ten seconds. `preflight` names the headers of the
 * failed request, without their values, so that the browser asks the server for them.
 */
export async function probe(
  address: string,
  mode: 'no-cors' | 'cors' | 'preflight',
  io: Io,
  signal: AbortSignal | undefined,
  headers: readonly string[] = [],
): Promise<boolean> {
  const answers = asked.get(io.fetch) ?? new Map<string, { at: number; found: boolean }>();
  asked.set(io.fetch, answers);
  const key = [mode, address, ...headers].join(' ');
  const known = answers.get(key);
  if (known && io.monotonic() - known.at < rememberedMs) return known.found;
  const deadline = AbortSignal.timeout(io.deadlines.probe);
  const request = new Request(address, {
    method: 'GET',
    mode: mode === 'no-cors' ? mode : 'cors',
    headers: headers.map((name): [string, string] => [name, name === 'content-type' ? 'application/json' : 'probe']),
    ...privateRequest,
    // A no-cors request must follow redirects (Fetch Standard); it carries nothing that could leak.
    redirect: mode === 'no-cors' ? 'follow' : 'manual',
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  const found = await io.fetch(request).then(
    (response) => {
      response.body?.cancel().catch(() => undefined);
      return true;
    },
    () => false,
  );
  answers.set(key, { at: io.monotonic(), found });
  return found;
}
