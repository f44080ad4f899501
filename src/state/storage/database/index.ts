// The database of the page: its tables, how it is opened, what of it cannot be read. Others import from here.
export { CallsheetDatabase, type DamagedRow, journalKey, type MetaRow } from './database';
export { openDatabase } from './open-database';
export {
  askToPersist,
  countEdit,
  noteExport,
  persistenceStore,
  persistenceText,
  remindLater,
  restorePersistence,
} from './persistence';
export { damagedRow, damageStore, quarantine, quarantineValue, readable, readRows, reportDamage } from './quarantine';
export {
  type DocumentRow,
  type ListingRow,
  listedMembers,
  listingRow,
  readDocumentRow,
  readListingRow,
  readMeta,
  readVersionRow,
  type VersionRow,
} from './read-rows';
export { type Progress, scheduleSaves } from './save-schedule';
export { isGone, NoStorageError, NotStoredError, storageReason } from './storage-words';
export { holdTab, isTabOpen, joinTabs, type Tab } from './tab';
