import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CallProgress, InputAnswer, InputQuestion, Io } from '../../protocols/protocol';

/** A question of a running tool that waits for the person. */
export interface AskedInput {
  readonly question: InputQuestion;
  answer(answer: InputAnswer): void;
}

/** What a running tool says before it answers. */
export interface CallTalk {
  readonly progress: CallProgress | undefined;
  readonly asked: AskedInput | undefined;
}

const nothing: CallTalk = { progress: undefined, asked: undefined };

const callTalkStore = createStore<CallTalk>()(() => nothing);

/** Hears a call from its beginning; what an older one said is forgotten. */
export function hearCall(signal: AbortSignal): Pick<Io, 'onProgress' | 'askForInput'> {
  callTalkStore.setState(nothing);
  return {
    onProgress(progress) {
      if (!signal.aborted) callTalkStore.setState({ progress });
    },
    askForInput: (question, over) =>
      new Promise((resolve) => {
        const asked: AskedInput = {
          question,
          answer(answer) {
            if (callTalkStore.getState().asked === asked) callTalkStore.setState({ asked: undefined });
            resolve(answer);
          },
        };
        const leave = (): void => asked.answer({ kind: 'cancel' });
        signal.addEventListener('abort', leave, { once: true });
        over.addEventListener('abort', leave, { once: true });
        if (signal.aborted || over.aborted) leave();
        else callTalkStore.setState({ asked });
      }),
  };
}

export function useCallTalk<T>(read: (state: CallTalk) => T): T {
  return useStore(callTalkStore, read);
}
