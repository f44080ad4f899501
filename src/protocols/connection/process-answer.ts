import { objectAt, stringAt } from '../../core/json/members';
import { processFailedHeader } from '../../core/network/stdio';
import { RelayRefusal } from './relay-refusal';

/** The answer of a server that runs as a process. Rejects, as when nothing answers, with how the process failed. */
export async function processAnswer(response: Response): Promise<Response> {
  if (!response.headers.has(processFailedHeader)) return response;
  const answer: unknown = await response.json();
  throw new RelayRefusal(stringAt(objectAt(answer, 'error'), 'message') ?? 'The process failed.', true);
}
