import '../../core/disable-network';
import { serveRequests } from '../serve';
import { searchHandlers } from './handlers';

declare const self: DedicatedWorkerGlobalScope;

serveRequests(self, searchHandlers());
