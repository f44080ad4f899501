import type { Exchange, SentRequest } from '../core/call';
import type { Diagnostic } from '../core/diagnostic';
import type { Validate } from '../core/schema/verdict';
import { nobody, sendAs } from '../protocols/auth/auth';
import type { Sent } from '../protocols/http/sent';
import { endpoint } from '../protocols/http/url';
import type { Io } from '../protocols/io';
import type { Listing } from '../protocols/listing';
import type { Protocol } from '../protocols/protocol';
import type { Server } from '../protocols/server';
import { type ProbeChoice, type Probes, probesIn } from './probe';

export interface Subject {
  readonly server: Server;
  readonly protocol: Protocol;
  readonly io: Io;
  readonly validate: Validate;
  /** The problems of listed definitions; nothing where they could not be looked for. */
  checkListing(listing: Extract<Listing, { kind: 'tools' }>): Promise<readonly Diagnostic[] | undefined>;
  readonly choice: ProbeChoice;
  readonly signal: AbortSignal;
}

/** A request below the server's address. */
export interface Question {
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly path: string;
  /** JSON text, or what is sent in its place. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `nobody` sends no credentials. */
  readonly as?: 'nobody';
  /** Asked once more, though it is the same question. */
  readonly isRepeated?: true;
}

/** What the checks of one run share: each question is asked once, whoever asks it. */
export interface Bench {
  readonly subject: Subject;
  ask(question: Question): Promise<Sent>;
  listing(): Promise<Listing>;
  /** Nothing where they could not be looked for. */
  diagnostics(): Promise<readonly Diagnostic[] | undefined>;
  /** A call id of this run: the same for the same key, and for no other, so that no call gets the result of another. */
  callId(key: string): string;
  /** The tools that may be called, or why there are none. */
  probes(): Promise<Probes>;
  /** Calls through the protocol, as Send does. */
  call(probe: Probes['tools'][number], argumentsText: string): Promise<Exchange>;
}

export function createBench(subject: Subject): Bench {
  const { server, protocol, io, signal, choice } = subject;
  const answers = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    // A key names one kind of work, so what is remembered under it has its type.
    const known = answers.get(key) as Promise<T> | undefined;
    const answer = known ?? work();
    answers.set(key, answer);
    return answer;
  };
  const listing = () => once('listing', () => protocol.listTools(server, io, signal));
  const callIds = new Map<string, string>();
  return {
    subject,
    listing,
    callId(key) {
      const id = callIds.get(key) ?? io.id();
      callIds.set(key, id);
      return id;
    },
    ask: (question) =>
      once(`ask ${JSON.stringify(question)}`, () =>
        sendAs(question.as === 'nobody' ? nobody : server, requestOf(server.url, question), io, { signal }),
      ),
    diagnostics: () =>
      once('diagnostics', async () => {
        const listed = await listing();
        return listed.kind === 'tools' ? subject.checkListing(listed) : [];
      }),
    probes: () => once('probes', async () => probesIn(await listing(), choice, io.monotonic)),
    call: ({ tool, model, context }, argumentsText) =>
      once(`call ${JSON.stringify([tool, argumentsText])}`, () =>
        protocol.call(server, { tool, argumentsText, definition: model.raw, context, callId: io.id() }, io, signal),
      ),
  };
}

function requestOf(base: string, { method = 'GET', path, body, headers = {} }: Question): SentRequest {
  return {
    method,
    url: endpoint(base, path),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  };
}
