import { readJsonText } from '../../core/json/json-text';
import { has, isObject, type Members, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import { withNewest } from '../../core/newest-messages';
import { type Notice, noticeWords, type ProtocolMessage } from '../../core/protocol-message';
import type { Io } from '../io';

/** The messages of a session in their order, both directions; of a long one the newest. */
export interface MessageLog {
  readonly messages: readonly ProtocolMessage[];
  /** Takes the text of a message, or of a batch; what is none is left out. */
  note(direction: ProtocolMessage['direction'], text: string): void;
  /** Takes a message that is too long to be read here: the answer to a request. */
  noteLong(method: string | undefined, id: unknown, size: number): void;
}

/** Characters of one message. */
const maxText = 100_000;
/** Characters of what a person reads at once; the message has the rest. */
const maxNotice = 4000;

export function createMessageLog({ now, onMessage }: Pick<Io, 'now' | 'onMessage'>): MessageLog {
  let messages: readonly ProtocolMessage[] = [];
  const methods = new Map<string, string>();
  let lastTask: string | undefined;
  /** A task that is looked at again and again is told of when something about it is new. */
  const newer = (notice: Notice | undefined): Notice | undefined => {
    const words = notice && noticeWords(notice);
    if (words === undefined || words === lastTask) return undefined;
    lastTask = words;
    return notice;
  };
  const add = (message: ProtocolMessage): void => {
    messages = withNewest(messages, message);
    onMessage?.(message);
  };
  const addOne = (direction: ProtocolMessage['direction'], value: Members, text: string): void => {
    const id = has(value, 'id') ? JSON.stringify(value.id) : undefined;
    const asked = stringAt(value, 'method');
    // Both sides count their own requests.
    const key = (side: string) => `${side} ${id}`;
    if (asked !== undefined && id !== undefined) methods.set(key(direction), asked);
    const answered = methods.get(key(direction === 'sent' ? 'received' : 'sent'));
    const own = direction === 'received' ? noticeIn(asked, objectAt(value, 'params')) : undefined;
    const notice = direction === 'received' ? (own ?? newer(taskIn(asked ?? answered, value))) : undefined;
    const size = new TextEncoder().encode(text).length;
    const isAnswer = asked === undefined;
    add({
      ...{ direction, method: asked ?? answered, isAnswer, id, at: now(), size },
      text: text.length > maxText ? undefined : text,
      ...(notice && { notice }),
    });
  };
  return {
    get messages() {
      return messages;
    },
    note(direction, text) {
      const json = readJsonText(text);
      if (!json) return;
      if (!Array.isArray(json.value)) {
        if (isMessage(json.value)) addOne(direction, json.value, text);
        return;
      }
      const texts = json.items([]);
      for (const [index, item] of json.value.entries()) {
        if (isMessage(item)) addOne(direction, item, texts[index] ?? '');
      }
    },
    noteLong(method, id, size) {
      add({ direction: 'received', method, isAnswer: true, id: JSON.stringify(id), at: now(), size, text: undefined });
    },
  };
}

function isMessage(value: unknown): value is Members {
  return isObject(value) && ['method', 'result', 'error'].some((key) => has(value, key));
}

function cut(text: string): string {
  return text.length > maxNotice ? `${text.slice(0, maxNotice)}…` : text;
}

function noticeIn(method: string | undefined, params: Members | undefined): Notice | undefined {
  if (method === 'notifications/message') {
    const data = member(params, 'data');
    const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
    const level = stringAt(params, 'level') ?? 'no level';
    return { kind: 'log', level, logger: stringAt(params, 'logger'), text: cut(text) };
  }
  const progress = numberAt(params, 'progress');
  if (method !== 'notifications/progress' || progress === undefined) return undefined;
  const message = stringAt(params, 'message');
  return { kind: 'progress', progress, total: numberAt(params, 'total'), message: message && cut(message) };
}

const aboutTasks: readonly (string | undefined)[] = ['tasks/get', 'tasks/cancel', 'notifications/tasks/status'];

/** The status of a task: in the response to the call, in what is asked about it, or told by the server. */
function taskIn(method: string | undefined, value: Members): Notice | undefined {
  const told = objectAt(value, 'result') ?? objectAt(value, 'params');
  const task = method === 'tools/call' ? objectAt(told, 'task') : aboutTasks.includes(method) ? told : undefined;
  const status = stringAt(task, 'status');
  const message = stringAt(task, 'statusMessage');
  return status === undefined ? undefined : { kind: 'task', status, message: message && cut(message) };
}
