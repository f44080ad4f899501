import type { SentRequest } from '../../core/call';
import { endpoint } from './url';

/** A question without a body; browsers refuse to send one with GET. */
export function getRequest(base: string, path: string): SentRequest {
  return { method: 'GET', url: endpoint(base, path), headers: { accept: 'application/json' }, body: undefined };
}
