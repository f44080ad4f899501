import { shortened } from '../../core/text/shortened';
import { isLoopback } from '../connection/loopback';
import { sendForBytes } from '../http/send-for-bytes';
import type { Io } from '../io';
import type { PluginAnswer, PluginFailure, PluginRequest, PluginRun, PluginTask } from '../plugin-host';
import type { LoadedModule } from './load';

const maxRequests = 32;
/** Bytes; what Extism's other hosts give a plug-in is bounded by its file alone. */
const memory = 128 * 1024 * 1024;

export interface RunOptions {
  readonly entries: PluginTask['entries'];
  readonly config: Readonly<Record<string, string>>;
  /** Hosts that it may call, as the person wrote them. */
  readonly hosts: readonly string[];
  readonly deadlineMs: number;
  readonly signal: AbortSignal | undefined;
}

/** A run that came to its end: never a question. */
export type EndedRun =
  | Exclude<PluginRun, { kind: 'asks' }>
  | { readonly kind: 'denied'; readonly host: string; readonly isAnyAllowed: boolean };

/**
 * Runs an export to its end. The thread that runs it has no network: a request ends the run, is sent from here if its
 * host is allowed (no credentials, no redirects, answers under the cap), and the run is repeated with the answer at
 * hand. Each request is sent once.
 */
export async function runToEnd(loaded: LoadedModule, io: Io, options: RunOptions): Promise<EndedRun> {
  const { entries, config, hosts, deadlineMs, signal } = options;
  const endsAt = io.monotonic() + deadlineMs;
  const answers: PluginAnswer[] = [];
  const left = () => Math.max(1, endsAt - io.monotonic());
  while (answers.length <= maxRequests) {
    const { bytes: module, sha256 } = loaded;
    const limits = { memory, output: io.limits.replyBytes };
    const task: PluginTask = { module, sha256, entries, config, answers, limits };
    const run = await loaded.plugins.run(task, left(), signal);
    if (run.kind !== 'asks') return run;
    const answer = await answerTo(run, hosts, io, { timeoutMs: left(), signal });
    if ('kind' in answer) return answer;
    answers.push(answer);
  }
  return failed('http', `It made more than ${maxRequests} HTTP requests in one call.`);
}

async function answerTo(
  { key, request }: { readonly key: string; readonly request: PluginRequest },
  hosts: readonly string[],
  io: Io,
  options: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined },
): Promise<PluginAnswer | EndedRun> {
  const url = URL.canParse(request.url) ? new URL(request.url) : undefined;
  if (!url) return failed('http', `It asked for "${shortened(request.url)}", which is not an address.`);
  if (!isAllowed(url, hosts)) return { kind: 'denied', host: url.host || url.href, isAnyAllowed: hosts.length > 0 };
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return failed('http', `It asked for ${url.origin}; plug-ins may call https only, or http on this machine.`);
  }
  const body = request.body && new TextDecoder().decode(request.body);
  const { sent, bytes } = await sendForBytes({ ...request, url: url.href, body }, io, options);
  if (sent.kind === 'unanswered') {
    if (sent.outcome.kind === 'cancelled') return failed('cancelled', sent.outcome.message);
    return failed('http', `Its request to ${url.host} failed. ${sent.outcome.message}`);
  }
  if (sent.redirected)
    return failed('http', `${url.host} redirects its request to another address, and redirects are not followed.`);
  if (sent.end !== 'whole')
    return failed(
      'http',
      `The response of ${url.host} to its request was not read to its end: it broke off, took too long or is too large.`,
    );
  const { status, headers } = sent.reply;
  return { key, status, headers, body: bytes };
}

/** A host alone allows its usual port; with a port, that one. */
function isAllowed(url: URL, hosts: readonly string[]): boolean {
  return url.host !== '' && hosts.some((host) => host.toLowerCase() === url.host);
}

function failed(reason: PluginFailure, message: string): EndedRun {
  return { kind: 'failed', reason, message, log: [] };
}
