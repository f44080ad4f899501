import type { ModelViewPart } from '../../core/model-view/model-view';
import type { WorkerLike } from '../post';
import { type Question, readPart } from './messages';

export interface ModelViewClient {
  ask(question: Question): void;
  /** Ends the worker and with it whatever it is still counting. */
  dispose(): void;
}

/** Starts a worker that counts and compares; `failed` says that no more parts will come. */
export function createModelViewClient(
  spawn: () => WorkerLike,
  tell: (part: ModelViewPart) => void,
  failed: () => void,
): ModelViewClient {
  const worker = spawn();
  let isOpen = true;
  worker.addEventListener('message', (event) => {
    const part = readPart('data' in event ? event.data : undefined);
    if (part && isOpen) tell(part);
  });
  worker.addEventListener('error', () => {
    if (isOpen) failed();
  });
  return {
    ask: (question) => worker.postMessage(question),
    dispose: () => {
      isOpen = false;
      worker.terminate();
    },
  };
}
