import { expect, it } from 'vitest';
import type { InputQuestion } from '../../protocols/io';
import { onCallEvent } from './call-events';

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
