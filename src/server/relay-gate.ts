import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { relayKeyHeader } from '../core/network/relay';

export interface Closed {
  readonly status: 403 | 405 | 415;
  readonly refused: string;
  readonly message: string;
}

/** What stands behind the gate. */
type Door = 'relay' | 'process';

type Check = (request: IncomingMessage, key: string) => boolean;

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

const header = ({ headers }: IncomingMessage, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

function ownHosts({ socket }: IncomingMessage): readonly string[] {
  return ownNames.map((name) => `${name}:${socket.localPort}`);
}

function isFromHere(request: IncomingMessage): boolean {
  return header(request, 'origin') === `http://${header(request, 'host')}`;
}

function countOf({ rawHeaders }: IncomingMessage, name: string): number {
  return rawHeaders.filter((each, index) => index % 2 === 0 && each.toLowerCase() === name).length;
}

function isKey(given: string | undefined, key: string): boolean {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Who may pass, in the order asked. Each must hold; the first that does not says why. Some are asked at one door only. */
const gate: readonly (readonly [Check, Closed, Door?])[] = [
  [
    ({ socket }) => /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? ''),
    { status: 403, refused: 'foreign_machine', message: 'Callsheet only serves this machine.' },
  ],
  [
    (request) => countOf(request, 'host') === 1 && ownHosts(request).includes(header(request, 'host') ?? ''),
    { status: 403, refused: 'foreign_host', message: 'Callsheet answers to its own names and port only.' },
  ],
  [
    ({ method }) => method === 'POST',
    { status: 405, refused: 'method', message: 'The relay only accepts POST with JSON.' },
    'relay',
  ],
  [
    // A page does not say its origin when it asks its own server for something with GET.
    (request) => (request.method === 'GET' && header(request, 'origin') === undefined) || isFromHere(request),
    { status: 403, refused: 'foreign_origin', message: 'Callsheet serves its own page only.' },
    'process',
  ],
  [
    isFromHere,
    { status: 403, refused: 'foreign_origin', message: 'The relay serves the page of this server only.' },
    'relay',
  ],
  [
    (request) => (header(request, 'sec-fetch-site') ?? 'same-origin') === 'same-origin',
    { status: 403, refused: 'foreign_origin', message: 'Callsheet serves its own page only.' },
  ],
  [
    (request) => !/^(document|i?frame|embed|object)$/.test(header(request, 'sec-fetch-dest') ?? ''),
    { status: 403, refused: 'navigation', message: 'This is not a page that can be opened.' },
  ],
  [
    (request) => request.method !== 'POST' || /^application\/json(;|$)/i.test(header(request, 'content-type') ?? ''),
    { status: 415, refused: 'content_type', message: 'Only JSON is accepted.' },
  ],
  [
    (request, key) => isKey(header(request, relayKeyHeader), key),
    {
      status: 403,
      refused: 'key',
      message: 'Callsheet needs the key of this launch: open the address with #relay= that the terminal shows.',
    },
  ],
];

/** Why a request may not use the relay, or speak with a process; nothing when it may. */
export function closedTo(request: IncomingMessage, key: string, door: Door = 'relay'): Closed | undefined {
  return gate.find(([holds, , at = door]) => at === door && !holds(request, key))?.[1];
}
