import { disable } from '../../core/disable-network';
import { serveRequests } from '../serve';
import { validatorHandlers } from './handlers';

declare const self: DedicatedWorkerGlobalScope;

// A worker of its own making would have its network back.
disable('Worker');

serveRequests(self, validatorHandlers());
