import { beforeEach, expect, it } from 'vitest';
import { createAnalyst } from '../../workers/analysis/analyst';
import { type MemoryOptions, memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { documentStore, setText, textModels } from '../document';
import { openInMemory } from '../document/memory-text-model.testkit';
import { startAnalysis } from './analysis';
import { fixAll } from './fix-all';
import { fixReportStore } from './fix-report';

const analyst = () => createAnalyst(() => () => Promise.resolve({ kind: 'valid' }));

function start(options?: MemoryOptions): () => void {
  provideWorkers(() => memoryWorkers(analyst, options).spawn());
  return startAnalysis('validator.js');
}

beforeEach(() => openInMemory('{"name": "a", "inputSchema": {"type": "object"},}'));

/** Each says what was seen, and nothing of what was not. */
it.each([
  [
    'before the checker is started',
    () => undefined,
    () => {},
    { message: 'The checker has not started yet. Try again in a moment.' },
  ],
  ['of a text that stays', start, () => {}, { kind: 'fixed' }],
  [
    'of a text that changes meanwhile',
    start,
    () => setText('{}'),
    { message: 'The text changed while the fixes were worked out. Try again.' },
  ],
  [
    'by a checker that stops',
    () => start({ diesOf: 'fixAll' }),
    () => {},
    { message: 'The checker stopped while it worked out the fixes; try again.' },
  ],
] as const)('%s', async (_, begin, meanwhile, said) => {
  const stop = begin();
  const done = fixAll('doc/syntax');
  meanwhile();
  await done;
  stop?.();
  const isFixed = 'kind' in said;
  const { text } = documentStore.getState();
  expect([text.includes(',}'), textModels.getState().definition?.undoLabel()]).toEqual(
    isFixed ? [false, 'Fix all doc/syntax'] : [expect.any(Boolean), undefined],
  );
  expect(fixReportStore.getState().report).toMatchObject({ ...('message' in said && { kind: 'failed' }), ...said });
});

it('ends when a person stops it, and leaves the text; a second one waits for nobody', async () => {
  fixReportStore.setState({ report: undefined });
  const stop = start({ hangsOn: 'fixAll' });
  const { text } = documentStore.getState();
  const done = fixAll('doc/syntax');
  await fixAll();
  const { work } = fixReportStore.getState();
  expect(work?.since).toBeLessThanOrEqual(Date.now());
  work?.stop();
  await done;
  stop();
  expect(fixReportStore.getState()).toEqual({ report: undefined, work: undefined });
  expect(documentStore.getState().text).toBe(text);
});
