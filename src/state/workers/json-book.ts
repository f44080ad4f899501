import { createJsonBookClient, type JsonBookClient } from '../../workers/json-book/client';
import { spawnJsonBook } from './json-book-spawn';

/** Has a text read in a worker of its own. */
export function openJsonBook(text: string): JsonBookClient {
  return createJsonBookClient(spawnJsonBook, text);
}
