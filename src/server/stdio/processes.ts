import { type Connection, createConnection } from './connection';
import type { ProcessCommand } from './process';

/** How a process was asked to initialize, and its answer; both as JSON texts. */
export interface Handshake {
  readonly asked: string;
  answer: string | undefined;
}

interface Session {
  readonly connection: Connection;
  readonly handshake: Handshake;
  /** It goes on with the process of one before, which is initialized. */
  readonly isReused: boolean;
  usedAt: number;
}

/**
 * The processes of one server. One that is not initialized serves all clients of 2026-07-28. A session of before has one
 * for itself; when it has ended, the next one that begins in the same way goes on with its process.
 */
export interface Processes {
  /** The one that is not initialized; nothing when there are too many. */
  shared(): Connection | undefined;
  begin(id: string, asked: string): Session | undefined;
  session(id: string): Session | undefined;
  leave(id: string): void;
  close(): Promise<void>;
}

const maxProcesses = 8;
/** Milliseconds after which a session that nobody has ended is over. */
const unusedMs = 10 * 60_000;

interface ProcessesOptions {
  readonly command: ProcessCommand;
  readonly say: (line: string) => void;
  readonly sayEnd: ((how: string) => void) | undefined;
  readonly now: () => number;
}

export function createProcesses({ command, say, sayEnd, now }: ProcessesOptions): Processes {
  const all = new Set<Connection>();
  const sessions = new Map<string, Session>();
  let idle: { readonly connection: Connection; readonly handshake: Handshake }[] = [];
  let shared: Connection | undefined;
  let isClosed = false;

  function open(): Connection | undefined {
    for (const [id, { usedAt, connection }] of sessions) {
      if (now() - usedAt > unusedMs && !connection.isBusy() && !connection.isHeard()) leave(id);
    }
    const spare = all.size < maxProcesses ? undefined : idle.shift();
    if (spare) forget(spare.connection);
    if (all.size >= maxProcesses) return undefined;
    const connection = createConnection(command, say);
    all.add(connection);
    void connection.process.ended.then((how) => {
      if (all.has(connection) && !isClosed) sayEnd?.(how);
      forget(connection);
    });
    return connection;
  }

  function forget(connection: Connection): void {
    all.delete(connection);
    if (shared === connection) shared = undefined;
    idle = idle.filter((each) => each.connection !== connection);
    for (const [id, session] of sessions) if (session.connection === connection) sessions.delete(id);
    void connection.process.end();
  }

  function leave(id: string): void {
    const session = sessions.get(id);
    if (!session) return;
    sessions.delete(id);
    const { connection, handshake } = session;
    // What it still owes would be taken for an answer to the next.
    if (connection.isBusy() || handshake.answer === undefined) forget(connection);
    else idle.push({ connection, handshake });
  }

  return {
    shared() {
      shared ??= open();
      return shared;
    },
    begin(id, asked) {
      const known = idle.find(({ handshake }) => handshake.asked === asked);
      idle = idle.filter((each) => each !== known);
      const connection = known?.connection ?? shared ?? open();
      if (!connection) return undefined;
      if (connection === shared) shared = undefined;
      const handshake = known?.handshake ?? { asked, answer: undefined };
      const session = { connection, handshake, isReused: known !== undefined, usedAt: now() };
      sessions.set(id, session);
      return session;
    },
    session(id) {
      const session = sessions.get(id);
      if (session) session.usedAt = now();
      return session;
    },
    leave,
    async close() {
      isClosed = true;
      await Promise.all([...all].map((connection) => connection.process.end()));
    },
  };
}
