import { spawnWorker } from '../../workers/registry';
import { createValueReaderClient, type ValueReaderClient } from '../../workers/value-reader/client';

/** Has a text read in a worker of its own. */
export function openValueReader(text: string): ValueReaderClient {
  return createValueReaderClient(() => spawnWorker('value-reader'), text);
}
