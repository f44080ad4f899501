import type { Outcome } from '../../core/call';
import { isMock } from '../../core/network/in-page';
import type { Answer } from '../call';
import { documentStore } from '../document';
import { mockId, selectServer } from '../server';
import { answerWith, planKey } from './plans';

const recordable: ReadonlySet<Outcome['kind']> = new Set([
  'value',
  'content',
  'error',
  'authorization',
  'invalid-input',
  'refused',
]);

/** Whether the mock of the document in front can answer like this: it is of one of its tools, and not of the mock. */
export function canAnswerLike({ exchange, intent }: Answer): boolean {
  const { tools } = documentStore.getState().lastGood;
  const isHere = tools.some(({ label }) => label === intent.target.tool.label);
  return isHere && recordable.has(exchange.outcome.kind) && !isMock(exchange.request.url);
}

/** The mock answers like this from now on, and is chosen. */
export async function answerLikeThis({ exchange, intent }: Answer): Promise<void> {
  const { answerLike } = await import('../../mock/record-answer');
  const answer = answerLike(exchange.outcome);
  if (!answer) return;
  answerWith(planKey(documentStore.getState().id, intent.target.tool.label), [{ kind: 'recorded', answer }]);
  selectServer(mockId);
}
