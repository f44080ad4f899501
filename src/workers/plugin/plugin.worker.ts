import { takeAway } from '../../core/seal';
import { createAnswerer } from './answer';
import type { Answer } from './messages';

declare const self: DedicatedWorkerGlobalScope;

// A worker of its own making would have its network back.
takeAway('Worker');

const answer = createAnswerer();

self.addEventListener('message', (event) => {
  // A mistake of ours becomes an error event, so that the page hears of it and starts another worker.
  answer(event.data)
    .then((reply) => reply && self.postMessage(reply))
    .catch((error: unknown) => self.reportError(error));
});

const ready: Answer = { kind: 'ready' };
self.postMessage(ready);
