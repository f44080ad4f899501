// The first import: zod must know before the package makes its schemas.
import './jitless';
import type { Client } from '@modelcontextprotocol/client';
import { readJsonText } from '../../core/json/json-text';
import { member, objectAt, stringAt } from '../../core/json/members';
import type { Io } from '../io';
import type { Server } from '../server';
import type { Connection, ConnectionEvents, LogLevel } from '../session';
import { answerRequests } from './server-requests';
import {
  type Asking,
  agreedBy,
  askWith,
  createClient,
  createTransport,
  never,
  type Session,
  settle,
  unlessBroken,
} from './session';
import { createWire, type Wire, type WireOptions } from './wire';

type InSession = (options: WireOptions, asking: Asking) => Promise<Session>;

/** A session belongs to one server with the credentials that it was opened with: another server object has none. */
const kept = new WeakMap<object, InSession>();

export function keptSessionOf(caller: WireOptions['caller']): InSession | undefined {
  return kept.get(caller);
}

export type Opening =
  | { readonly kind: 'connected'; readonly connection: Connection }
  /** `isNothingWrong`: the server answered as it should, and keeps no session. */
  | {
      readonly kind: 'failed';
      readonly problem: string;
      readonly session: Session;
      readonly isNothingWrong: boolean;
    };

/** How often a stream beside the answers is opened again when it ends. */
const maxRetries = 10;
const callKey = 'callsheet/call-id';

/** Opens a session that lasts until it is ended, for as many calls as are sent meanwhile. */
export async function keepSession(
  server: Server,
  options: WireOptions,
  events: ConnectionEvents,
  signal: AbortSignal | undefined,
): Promise<Opening> {
  /** Each request that is asked for has a wire of its own; the rest of the session goes over the base. */
  const wires = new Map<string, { readonly wire: Wire; readonly io: Io; readonly over: AbortSignal }>();
  let level: LogLevel | undefined;
  const io: Io = { ...options.io, onMessage: events.onMessage };
  const base = createWire({ ...options, io, listens: true });
  const all = (): readonly Wire[] => [base, ...[...wires.values()].map(({ wire }) => wire)];
  const client = createClient(options.revisions);
  const over = new AbortController();
  const asked: Io = {
    ...io,
    askForInput(question, ended) {
      // A list that is asked for beside a call has nobody to ask.
      const newest = [...wires.values()].findLast((each) => each.io.askForInput);
      const until = newest ? AbortSignal.any([ended, newest.over]) : ended;
      return (newest?.io ?? io).askForInput?.(question, until) ?? Promise.resolve({ kind: 'cancel' });
    },
  };
  const everyWire = { hold: () => hold('hold'), resume: () => hold('resume'), tasks: base.tasks };
  const hold = (way: 'hold' | 'resume'): void => {
    for (const wire of all()) wire[way]();
  };
  answerRequests(client, everyWire, asked, over.signal);
  client.setNotificationHandler('notifications/tools/list_changed', () => events.onToolsChanged());
  const transport = createTransport(
    options.url,
    (input, init) => (wires.get(keyIn(init?.body))?.wire ?? base).fetch(input, init),
    maxRetries,
  );

  const end = async (reason?: string): Promise<void> => {
    if (over.signal.aborted) return;
    over.abort();
    kept.delete(server);
    for (const wire of all()) wire.end();
    if (reason !== undefined) events.onEnd(reason);
    await (transport.sessionId === undefined ? undefined : transport.terminateSession().catch(() => undefined));
    await client.close().catch(() => undefined);
  };
  const fail = async (problem: string, isNothingWrong = false): Promise<Opening> => {
    const legs = await settle(base.legs, base.end);
    const session = { ...agreedBy(client, legs), legs, problem };
    await end();
    return { kind: 'failed', problem, session: { ...session, messages: [...base.messages] }, isNothingWrong };
  };

  try {
    const connecting = client.connect(transport, { timeout: never, ...(signal ? { signal } : {}) });
    connecting.catch(() => undefined);
    await Promise.race([connecting, base.broken]);
  } catch (error) {
    return fail(error instanceof Error ? error.message : 'The session could not be opened.');
  }
  const opened = await Promise.all(base.legs.map(async (leg) => ({ ...leg, sent: await leg.sent })));
  const agreed = agreedBy(client, opened);
  const { says, era, capabilities } = agreed;
  if (!says) return fail('No revision was negotiated.');
  const nothing =
    era === 'modern'
      ? await subscribe(client, agreed, options.io, end)
      : transport.sessionId === undefined
        ? noSessionId
        : undefined;
  if (nothing !== undefined) return fail(nothing, true);
  base.broken.catch((error: unknown) => end(`The session broke: ${error instanceof Error ? error.message : error}`));

  kept.set(server, async (call, asking) => {
    const keys: string[] = [];
    const stop = new AbortController();
    const until = call.signal ? AbortSignal.any([call.signal, stop.signal]) : stop.signal;
    const told = call.io.onMessage;
    const ownIo: Io = {
      ...call.io,
      onMessage(message) {
        events.onMessage(message);
        told?.(message);
      },
    };
    const wire = createWire({ ...call, io: ownIo, listens: false, tasks: base.tasks });
    let problem: string | undefined;
    try {
      const ask = askWith(client, ownIo, until, level);
      const named: typeof ask = (method, params) => {
        const meta = objectAt(params, '_meta');
        const key = stringAt(meta, callKey) ?? call.io.id();
        keys.push(key);
        wires.set(key, { wire, io: ownIo, over: stop.signal });
        return ask(method, { ...params, _meta: { ...meta, [callKey]: key } });
      };
      await unlessBroken(asking(named, wire.legs, capabilities), wire, call.signal);
    } catch (error) {
      problem = error instanceof Error ? error.message : 'It failed without a message.';
    }
    stop.abort();
    const legs = await settle(wire.legs, wire.end);
    for (const key of keys) wires.delete(key);
    const isForgotten = legs.some(({ sent }) => sent.kind === 'arrived' && sent.reply.status === 404);
    if (isForgotten && era === 'legacy') void end('The server does not know the session any more (status 404).');
    return { ...agreed, legs, problem, messages: [...wire.messages] };
  });

  return {
    kind: 'connected',
    connection: {
      server,
      says,
      keepsState: era === 'legacy',
      canLog: capabilities !== undefined && 'logging' in capabilities,
      async setLogLevel(wanted) {
        level = wanted;
        return era === 'modern' ? undefined : tellLevel(client, wanted, options.io);
      },
      end: () => end(),
    },
  };
}

const noSessionId =
  'The server gave no session id, so it keeps nothing from one call to the next. Calls work without a session.';

function tellLevel(client: Client, level: LogLevel, { deadlines }: Io): Promise<string | undefined> {
  return client.setLoggingLevel(level, { timeout: deadlines.total }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : 'The server did not take the level.'),
  );
}

/** What a stateless server can do instead of a session: tell of changes. A sentence when it does not. */
async function subscribe(
  client: Client,
  { revision, capabilities }: Pick<Session, 'revision' | 'capabilities'>,
  io: Io,
  end: (reason: string) => void,
): Promise<string | undefined> {
  if (member(objectAt(capabilities, 'tools'), 'listChanged') !== true) {
    return `There is no session to keep: servers of ${revision} are stateless, and this one does not tell of changes to its tools. Calls work as they are.`;
  }
  const listening = client.listen({ toolsListChanged: true }, { timeout: io.deadlines.firstByte });
  const subscription = await listening.catch(() => undefined);
  if (!subscription) return 'The server did not confirm the subscription to changes of its list of tools.';
  void subscription.closed.then((how) => (how === 'local' ? undefined : end('The server ended the subscription.')));
  return undefined;
}

/** Which asking a request belongs to. */
function keyIn(body: unknown): string {
  const params = typeof body === 'string' ? objectAt(readJsonText(body)?.value, 'params') : undefined;
  return stringAt(objectAt(params, '_meta'), callKey) ?? '';
}
