import '../../core/disable-network';
import { serveRequests } from '../serve';
import { createValidatorClient } from '../validator/client';
import { createAnalyst } from './analyst';

declare const self: DedicatedWorkerGlobalScope;

/** Milliseconds for one schema while somebody types. */
const typingMs = 250;

const analyst = createAnalyst((address) => {
  const url = new URL(address, self.location.href);
  const spawn = () => new Worker(url, { type: 'module', name: 'validator' });
  const client = createValidatorClient({ spawn, deadlineMs: typingMs });
  return (schemaText, valueText) => client.validate(schemaText, valueText);
});

serveRequests(self, analyst);
