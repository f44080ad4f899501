import type { ValueAnswer, ValueKind, ValueQuestion } from '../../core/json/value-reader';
import { createWorkerRpc } from '../rpc';
import type { WorkerLike } from '../worker-life';
import type { ValueReaderMethods } from './methods';

export interface ValueReaderClient {
  /** Rejects when the worker fails or is gone. */
  ask<K extends ValueKind>(question: ValueQuestion<K>): Promise<ValueAnswer<K>>;
  /** Ends the worker and frees what it holds. */
  dispose(): void;
}

/** Has a text read and kept in a worker of its own. */
export function createValueReaderClient(spawn: () => WorkerLike, text: string): ValueReaderClient {
  const rpc = createWorkerRpc<ValueReaderMethods>({ spawn, policy: 'session' });
  void rpc.ask('open', text);
  return {
    async ask<K extends ValueKind>(question: ValueQuestion<K>): Promise<ValueAnswer<K>> {
      const kind: K = question.kind;
      const reply = await rpc.ask(kind, question);
      if (reply.kind === 'answered') return reply.answer;
      throw new Error('The worker that reads the value broke off.');
    },
    dispose: () => rpc.dispose(),
  };
}
