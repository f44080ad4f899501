import { type Client, ProtocolError } from '@modelcontextprotocol/client';
import { isObject, stringAt } from '../../core/json/members';
import type { InputAnswer, InputQuestion, Io } from '../protocol';
import { modelQuestion } from './model-question';
import { rootsQuestion } from './roots-question';
import type { Wire } from './wire';

/** What is declared in every session, so that a listing names the tools that depend on it; all of it is answered below. */
export const capabilities = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

/** The code that the specification has for a person's refusal. */
const rejected = -1;

/** Hands what the server asks to the person, one question at a time; deadlines stand still meanwhile. */
export function answerRequests(client: Client, wire: Wire, io: Io, over: AbortSignal): void {
  let turn: Promise<unknown> = Promise.resolve();
  const ask = (question: InputQuestion): Promise<InputAnswer> => {
    const asked = turn.then(async () => {
      wire.hold();
      const answer = await io.askForInput?.(question, over);
      wire.resume();
      return answer ?? { kind: 'cancel' as const };
    });
    turn = asked.catch(() => undefined);
    return asked;
  };
  const askOrRefuse = async (question: InputQuestion) => {
    const answer = await ask(question);
    if (answer.kind === 'accept') return JSON.parse(answer.contentText ?? '{}');
    throw new ProtocolError(rejected, 'The user declined the request.');
  };
  client.setRequestHandler('sampling/createMessage', ({ params }) => askOrRefuse(modelQuestion(params)));
  client.setRequestHandler('roots/list', () => askOrRefuse(rootsQuestion));
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    const answer = await ask(questionOf(params));
    if (answer.kind !== 'accept') return { action: answer.kind };
    const { contentText } = answer;
    return contentText === undefined ? { action: 'accept' } : { action: 'accept', content: JSON.parse(contentText) };
  });
}

function questionOf(params: unknown): InputQuestion {
  const message = stringAt(params, 'message') ?? '';
  const url = stringAt(params, 'url');
  if (url !== undefined) return { kind: 'visit', message, url };
  const schema = isObject(params) ? params.requestedSchema : undefined;
  return { kind: 'form', message, schemaText: JSON.stringify(schema ?? { type: 'object' }) };
}
