import { afterEach, expect, it } from 'vitest';
import { incomingStore, offer } from './incoming-store';
import { orSayWhy, takeText } from './take-incoming';

afterEach(() => offer(undefined));

it('says so where code of ours fails, or did not load', async () => {
  await orSayWhy(() => Promise.reject(new TypeError('Failed to fetch')));
  const { incoming } = incomingStore.getState();
  expect(incoming).toEqual({ kind: 'refused', reasons: [expect.stringContaining('TypeError: Failed to fetch')] });
});

it('shows a text that is nothing that is known', async () => {
  await takeText('Any words.');
  expect(incomingStore.getState().incoming).toMatchObject({ kind: 'text', text: 'Any words.' });
});
