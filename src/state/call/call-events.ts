import { create } from 'zustand';
import { withNewest } from '../../core/newest-messages';
import type { ProtocolMessage } from '../../core/protocol-message';
import type { CallProgress, InputAnswer, InputQuestion, Io } from '../../protocols/io';

/** A question of a running tool that waits for the person. */
export interface AskedInput {
  /** Its own, however alike two questions are. */
  readonly id: string;
  readonly question: InputQuestion;
  answer(answer: InputAnswer): void;
}

/** What a running tool says before it answers. */
export interface CallEvents {
  readonly progress: CallProgress | undefined;
  readonly asked: AskedInput | undefined;
  /** What the server told, in its order. */
  readonly notices: readonly ProtocolMessage[];
}

const nothing: CallEvents = { progress: undefined, asked: undefined, notices: [] };

export const useCallEvents = create<CallEvents>()(() => nothing);

/** Hears a call from its beginning; what an older one said is forgotten. */
export function onCallEvent(signal: AbortSignal): Pick<Io, 'onProgress' | 'onMessage' | 'askForInput'> {
  useCallEvents.setState(nothing);
  return {
    onProgress(progress) {
      if (!signal.aborted) useCallEvents.setState({ progress });
    },
    onMessage(message) {
      if (!signal.aborted && message.notice)
        useCallEvents.setState(({ notices }) => ({ notices: withNewest(notices, message) }));
    },
    askForInput: (question, over) =>
      new Promise((resolve) => {
        const asked: AskedInput = {
          id: crypto.randomUUID(),
          question,
          answer(answer) {
            if (useCallEvents.getState().asked === asked) useCallEvents.setState({ asked: undefined });
            resolve(answer);
          },
        };
        const leave = (): void => asked.answer({ kind: 'cancel' });
        signal.addEventListener('abort', leave, { once: true });
        over.addEventListener('abort', leave, { once: true });
        if (signal.aborted || over.aborted) leave();
        else useCallEvents.setState({ asked });
      }),
  };
}
