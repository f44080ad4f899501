import { takeAway } from '../../core/seal';
import { createAnswerer } from './answer';
import type { Answer } from './messages';

declare const self: DedicatedWorkerGlobalScope;

// A worker of its own making would have its network back.
takeAway('Worker');

const answer = createAnswerer();

self.addEventListener('message', (event) => {
  const reply = answer(event.data);
  if (reply) self.postMessage(reply);
});

const ready: Answer = { kind: 'ready' };
self.postMessage(ready);
