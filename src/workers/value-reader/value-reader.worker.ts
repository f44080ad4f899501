import '../../core/disable-network';
import { serveRequests } from '../serve';
import { valueReaderHandlers } from './handlers';

declare const self: DedicatedWorkerGlobalScope;

serveRequests(self, valueReaderHandlers());
