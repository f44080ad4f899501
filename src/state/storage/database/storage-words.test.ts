import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { storageReason } from './storage-words';

const named = (name: string, message = 'Internal error 0x7f') => new DOMException(message, name);
const within = (inner: unknown) => new Error('outer', { cause: inner });

it.each<[string, unknown, RegExp]>([
  ['no room', named('QuotaExceededError'), /^The browser has no room left for this site\./],
  ['no room, in a wrapper', new Dexie.AbortError('x', named('QuotaExceededError')), /no room left/],
  ['no room for one of several rows', new Dexie.BulkError('1 of 2 failed', [named('QuotaExceededError')]), /no room/],
  ['a disk that is full', named('UnknownError'), /could not read or write its storage\. Make room on the disk/],
  ['a write that was given up', named('AbortError'), /gave up writing .* Make room on the disk/],
  ['a database that does not open', new Dexie.OpenFailedError('x', named('UnknownError')), /Make room on the disk/],
  ['a reason of which nothing is known', within(named('OddError')), /could not use its storage \(OddError\)\. Export/],
  ['no error at all', 'Internal error 0x7f', /^The browser could not use its storage\. Export your work\.$/],
])('says in its own words what happened and what to do: %s', (_, error, words) => {
  expect(storageReason(error)).toMatch(words);
  expect(storageReason(error)).not.toMatch(/0x7f|failed|undefined/);
});
