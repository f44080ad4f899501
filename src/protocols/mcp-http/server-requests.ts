import { type Client, ProtocolError, RELATED_TASK_META_KEY } from '@modelcontextprotocol/client';
import { isObject, numberAt, objectAt, stringAt } from '../../core/json/members';
import type { InputAnswer, InputQuestion, Io } from '../io';
import { asItIs } from './as-it-is';
import { modelQuestion } from './model-question';
import { rootsQuestion } from './roots-question';
import { code } from './rpc-error';
import type { Wire } from './wire';

/** What is declared in every session, so that a listing names the tools that depend on it; all of it is answered below. */
export const capabilities = {
  elicitation: { form: {}, url: {} },
  sampling: {},
  roots: {},
  tasks: { requests: { elicitation: { create: {} }, sampling: { createMessage: {} } } },
};

/** The code that the specification has for a person's refusal. */
const rejected = -1;

/** Hands what the server asks to the person, one question at a time; deadlines stand still meanwhile. */
export function answerRequests(
  client: Client,
  wire: Pick<Wire, 'hold' | 'resume' | 'tasks'>,
  io: Io,
  over: AbortSignal,
): void {
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
    throw new ProtocolError(rejected, 'The request was declined.');
  };
  client.setRequestHandler('sampling/createMessage', ({ params }) => askOrRefuse(modelQuestion(params)));
  client.setRequestHandler('tasks/get', { params: asItIs }, (params) => {
    return wire.tasks.status(stringAt(params, 'taskId') ?? '') ?? unknownTask();
  });
  client.setRequestHandler('tasks/result', { params: asItIs }, async (params) => {
    const taskId = stringAt(params, 'taskId') ?? '';
    const answer = (await wire.tasks.answer(taskId)) ?? unknownTask();
    const error = objectAt(answer, 'error');
    if (error) throw new ProtocolError(numberAt(error, 'code') ?? rejected, stringAt(error, 'message') ?? '');
    return { ...objectAt(answer, 'result'), _meta: { [RELATED_TASK_META_KEY]: { taskId } } };
  });
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

function unknownTask(): never {
  throw new ProtocolError(code.invalidParams, 'There is no such task.');
}
