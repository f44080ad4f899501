import { objectAt, stringAt } from '../../core/json/members';
import { processFailedHeader } from '../../core/network/stdio';
import { RelayRefusal } from './relay-refusal';

/** The answer of a server that runs as a process. Rejects, as when nothing answers, with how the process failed. */
export async function processAnswer(response: Response): Promise<Response> {
  const failed = response.headers.get(processFailedHeader);
  if (failed === null) return response;
  const answer: unknown = await response.json();
  throw new RelayRefusal(stringAt(objectAt(answer, 'error'), 'message') ?? 'The process failed.', failed === 'call');
}
