// Both note down what they find when a process first loads them: the `Response` that the first listener of
// `@hono/node-server` replaces, and the storage that Dexie writes to.
import '@hono/node-server/utils/response';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

// State stands in modules, once a page: each file starts with new ones, in a process that has their packages and that
// it shares with other files: what a test changes of `process`, it puts back.
vi.resetModules();

// Databases would outlive the modules: each file starts without any.
globalThis.indexedDB = new IDBFactory();
Dexie.dependencies.indexedDB = globalThis.indexedDB;
