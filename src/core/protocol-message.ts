/** One message of a protocol whose two sides talk in messages, as it was on the wire. */
export interface ProtocolMessage {
  readonly direction: 'sent' | 'received';
  /** Of an answer: the method that it answers, where that is known. */
  readonly method: string | undefined;
  readonly isAnswer: boolean;
  /** JSON text. */
  readonly id: string | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Bytes. */
  readonly size: number;
  /** JSON text; nothing of a message that is too long to be kept twice, nor of an old one of a long session. */
  readonly text: string | undefined;
  readonly notice?: Notice;
}

/** What a server tells a person while it works. The words are the server's. */
export type Notice =
  | { readonly kind: 'log'; readonly level: string; readonly logger: string | undefined; readonly text: string }
  | {
      readonly kind: 'progress';
      readonly progress: number;
      readonly total: number | undefined;
      readonly message: string | undefined;
    }
  /** How a task is that runs on the server. */
  | { readonly kind: 'task'; readonly status: string; readonly message: string | undefined };

/** A notice on one line: `3 of 5: Step 3`, `disk: full`. */
export function noticeWords(notice: Notice): string {
  if (notice.kind === 'log') return notice.logger === undefined ? notice.text : `${notice.logger}: ${notice.text}`;
  const { message } = notice;
  const words = message === undefined || message === '' ? '' : `: ${message}`;
  if (notice.kind === 'task') return `${notice.status}${words}`;
  const { progress, total } = notice;
  return `${progress}${total === undefined ? '' : ` of ${total}`}${words}`;
}
