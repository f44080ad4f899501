import { createPluginRunner } from '../../protocols/xtp-plugin/host';
import { type Answer, readQuestion } from './messages';

/** The worker's side of the conversation: what to answer to a message. Nothing when the message is no question. */
export function createAnswerer(): (message: unknown) => Promise<Answer | undefined> {
  const run = createPluginRunner();
  return async (message) => {
    const question = readQuestion(message);
    return question && { kind: 'ran', id: question.id, run: await run(question.task) };
  };
}
