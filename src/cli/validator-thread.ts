import { fileURLToPath } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';
import type { WorkerLike } from '../workers/post';
import { createAnswerer } from '../workers/validator/answer';
import { createValidatorClient, type ValidatorClient } from '../workers/validator/client';
import type { Answer } from '../workers/validator/messages';

/** Milliseconds for one schema that a person wrote; usual ones take less than ten. */
const deadlineMs = 250;

/**
 * Checks schemas in a thread that is killed at its deadline. The thread starts with the first question and runs the
 * file that this code stands in; `dispose` ends it, else the process waits for it.
 */
export function startValidator(): ValidatorClient {
  return createValidatorClient({ spawn, deadlineMs });
}

function spawn(): WorkerLike {
  // What is secret in the environment is none of a schema's business.
  const thread = new Worker(fileURLToPath(import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return {
    postMessage: (message) => thread.postMessage(message),
    addEventListener: (type, listener) => {
      thread.on(type, (data) => listener({ data }));
    },
    terminate: () => thread.terminate(),
  };
}

/** The thread's side: answers until it is ended. */
export function answerInThread(): void {
  const answer = createAnswerer();
  parentPort?.on('message', (message) => {
    const reply = answer(message);
    if (reply) parentPort?.postMessage(reply);
  });
  const ready: Answer = { kind: 'ready' };
  parentPort?.postMessage(ready);
}
