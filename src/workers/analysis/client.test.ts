import { describe, expect, it, vi } from 'vitest';
import { applyEdits } from '../../core/text/edit';
import { type MemoryOptions, memoryWorkers } from '../memory-worker.testkit';
import type { WorkerLike } from '../worker-life';
import { createAnalyst } from './analyst';
import { type AnalysisFailure, createAnalysisClient } from './client';
import type { CheckedText } from './methods';

/** The real analyst, in memory; the addresses of the validators that it was told. */
function analysts(options: MemoryOptions = {}) {
  const validators: string[] = [];
  const handlers = () =>
    createAnalyst((url) => {
      validators.push(url);
      return () => Promise.resolve({ kind: 'valid' });
    });
  return { ...memoryWorkers(handlers, options), validators };
}

function clientOf(options: MemoryOptions = {}) {
  const workers = analysts(options);
  const answers: (CheckedText | AnalysisFailure)[] = [];
  const client = createAnalysisClient({
    spawn: workers.spawn,
    validatorUrl: '/validator.js',
    onAnswer: (answer) => answers.push(answer),
    // Short where the end of it is waited for; elsewhere a busy machine has its time.
    deadlineMs: options.hangsOn === undefined ? 20_000 : 200,
    startMs: 30,
  });
  return { ...workers, client, answers };
}

/** What is wrong with a text, asked of an analyst that was asked nothing before. */
async function diagnosticsOf(text: string) {
  const asked = { revision: 0, text, dialect: 'mcp' };
  const call = { tell: () => {}, isStopped: () => false };
  const answer = await createAnalyst(() => () => Promise.resolve({ kind: 'valid' })).check(
    { asked, validatorUrl: '' },
    call,
  );
  return answer.kind === 'checked' && answer.diagnostics;
}

const rulesIn = (answer: CheckedText | AnalysisFailure | undefined) =>
  answer?.kind === 'checked' ? answer.diagnostics.map(({ rule }) => rule) : answer?.message;

describe('the analysis client', () => {
  it('says what is wrong with a text, and hands the address of the validator on', async () => {
    const { client, answers, validators } = clientOf();
    client.ask({ revision: 3, text: '{"a": 1,}', dialect: 'auto' });
    await expect.poll(() => answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ kind: 'checked', revision: 3, dialect: undefined, isComplete: true });
    expect(rulesIn(answers[0])).toEqual(['doc/dialect-unknown', 'doc/syntax']);
    expect(validators).toEqual(['/validator.js']);
  });

  it('answers the newest question only', async () => {
    const { client, answers } = clientOf();
    for (const revision of [1, 2, 3, 4]) client.ask({ revision, text: `[${revision}`, dialect: 'otc' });
    await expect.poll(() => answers).toHaveLength(1);
    client.ask({ revision: 5, text: '[', dialect: 'otc' });
    client.ask({ revision: 6, text: '[', dialect: 'otc' });
    await expect.poll(() => answers).toHaveLength(2);
    expect(answers.map(({ revision }) => revision)).toEqual([4, 6]);
  });

  it.each<[string, MemoryOptions, RegExp, number]>([
    ['hangs', { hangsOn: 'poison' }, /^Checking took more than 0 s and was stopped/, 1],
    ['dies', { diesOf: 'poison' }, /^The checker stopped twice/, 2],
  ])('says so when the worker %s, and goes on with a new one', async (_, options, message, ends) => {
    const { client, answers, log } = clientOf(options);
    client.ask({ revision: 1, text: '{"poison": 1}', dialect: 'auto' });
    await expect.poll(() => answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ kind: 'failed', revision: 1, message: expect.stringMatching(message) });
    client.ask({ revision: 2, text: '{', dialect: 'otc' });
    await expect.poll(() => answers).toHaveLength(2);
    expect(rulesIn(answers[1])).toEqual(['doc/syntax']);
    expect(log).toEqual([...Array<string[]>(ends).fill(['spawn', 'terminate']), 'spawn'].flat());
  });

  it('asks another worker when one dies, and says nothing of it', async () => {
    const { client, answers, log } = clientOf({ diesOf: 'poison', deaths: 1 });
    client.ask({ revision: 1, text: '{"poison": 1', dialect: 'otc' });
    await expect.poll(() => answers).toHaveLength(1);
    expect(rulesIn(answers[0])).toEqual(['doc/syntax']);
    expect(log).toEqual(['spawn', 'terminate', 'spawn']);
  });

  it('keeps what was asked while the worker hung', async () => {
    const { client, answers } = clientOf({ hangsOn: 'poison' });
    client.ask({ revision: 0, text: '{}', dialect: 'auto' });
    await expect.poll(() => answers).toHaveLength(1);
    client.ask({ revision: 1, text: '{"poison": 1}', dialect: 'auto' });
    client.ask({ revision: 2, text: '{', dialect: 'otc' });
    await expect.poll(() => answers).toHaveLength(2);
    expect(answers.map(({ revision }) => revision)).toEqual([0, 2]);
  });

  it('sends a text once, and then what was edited', async () => {
    const { client, answers, sent } = clientOf({ diesOf: 'poison', deaths: 1 });
    const schema = '{"type": "object", "additionalProperties": false}';
    const items = Array.from({ length: 300 }, (_, index) => `{"name": "tool_${index}", "inputSchema": ${schema}}`);
    const long = `[${items.join(',')}]`;
    const poison = long.replace('tool_8"', 'poison"');
    const texts = [long, long.replace('tool_77', 'tool 77'), long, poison, `${poison},`];
    for (const [revision, text] of texts.entries()) {
      client.ask({ revision, text, dialect: 'mcp' });
      await expect.poll(() => answers.at(-1)?.revision, { timeout: 15_000 }).toBe(revision);
    }
    const own = texts.map((text) => diagnosticsOf(text));
    expect(answers.map((answer) => answer.kind === 'checked' && answer.diagnostics)).toEqual(await Promise.all(own));
    const bytes = sent.map((message) => JSON.stringify(message).length);
    const [whole = 0] = bytes;
    expect(whole).toBeGreaterThan(long.length);
    // The worker that dies of an edit is followed by one that has no text yet.
    expect(bytes.map((each) => (each < 1_000 ? 'edit' : 'whole'))).toEqual([
      ...['whole', 'edit', 'edit', 'edit', 'whole', 'edit'],
    ]);
  });

  it.each<[string, () => WorkerLike]>([
    [
      'cannot be made',
      () => {
        throw new Error('blocked');
      },
    ],
    ['never becomes ready', analysts({ isMute: true }).spawn],
  ])('says so when the worker %s', async (_, spawn) => {
    const answers: (CheckedText | AnalysisFailure)[] = [];
    const onAnswer = (answer: CheckedText | AnalysisFailure) => answers.push(answer);
    const client = createAnalysisClient({ spawn, validatorUrl: '', onAnswer, startMs: 20 });
    client.ask({ revision: 1, text: '{}', dialect: 'auto' });
    await expect.poll(() => answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ kind: 'failed', message: expect.stringContaining('reload the page') });
  });

  it('applies every fix of a rule', async () => {
    const { client } = clientOf();
    const text = '{"a": [1,], "b": 2 /* c */}';
    const found = await client.fixAll({ revision: 7, text, dialect: 'otc', rule: 'doc/syntax' });
    expect(found).toMatchObject({ kind: 'fixed', revision: 7, count: 2, left: 0 });
    expect(found.kind === 'fixed' && applyEdits(text, found.edits)).toBe('{"a": [1], "b": 2}');
  });

  it('gives fixes the time of several checks, and a long text more of it', async () => {
    vi.useFakeTimers();
    const { client, answers } = clientOf({ hangsOn: 'poison' });
    const padded = `{"poison": 1}${' '.repeat(1_000_000)}`;
    client.ask({ revision: 1, text: padded, dialect: 'mcp' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(answers).toMatchObject([{ kind: 'failed', message: expect.stringContaining('more than 1 s and') }]);
    const fixing = client.fixAll({ revision: 2, text: '{"poison": 1}', dialect: 'mcp', rule: undefined });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await fixing).toEqual({
      kind: 'failed',
      revision: 2,
      message: 'Working out the fixes took more than 2 s and was stopped; fix one rule at a time.',
    });
    vi.useRealTimers();
  });

  it('looks at a text for providers, and says why they mind', async () => {
    const { client, answers } = clientOf();
    const text =
      '{"name": "a.b", "description": "A.", "inputSchema": {"type": "object", "additionalProperties": false}}';
    client.ask({ revision: 1, text, dialect: 'auto', providers: ['anthropic', 'no such provider'] });
    await expect.poll(() => answers).toHaveLength(1);
    expect(rulesIn(answers[0])).toEqual(['anthropic/name']);
    expect(answers[0]).toMatchObject({
      diagnostics: [{ providers: [{ name: 'Anthropic', effect: 'reject' }] }],
      reasons: { 'anthropic/name': expect.stringContaining('Anthropic') },
      providersFailure: undefined,
    });
  });

  it.each([
    ['2024-11-05', ['mcp/revision-feature']],
    ['2025-06-18', []],
    ['a revision that there never was', []],
    [undefined, []],
  ])('checks against the revision %s', async (dialectRevision, rules) => {
    const { client, answers } = clientOf();
    const text =
      '{"name": "a", "title": "A", "description": "A.", "inputSchema": {"type": "object", "additionalProperties": false}}';
    client.ask({ revision: 1, text, dialect: 'mcp', dialectRevision });
    await expect.poll(() => answers).toHaveLength(1);
    expect(rulesIn(answers[0])).toEqual(rules);
  });

  it('leaves nobody waiting when it is disposed of', async () => {
    const { client, answers } = clientOf({ isMute: true });
    const waiting = client.fixAll({ revision: 1, text: '{', dialect: 'otc', rule: undefined });
    client.dispose();
    expect(await waiting).toMatchObject({ kind: 'failed' });
    client.ask({ revision: 2, text: '{', dialect: 'otc' });
    expect(await client.fixAll({ revision: 2, text: '{', dialect: 'otc', rule: undefined })).toMatchObject({
      kind: 'failed',
    });
    expect(answers).toEqual([]);
  });
});
