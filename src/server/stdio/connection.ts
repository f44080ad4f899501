import { member, objectAt } from '../../core/json/members';
import type { Answering } from './answering';
import { onOneLine, replaceAt, sliceAt } from './json-rpc';
import { type ProcessCommand, type StdioProcess, startProcess } from './process';

/** What came of a request: the text of its answer, with the client's id, or how the process ended. */
export type Reply = { readonly answer: string } | { readonly ended: string };

/** What became of a request to a program that is no server, such as `cat`. */
const repeats = 'The process repeats what it is sent, so it is not an MCP server. Check its command.';

interface Pending {
  readonly answering: Answering;
  /** The request, as the process got it. */
  readonly asked: string;
  /** JSON texts, as the client spelled them. */
  readonly id: string;
  readonly token: string | undefined;
  readonly settle: (reply: Reply) => void;
}

/** A process with its requests. Each gets an id of its own there, since several clients count from 0. */
export interface Connection {
  readonly process: StdioProcess;
  /** Sends a request. What the process says meanwhile goes to `answering`; the answer is the caller's to send. */
  ask(text: string, answering: Answering): Promise<Reply>;
  /** Sends what has no answer: a notification, or an answer to the process. */
  tell(text: string): void;
  /** The client has gone: its request is taken back. */
  takeBack(answering: Answering): void;
  /** The client waits no longer, and the process may still answer: `late` is told. */
  outwait(answering: Answering, late: (answer: string) => void): void;
  /** What belongs to no request goes there from now on. */
  listen(answering: Answering): void;
  /** A request has no answer yet, or somebody listens. */
  readonly isBusy: () => boolean;
  readonly isHeard: () => boolean;
}

/** Messages kept for a client that does not listen yet. */
const maxHeld = 100;
const tokenPath = ['params', '_meta', 'progressToken'];

export function createConnection(command: ProcessCommand, say: (line: string) => void): Connection {
  const pending = new Map<number, Pending>();
  const outwaited = new Map<number, (answer: string) => void>();
  let listener: Answering | undefined;
  let held: string[] = [];
  let count = 0;

  /** Messages do not say which request they belong to: the newest that waits for its answer hears them. */
  const hearer = (): Answering | undefined =>
    [...pending.values()].at(-1)?.answering ?? (listener?.isOpen() ? listener : undefined);

  const child = startProcess(command, {
    words(line) {
      say(line);
      hearer()?.remark(line);
    },
    message(text, message) {
      const id = Number(member(message, 'id'));
      const own = pending.get(id);
      if (own?.asked === text) {
        pending.delete(id);
        return own.settle({ ended: repeats });
      }
      if (own && message.method === undefined) {
        pending.delete(id);
        return own.settle({ answer: replaceAt(text, ['id'], own.id) });
      }
      // To another client its number may be one of its own.
      if (message.method === undefined) {
        outwaited.get(id)?.(text);
        outwaited.delete(id);
        return;
      }
      const isProgress = message.method === 'notifications/progress';
      const about = isProgress ? pending.get(Number(objectAt(message, 'params')?.progressToken)) : undefined;
      const to = about?.answering ?? hearer();
      const told = about ? replaceAt(text, ['params', 'progressToken'], about.token ?? 'null') : text;
      if (to) to.message(told);
      else held = [...held, told].slice(-maxHeld);
    },
  });

  void child.ended.then((how) => {
    for (const { settle } of pending.values()) settle({ ended: how });
    pending.clear();
    listener?.close();
  });

  return {
    process: child,
    ask(text, answering) {
      count += 1;
      const number = count;
      const id = sliceAt(text, ['id']) ?? 'null';
      const token = sliceAt(text, tokenPath);
      const numbered = replaceAt(text, ['id'], String(number));
      const asked = onOneLine(token === undefined ? numbered : replaceAt(numbered, tokenPath, String(number)));
      return new Promise((resolve) => {
        pending.set(number, { answering, asked, id, token, settle: resolve });
        if (!child.isRunning()) void child.ended.then((how) => resolve({ ended: how }));
        child.send(asked);
      });
    },
    tell(text) {
      const id = sliceAt(text, ['params', 'requestId']);
      const number = id === undefined ? undefined : [...pending].find(([, each]) => each.id === id)?.[0];
      child.send(number === undefined ? text : replaceAt(text, ['params', 'requestId'], String(number)));
    },
    takeBack(answering) {
      for (const [number, each] of pending) {
        if (each.answering !== answering) continue;
        pending.delete(number);
        child.send(
          `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":${number},"reason":"The client has gone."}}`,
        );
      }
    },
    outwait(answering, late) {
      for (const [number, each] of pending) {
        if (each.answering !== answering) continue;
        pending.delete(number);
        outwaited.set(number, late);
      }
    },
    listen(answering) {
      listener?.close();
      listener = answering;
      for (const text of held.splice(0)) answering.message(text);
    },
    isBusy: () => pending.size > 0,
    isHeard: () => listener?.isOpen() === true,
  };
}
