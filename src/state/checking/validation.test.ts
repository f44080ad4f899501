import { expect, it } from 'vitest';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { validatorHandlers } from '../../workers/validator/handlers';
import { startValidation, validate, validateAt } from './validation';

it('answers what was asked before it was started, and after', async () => {
  const early = validateAt('typing', '{"type":"string"}', '"a"');
  provideWorkers(memoryWorkers(validatorHandlers).spawn);
  const stop = startValidation();
  expect(await early).toEqual({ kind: 'valid' });
  expect(await validate('{"type":"string"}', '1')).toMatchObject({ kind: 'invalid' });
  stop();
});
