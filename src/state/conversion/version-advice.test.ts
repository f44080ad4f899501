import { beforeEach, describe, expect, it } from 'vitest';
import type { ToolAdvice, VersionAdvice } from '../../core/version/advise-version';
import { change } from '../../core/version/change';
import type { ListedTool } from '../../protocols/listing';
import { createConversionClient } from '../../workers/conversion/client';
import { conversionHandlers } from '../../workers/conversion/handlers';
import { memoryWorkers } from '../../workers/memory-worker.testkit';
import { provideWorkers } from '../../workers/registry';
import { documentStore, drawNow, openText, setText, textModels } from '../document';
import { openInMemory } from '../document/memory-text-model.testkit';
import { showHook } from '../hook.testkit';
import { conversionSource, endedEarly } from './use-conversion';
import {
  advisedOf,
  type Baseline,
  behindAdvice,
  listedText,
  takeVersions,
  useVersionAdvice,
  versionField,
  versionsSentence,
} from './version-advice';

beforeEach(() => openText('before', ''));

const tool = (name: string, version: string, properties: object = {}) => ({
  ...{ id: `Tea.${name}@${version}`, name: `Tea_${name}`, description: 'Brews.', version, output_schema: null },
  input_schema: { parameters: { type: 'object', properties } },
});
const listing = (...tools: readonly object[]) => JSON.stringify({ tools });
const older = listing(tool('Brew', '1.0.0', { cups: { type: 'integer' } }), tool('Pour', '1.0.0'));
const newer = listing(tool('Brew', '1.0.0'), { ...tool('Pour', '1.0.0'), description: 'Pours.' });

/** The draft in front, compared with the older text. */
async function compared(draft: string) {
  openInMemory(draft);
  const { spawn } = memoryWorkers(() => conversionHandlers(async () => undefined));
  const client = createConversionClient(spawn);
  const question = { kind: 'compare', dialect: 'otc', older: { text: older, dialect: 'otc' } } as const;
  const result = await client.ask({ ...question, source: conversionSource(draft) }, () => undefined);
  client.dispose();
  if (result.kind === 'superseded') throw new Error('Nothing else was asked.');
  return advisedOf({ id: 'older', title: 'The version', text: older }, draft, result);
}

const baseline = { id: 'older', title: 'The version', text: older };

describe('what is known of the changes', () => {
  it('is nothing until both texts are compared', () => {
    expect(advisedOf(baseline, newer, undefined)).toEqual({ kind: 'comparing' });
    expect(advisedOf(undefined, newer, undefined)).toEqual({ kind: 'comparing' });
    expect(advisedOf(baseline, newer, { kind: 'cancelled' })).toEqual({ kind: 'comparing' });
  });

  it.each([
    [{ kind: 'refused', reason: 'No tools.' }, 'No tools.'],
    [{ kind: 'failed', message: 'It stopped.' }, 'It stopped.'],
  ] as const)('is why there is none: %j', (result, reason) =>
    expect(advisedOf(baseline, newer, result)).toEqual({ kind: 'refused', reason }),
  );

  it('is that texts of twenty million characters are not compared, and any below are', () => {
    const text = 'x'.repeat(19_999_998);
    expect(advisedOf({ ...baseline, text }, '{}', undefined)).toEqual({ kind: 'comparing' });
    expect(advisedOf({ ...baseline, text }, '{} ', undefined)).toEqual({
      kind: 'refused',
      reason: 'The texts are too large to compare here; callsheet diff compares files of any size.',
    });
  });

  it('is shown of the draft as it is written, once there is a text to compare it with', async () => {
    provideWorkers(memoryWorkers(() => conversionHandlers(async () => undefined)).spawn);
    openInMemory(newer);
    drawNow();
    const { value, show } = showHook<Baseline | undefined, unknown>(useVersionAdvice, undefined);
    expect(value()).toEqual({ kind: 'comparing' });
    show(baseline);
    expect(value()).toEqual({ kind: 'comparing' });
    const advised = (bump: string, after: string) => ({ kind: 'advised', advice: { bump }, before: older, after });
    await expect.poll(value).toMatchObject(advised('major', newer));
    setText(older);
    drawNow();
    await expect.poll(value).toMatchObject(advised('none', older));
    show({ ...baseline, text: 'x'.repeat(20_000_000) });
    expect(value()).toMatchObject({ kind: 'refused' });
  });

  it('is the version that each tool asks for, where it stands, and both texts', async () => {
    const advised = await compared(newer);
    if (advised.kind !== 'advised') throw new Error(advised.kind);
    expect([advised.before, advised.after]).toEqual([older, newer]);
    expect(advised.advice.tools.map(({ bump, suggestedVersion }) => [bump, suggestedVersion])).toEqual([
      ['major', '2.0.0'],
      ['patch', '1.0.1'],
    ]);
    expect([advised.placeOf(0), advised.placeOf(1), advised.placeOf(2)]).toEqual([
      ['tools', 0],
      ['tools', 1],
      undefined,
    ]);
  });
});

describe('versions that are asked for', () => {
  it('are set with what follows from them, as one step of undo', async () => {
    const advised = await compared(newer);
    if (advised.kind !== 'advised') throw new Error(advised.kind);
    expect(takeVersions(behindAdvice(advised.advice), advised)).toBeUndefined();
    const [brew, pour] = JSON.parse(documentStore.getState().text).tools;
    expect([brew.version, brew.id, pour.version, pour.id]).toEqual([
      ...['2.0.0', 'Tea.Brew@2.0.0'],
      ...['1.0.1', 'Tea.Pour@1.0.1'],
    ]);
    const model = textModels.getState().definition;
    expect(model?.undoLabel()).toBe('Versions of 2 tools');
    model?.undo();
    expect(documentStore.getState().text).toBe(newer);
    const [first] = advised.advice.tools;
    expect(first && takeVersions([first, first], advised)).toBeUndefined();
    model?.undo();
    expect(first && takeVersions([first], advised)).toBeUndefined();
    expect(model?.undoLabel()).toBe('Version 2.0.0');
  });

  it('are not set where nothing is advised, or the format has none', async () => {
    const words = { refused: 'This format has no place for a version.' };
    openInMemory(newer);
    expect(takeVersions([], { kind: 'comparing' })).toEqual(words);
    const advised = await compared(newer);
    openInMemory('{"name": "a", "description": "b", "inputSchema": {"type": "object"}}');
    expect(takeVersions([], advised)).toEqual(words);
    expect([versionField('otc'), versionField('mcp')]).toEqual(['version', undefined]);
  });

  const advice = (more: Partial<ToolAdvice>): VersionAdvice => ({
    ...{ bump: 'major', suggestedVersion: '2.0.0', isComplete: true },
    tools: [
      {
        ...{ label: 'a', index: 0, changes: [], bump: 'major', oldVersion: '1.0.0', newVersion: '1.0.0' },
        ...{ suggestedVersion: '2.0.0', ...more },
      },
    ],
  });

  const enough = 'The version of the draft is high enough.';
  const uncounted = 'The older text has no version that could be counted up.';
  const added = change('tool-added', 'The tool "a" is new.', { oldPath: undefined, newPath: [] });

  it.each<[string, Partial<ToolAdvice>, isBehind: boolean, sentence: string]>([
    ['whose version is too low', {}, true, ''],
    ['that names none', { newVersion: undefined }, true, ''],
    ['that says the version already', { newVersion: '2.0.0' }, false, enough],
    ['that says a higher one', { newVersion: '2.1.0' }, false, enough],
    ['that is gone', { index: undefined }, false, ''],
    ['that did not change', { bump: 'none' }, false, ''],
    ['that is new', { oldVersion: undefined, changes: [added], suggestedVersion: '1.0.0' }, false, ''],
    ['that is new and names no version', { oldVersion: undefined, newVersion: undefined, changes: [added] }, false, ''],
    ['that had no version', { oldVersion: undefined, suggestedVersion: '1.0.0' }, false, uncounted],
    ['that never had a version', { oldVersion: undefined, newVersion: undefined }, false, uncounted],
    ['that says no version that counts', { oldVersion: undefined, newVersion: 'next' }, false, uncounted],
    ['whose version could not be counted up', { suggestedVersion: undefined }, false, uncounted],
  ])('are those of a tool %s: %j', (_, more, isBehind, sentence) => {
    expect([behindAdvice(advice(more)).length, versionsSentence(advice(more))]).toEqual([isBehind ? 1 : 0, sentence]);
  });
});

describe('the text that a server lists of the tools of a draft', () => {
  const listed = (text: string, more: Partial<ListedTool>): ListedTool => ({
    ...{ text, name: '', id: undefined, version: undefined, description: undefined },
    ...more,
  });

  it.each<[string, readonly ListedTool[], string | undefined]>([
    ['of the same name', [listed('1', { name: 'Tea_Brew' }), listed('2', { name: 'Other' })], '1'],
    ['of the same id, in whatever version', [listed('1', { name: 'x', id: 'Tea.Brew@9.0.0' })], '1'],
    ['several, as a list', [listed('1', { name: 'Tea_Brew' }), listed('2', { name: 'Tea_Pour' })], '[\n1,\n2\n]\n'],
    ['two in one text', [listed('1', { name: 'Tea_Brew' }), listed('1', { name: 'Tea_Pour' })], '1'],
    ['none', [listed('1', { name: 'Other' }), listed('2', { name: '' })], undefined],
  ])('%s', (_, tools, text) => {
    openText('test', newer);
    expect(listedText(tools, documentStore.getState().model.tools)).toBe(text);
  });
});

it('a conversion that ended early is one without what was wanted', () => {
  expect(endedEarly(undefined)).toBeUndefined();
  expect(endedEarly({ kind: 'cancelled' })).toEqual({ kind: 'cancelled' });
  expect(endedEarly({ kind: 'refused', reason: 'a' })).toEqual({ kind: 'refused', reason: 'a' });
  const advice = { tools: [], bump: 'none', suggestedVersion: undefined, isComplete: true } as const;
  expect(endedEarly({ kind: 'compared', advice, places: [] })).toBeUndefined();
  expect(conversionSource('a').id).not.toBe(conversionSource('a').id);
});
