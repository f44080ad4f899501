import '../../core/disable-network';
import { serveRequests } from '../serve';
import { conversionHandlers } from './handlers';

declare const self: DedicatedWorkerGlobalScope;

serveRequests(
  self,
  conversionHandlers(() => new Promise((resolve) => setTimeout(resolve))),
);
