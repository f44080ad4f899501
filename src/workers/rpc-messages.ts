import { member } from '../core/json/members';

/** What a worker does when asked: plain data both ways. `part`: what it tells while it works. */
export interface Method {
  readonly request: unknown;
  readonly part?: unknown;
  readonly answer: unknown;
}

/** The methods of a worker, by name; also fits an interface. */
export type Methods<M> = { readonly [K in keyof M]: Method };

export type PartOf<M extends Method> = M extends { readonly part: infer Part } ? Part : never;

/** What the page sends. `stop`: nobody waits for the answer any more. */
export interface RequestMessage<M extends Methods<M>, K extends keyof M = keyof M> {
  readonly kind: 'request';
  readonly id: number;
  readonly method: K;
  readonly request: M[K]['request'];
}
export interface StopMessage {
  readonly kind: 'stop';
  readonly id: number;
}

/** What a worker sends. `ready` comes once, when it can take requests. */
export interface ReadyMessage {
  readonly kind: 'ready';
}
export interface PartMessage<M extends Method> {
  readonly kind: 'part';
  readonly id: number;
  readonly part: PartOf<M>;
}
export interface AnswerMessage<M extends Method> {
  readonly kind: 'answer';
  readonly id: number;
  readonly answer: M['answer'];
}

// Both ends are of one build: a message is known by its kind, and a request or an answer by its id.

/** What an event of `message` carries. */
export function dataOf(event: object): unknown {
  return 'data' in event ? event.data : undefined;
}

export function idOf(message: unknown): unknown {
  return member(message, 'id');
}

export function isReady(message: unknown): message is ReadyMessage {
  return member(message, 'kind') === 'ready';
}

export function isStop(message: unknown): message is StopMessage {
  return member(message, 'kind') === 'stop' && typeof idOf(message) === 'number';
}

/** Whether a message asks for one of these methods. */
export function isRequest<M extends Methods<M>>(handlers: object, message: unknown): message is RequestMessage<M>;
export function isRequest(handlers: object, message: unknown): boolean {
  const method = member(message, 'method');
  return (
    member(message, 'kind') === 'request' &&
    typeof idOf(message) === 'number' &&
    typeof method === 'string' &&
    Object.hasOwn(handlers, method)
  );
}

export function isPart<M extends Method>(message: unknown): message is PartMessage<M> {
  return member(message, 'kind') === 'part';
}

export function isAnswer<M extends Method>(message: unknown): message is AnswerMessage<M> {
  return member(message, 'kind') === 'answer';
}
