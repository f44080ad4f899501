import { expect, test } from '@playwright/test';
import type { AnalysisMethods, SentText } from '../../src/workers/analysis/methods';
import { createTextSender } from '../../src/workers/analysis/sent-text';
import { createWorkerRpc } from '../../src/workers/rpc';
import { bundleWorker } from '../../src/workers/thread.testkit';
import { addRow } from './table';
import { definitions } from './texts';

const rounds = 8;
const tools = 5_000;
const keysPerRound = 20;

/** The page's own worker as a thread of Node: no page beside it, and no deadline that a busy machine would miss. */
test('an edit among 5,000 tools', async () => {
  test.setTimeout(300_000);
  const start = await bundleWorker('analysis');
  const rpc = createWorkerRpc<AnalysisMethods>({ spawn: () => start(ownAddress), policy: 'queue' });
  const check = async (text: SentText) => {
    const asked = { revision: 0, text, dialect: 'auto' };
    const reply = await rpc.ask('check', { asked, validatorUrl: '' });
    return reply.kind === 'answered' ? reply.answer : reply;
  };
  const nothing = { kind: 'checked', diagnostics: [], isComplete: true };
  const whole: number[] = [];
  const edits: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const sender = createTextSender();
    await check('');
    // Nothing is known of a tool that comes for the first time.
    const text = definitions(tools, `Round${round}`);
    const packed = sender.pack(text);
    whole.push(await processorTime(async () => expect(await check(packed)).toMatchObject(nothing)));
    const at = text.indexOf('Adds');
    const keys = Array.from({ length: keysPerRound }, (_, key) =>
      sender.pack(`${text.slice(0, at)}${'x'.repeat(key + 1)}${text.slice(at)}`),
    );
    const taken = await processorTime(async () => {
      for (const key of keys) expect(await check(key)).toMatchObject(nothing);
    });
    edits.push(taken / keysPerRound);
  }
  rpc.dispose();
  addRow(test.info(), {
    title: `one edit among ${tools.toLocaleString('en')} tools, processor time`,
    how: `What the worker that checks takes from the edit of one letter to what is found in the whole text, ${keysPerRound} letters a sample; beside it the same text when it comes for the first time. The page's worker as a thread of Node, with all that the process does.`,
    unit: 'ms',
    ours: edits,
    theirs: whole,
    against: 'the whole text',
    limit: 0.05,
  });
});

/** A thread has no address of its own, beside which its validator would stand. */
const ownAddress = "\nglobalThis.location = { href: 'file:///' };";

/** Milliseconds that this process worked meanwhile, on all its threads. */
async function processorTime(act: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
