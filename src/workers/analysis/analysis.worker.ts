import '../../core/seal';
import { createValidatorClient } from '../validator/client';
import { createAnalyst } from './analyst';
import type { Answer } from './messages';

declare const self: DedicatedWorkerGlobalScope;

/** Milliseconds for one schema while somebody types. */
const typingMs = 250;

const answer = createAnalyst((address) => {
  const url = new URL(address, self.location.href);
  const spawn = () => new Worker(url, { type: 'module', name: 'validator' });
  const client = createValidatorClient({ spawn, deadlineMs: typingMs });
  return (schemaText, valueText) => client.validate(schemaText, valueText);
});

self.addEventListener('message', (event) => {
  // A mistake of ours becomes an error event, so that the page hears of it and starts another worker.
  answer(event.data)
    .then((reply) => reply && self.postMessage(reply))
    .catch((error: unknown) => self.reportError(error));
});

const ready: Answer = { kind: 'ready' };
self.postMessage(ready);
