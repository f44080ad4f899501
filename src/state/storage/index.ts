// What is stored, from its start on: versions and the search of all documents. Others import from here.
export { openSearch, type Search, type SearchHit } from './search';
export { openStorage, storageStore } from './start';
export { addVersion, deleteVersion, listVersions, saveVersion, type VersionEntry } from './version-list';
