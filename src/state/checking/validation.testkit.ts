import { afterAll, beforeAll } from 'vitest';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { validatorHandlers } from '../../workers/validator/handlers';
import { startValidation } from '.';

/** Has what the tests of a file ask about checked by a validator in memory. */
export function validateInMemory(): void {
  let stop = () => {};
  beforeAll(() => {
    provideWorkers(memoryWorkers(validatorHandlers).spawn);
    stop = startValidation();
  });
  afterAll(() => stop());
}
