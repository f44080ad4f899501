import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAnalyst } from '../../workers/analysis/analyst';
import { type MemoryOptions, memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { analysisStore } from '../checking';
import { documentStore, openText, setText } from '../document';
import { followGlance, useGlance } from '.';

const tool = (name: string) => `{"name": "${name}", "description": "D.", "inputSchema": {"type": "object"}}`;

let stop = () => {};
afterEach(() => stop());
beforeEach(() => useGlance.setState({ revision: -1, glance: undefined }));

function follow(options?: MemoryOptions) {
  const workers = memoryWorkers(() => createAnalyst(() => async () => ({ kind: 'valid' })), options);
  provideWorkers(workers.spawn);
  analysisStore.setState({ isBehind: false });
  stop = followGlance();
  return workers;
}

const seen = () => {
  const { revision, glance } = useGlance.getState();
  const refusing = glance?.kind === 'seen' && glance.providers.filter(({ verdict }) => verdict === 'refused').length;
  return { isCurrent: revision === documentStore.getState().revision, kind: glance?.kind, refusing };
};

it('follows the text when typing pauses', async () => {
  openText('a', tool('a'));
  follow();
  await expect.poll(seen).toEqual({ isCurrent: true, kind: 'seen', refusing: 1 });
  setText(tool('a.b'));
  expect(seen().isCurrent).toBe(false);
  await expect.poll(seen).toEqual({ isCurrent: true, kind: 'seen', refusing: 4 });
});

it('asks once the problems of the text are known, and once', async () => {
  openText('a', tool('a'));
  analysisStore.setState({ isBehind: true });
  const { sent } = follow();
  analysisStore.setState({ isBehind: true });
  analysisStore.setState({ isBehind: false });
  analysisStore.setState({ failure: undefined });
  await expect.poll(seen).toMatchObject({ isCurrent: true });
  expect(sent).toHaveLength(1);
});

it('says of a text that the worker dies of that nobody knows', async () => {
  openText('a', tool('poison'));
  follow({ diesOf: 'poison' });
  await expect.poll(seen).toMatchObject({ isCurrent: true, kind: 'failed' });
  setText(tool('a'));
  await expect.poll(seen).toMatchObject({ isCurrent: true, kind: 'seen' });
});
