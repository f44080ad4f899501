import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { isGone, NoStorageError, storageReason } from './storage-words';

const named = (name: string, message = 'Internal error 0x7f') => new DOMException(message, name);
const within = (inner: unknown) => new Error('outer', { cause: inner });

it.each<[string, unknown, RegExp]>([
  ['no room', named('QuotaExceededError'), /^The browser has no room left for this site\./],
  ['no room, in a wrapper', new Dexie.AbortError('x', named('QuotaExceededError')), /no room left/],
  ['no room for one of several rows', new Dexie.BulkError('1 of 2 failed', [named('QuotaExceededError')]), /no room/],
  ['a disk that is full', named('UnknownError'), /could not read or write its storage\. Make room on the disk/],
  ['a write that was given up', named('AbortError'), /gave up writing .* Make room on the disk/],
  ['a database that does not open', new Dexie.OpenFailedError('x', named('UnknownError')), /Make room on the disk/],
  ['a browser without storage', new Dexie.MissingAPIError('x'), /gives this site no storage\.$/],
  ['a page that works in memory', new NoStorageError(), /^This page has no storage\. Export your work/],
  ['a reason of which nothing is known', within(named('OddError')), /could not use its storage \(OddError\)\. Export/],
  ['no error at all', 'Internal error 0x7f', /^The browser could not use its storage\. Export your work\.$/],
])('says in its own words what happened and what to do: %s', (_, error, words) => {
  expect(storageReason(error)).toMatch(words);
  expect(storageReason(error)).not.toMatch(/0x7f|failed|undefined/);
});

it.each<[unknown, boolean]>([
  [named('DatabaseClosedError'), true],
  [named('InvalidStateError'), true],
  [named('NotFoundError'), true],
  [within(named('InvalidStateError')), true],
  [within(within(named('NotFoundError'))), true],
  [named('QuotaExceededError'), false],
  [new TypeError('x'), false],
  ['NotFoundError', false],
])('knows whether the database itself is gone: %s', (error, isIt) => expect(isGone(error)).toBe(isIt));

it.each([
  'QuotaExceededError',
  'InvalidStateError',
  'DatabaseClosedError',
  'NotFoundError',
  'SecurityError',
  'TimeoutError',
  'NotStoredError',
  'UnknownError',
  'AbortError',
  'NotReadableError',
  'DataError',
])('has words for %s that name no error', (name) => {
  expect(storageReason(named(name))).toMatch(/^(The|Another) .+\.$/);
  expect(storageReason(named(name))).not.toContain('could not use its storage');
});
