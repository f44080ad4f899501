import { expect, it } from 'vitest';
import type { WorkerLike } from '../../workers/post';
import { createAnswerer } from '../../workers/validator/answer';
import { startValidation, validate, validateAt } from './validation';

/** The worker's own code, without a worker. */
function inThisThread(): WorkerLike {
  const answer = createAnswerer();
  const listeners: ((event: object) => void)[] = [];
  const tell = (data: unknown) =>
    setTimeout(() => {
      for (const listener of listeners) listener({ data });
    });
  tell({ kind: 'ready' });
  return {
    postMessage: (message) => tell(answer(message)),
    addEventListener: (type, listener) => {
      if (type === 'message') listeners.push(listener);
    },
    terminate: () => undefined,
  };
}

it('answers what was asked before it was started, and after', async () => {
  const early = validateAt('typing', '{"type":"string"}', '"a"');
  const stop = startValidation(inThisThread);
  expect(await early).toEqual({ kind: 'valid' });
  expect(await validate('{"type":"string"}', '1')).toMatchObject({ kind: 'invalid' });
  stop();
});
