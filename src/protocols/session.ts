import type { ProtocolMessage } from '../core/protocol-message';
import type { ServerSays } from './listing';
import type { Server } from './server';

/** Of the system log (RFC 5424), the least important first. */
export const logLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A session with a server that lasts from one call to the next, until it is ended. */
export interface Connection {
  /** What is asked of this very object goes over the session, with the credentials that it was opened with. */
  readonly server: Server;
  readonly says: ServerSays;
  /** False where the server keeps nothing from one call to the next, and only tells of changes. */
  readonly keepsState: boolean;
  readonly canLog: boolean;
  /** From which level on the server logs; a sentence when it did not take it. */
  setLogLevel(level: LogLevel): Promise<string | undefined>;
  /** Ends it on both sides. */
  end(): Promise<void>;
}

export interface ConnectionEvents {
  readonly onMessage: (message: ProtocolMessage) => void;
  /** The server's list of tools is another one now. */
  readonly onToolsChanged: () => void;
  /** The session ended, and not by `end`; why, in a sentence. */
  readonly onEnd: (reason: string) => void;
}

export type Connecting =
  | { readonly kind: 'connected'; readonly connection: Connection }
  | { readonly kind: 'failed'; readonly problem: string };
