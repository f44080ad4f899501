import type { Outcome } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { has, member } from '../../core/json/members';
import { wrongShape } from '../answer/read-reply';
import { type Caller, sendAs } from '../auth/auth';
import { isEventStream } from '../http/event-stream';
import type { Watch } from '../http/watch';
import type { Io } from '../io';
import { createEventReader } from './event-stream';
import { createPostbox } from './postbox';

/** An open stream of the HTTP+SSE transport (Model Context Protocol 2024-11-05), which today's client speaks through. */
export interface SseBridge {
  /** Where messages are posted. */
  readonly endpoint: string;
  /** Posts a message; its response is the stream up to the answer, as Streamable HTTP has it. */
  readonly fetch: Io['fetch'];
  close(): void;
}

export type SseOpening =
  | { readonly kind: 'open'; readonly bridge: SseBridge }
  /** What is the matter with an endpoint that was named; nothing where none was. */
  | { readonly kind: 'none'; readonly refused: Outcome | undefined };

interface Opening {
  readonly url: string;
  readonly caller: Caller;
  readonly io: Io;
  readonly signal: AbortSignal | undefined;
}

/** Whether an address looks as addresses of this transport do. */
export function looksLikeSse(url: string): boolean {
  return /\/sse\/?$/.test(url.replace(/[?#].*$/s, ''));
}

/** Opens the stream and waits for the event that says where to post. Credentials go to the origin of the address alone. */
export async function openSse({ url, caller, io, signal }: Opening): Promise<SseOpening> {
  const ender = new AbortController();
  const postbox = createPostbox();
  let name: (endpoint: string) => void = () => undefined;
  const named = new Promise<string>((resolve) => {
    name = resolve;
  });
  let watch: Watch | undefined;
  const reader = createEventReader((event, data) => {
    if (event === 'endpoint') name(data);
    if (event === 'message') postbox.take(data);
  });
  const request = { method: 'GET', url, headers: { accept: 'text/event-stream' }, body: undefined };
  const sending = sendAs(caller, request, io, {
    signal: signal ? AbortSignal.any([signal, ender.signal]) : ender.signal,
    tap: {
      begin(begun) {
        watch = begun;
      },
      head: ({ status, headers }) => {
        if (status !== 200 || !isEventStream(headers)) ender.abort();
        // A stream of today's transport may stay silent for ever.
        watch?.within(io.deadlines.probe, 'total');
      },
      chunk: reader.feed,
      end: () => undefined,
    },
  });
  sending.finally(postbox.close).catch(() => undefined);
  const first = await Promise.race([named, sending]);
  if (typeof first !== 'string') return { kind: 'none', refused: undefined };
  const endpoint = URL.canParse(first, url) ? new URL(first, url) : undefined;
  if (endpoint?.origin !== new URL(url).origin) {
    ender.abort();
    const refused = wrongShape(
      '',
      `the stream names “${first}” to post to, which is of another origin. Nothing was sent there.`,
    );
    return { kind: 'none', refused };
  }
  // From here on the requests have the deadlines.
  watch?.hold();
  return { kind: 'open', bridge: { endpoint: endpoint.href, fetch: post, close: () => ender.abort() } };

  async function post(asked: Request): Promise<Response> {
    if (asked.method !== 'POST') return io.fetch(asked);
    const message = readJsonText(await asked.clone().text())?.value;
    const isQuestion = has(message, 'method') && has(message, 'id');
    const answer = isQuestion ? postbox.expect(member(message, 'id'), asked.signal) : undefined;
    const taken = await io.fetch(asked);
    if (!answer || !taken.ok) {
      answer?.cancel().catch(() => undefined);
      return taken;
    }
    taken.body?.cancel().catch(() => undefined);
    return new Response(answer, { headers: { 'content-type': 'text/event-stream' } });
  }
}
