import type { CallsheetDatabase, Tab } from '../database';
import type { Synced } from './synced';

/** What this tab knows of what is stored; every push and pull keeps it up to date. */
export interface Sync {
  readonly database: CallsheetDatabase;
  readonly tab: Tab;
  /** The documents as they are stored. */
  readonly synced: Map<string, Synced>;
  /** The texts on their way into the storage, by document. */
  readonly inFlight: Map<string, string>;
  /** The texts that wait for a decision and are among the versions, by document. */
  readonly unmerged: Map<string, string>;
}
