import { Dexie, type Table } from 'dexie';
import type { Exchange, Outcome, SentRequest } from '../../../core/call';
import type { CallRecord } from '../../call';
import type { DamagedRow } from '../database';
import type { SavedCall } from './saved-call';

/** Who sent it: a press on Send, a saved call that was run, or a case of a bad-input batch. */
export type CallSource = 'person' | 'saved' | 'bad-input';

/** What the list shows of a call. */
export interface CallRow {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly label: string;
  readonly dialect: string;
  readonly kind: Outcome['kind'];
  readonly status: number | undefined;
  readonly durationMs: number;
  readonly serverTitle: string;
  readonly serverUrl: string;
  /** The beginning of the arguments. */
  readonly argumentsHead: string;
  readonly callId: string;
  readonly source: CallSource;
  readonly isPinned: boolean;
  readonly note: string;
  /** Characters of everything that is kept of it. */
  readonly size: number;
}

/** All that is kept of a call, every secret masked. */
export interface CallBody {
  readonly id: string;
  readonly kept: CallRecord;
  readonly exchange: Exchange;
  readonly template: SentRequest;
}

/** The definition at the last call of a tool that worked, by server and tool. */
export interface LastSuccess {
  readonly key: string;
  readonly definition: string;
  readonly at: number;
}

/** Calls live in a database of their own: losing them must not touch the documents. */
class CallsDatabase extends Dexie {
  declare rows: Table<CallRow, string>;
  declare bodies: Table<CallBody, string>;
  declare saved: Table<SavedCall, string>;
  declare proved: Table<LastSuccess, string>;
  declare damaged: Table<DamagedRow, number>;

  constructor(name = 'callsheet-calls') {
    super(name);
    this.version(1).stores({ rows: 'id, at', bodies: 'id', saved: 'id', proved: 'key' });
    this.version(2).stores({ damaged: '++key' });
  }
}

export const callsDatabase = new CallsDatabase();
