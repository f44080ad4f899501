import { expect, it } from 'vitest';
import { noticeWords, type ProtocolMessage } from '../../core/protocol-message';
import type { InputQuestion } from '../../protocols/io';
import { onCallEvent, useCallEvents } from './call-events';

const question: InputQuestion = { kind: 'visit', message: 'Go there', url: 'https://a.test/' };

it.each(['the call', 'the question'])('a question ends with %s', async (what) => {
  const call = new AbortController();
  const over = new AbortController();
  const answer = onCallEvent(call.signal).askForInput?.(question, over.signal);
  (what === 'the call' ? call : over).abort();
  expect(await answer).toEqual({ kind: 'cancel' });
});

it('asks nothing for a call that is over', async () => {
  const answer = onCallEvent(AbortSignal.abort()).askForInput?.(question, new AbortController().signal);
  expect(await answer).toEqual({ kind: 'cancel' });
});

const message: ProtocolMessage = {
  ...{ direction: 'received', method: 'notifications/message', isAnswer: false, id: undefined },
  ...{ at: 0, size: 2, text: '{}' },
};

it('what a call tells is shown until the next begins, and nothing that it tells afterwards', () => {
  const shown = () => {
    const { progress, notices } = useCallEvents.getState();
    return [progress?.progress, notices.map(({ notice }) => notice && noticeWords(notice))];
  };
  const older = new AbortController();
  const { onProgress, onMessage } = onCallEvent(older.signal);
  const tell = (step: number) => {
    onProgress?.({ progress: step, total: 2, message: undefined });
    onMessage?.({ ...message, notice: { kind: 'log', level: 'info', logger: undefined, text: `step ${step}` } });
    onMessage?.(message);
  };
  tell(1);
  tell(2);
  expect(shown()).toEqual([2, ['step 1', 'step 2']]);
  onCallEvent(new AbortController().signal);
  expect(shown()).toEqual([undefined, []]);
  older.abort();
  tell(1);
  expect(shown()).toEqual([undefined, []]);
});

it('a question that is answered is shown no more, and no newer one goes with it', async () => {
  const { askForInput } = onCallEvent(new AbortController().signal);
  const asked = () => useCallEvents.getState().asked;
  const over = new AbortController();
  const first = askForInput?.(question, over.signal);
  const older = asked();
  expect(older?.question).toBe(question);
  const second = askForInput?.(question, new AbortController().signal);
  over.abort();
  expect(await first).toEqual({ kind: 'cancel' });
  expect(asked()?.id).not.toBe(older?.id);
  asked()?.answer({ kind: 'decline' });
  expect([await second, asked()]).toEqual([{ kind: 'decline' }, undefined]);
});
