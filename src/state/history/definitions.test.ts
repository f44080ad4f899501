import { beforeEach, describe, expect, it } from 'vitest';
import type { ListedTool, Listing } from '../../protocols/listing';
import { type CallTarget, callDraft, callTarget, pickListedTool } from '../call';
import { answerOf } from '../call/answer.testkit';
import { documentStore, openText } from '../document';
import { showHook } from '../hook.testkit';
import { selectServer } from '../server';
import { keepAnswer, type LastSuccess, lastSuccessKey, watchLastSuccess } from '../storage/calls';
import { callsDatabase } from '../storage/calls/calls-database';
import { definitionsOf, useDefinitions } from './definitions';
import { beginWithoutCalls, server, value } from './history.testkit';

beginWithoutCalls();

const definition = (description: string, name = 'Tea_Brew') => ({
  ...{ id: `${name.replace('_', '.')}@1.0.0`, name, description, version: '1.0.0' },
  ...{ input_schema: { parameters: { type: 'object', properties: {} } }, output_schema: { type: 'number' } },
});
const written = (description: string, name?: string) => JSON.stringify(definition(description, name), null, 2);
const sent = (description: string, name?: string) => JSON.stringify(definition(description, name));

const listedTool = (description: string, name = 'Tea_Brew'): ListedTool => ({
  ...{ text: sent(description, name), name, id: `${name.replace('_', '.')}@1.0.0`, version: '1.0.0', description },
});

const { request } = answerOf(value('1')).exchange;
const reply = { status: 200, headers: {}, body: '', size: 0, complete: true };

const listing = (description: string, dialect = 'otc'): Listing => ({
  ...{ kind: 'tools', dialect, tools: [listedTool('Other.', 'Tea_Pour'), listedTool(description)] },
  ...{ deviations: [], request, reply },
});

const proof = (description: string): LastSuccess => ({ key: '', definition: sent(description), at: 1_000 });

function inFront(): CallTarget {
  const target = callTarget();
  if (!target) throw new Error('There is no tool.');
  return target;
}

function known(more: { listing?: Listing; proved?: LastSuccess } = {}) {
  const { lastGood: draft } = documentStore.getState();
  const { current, others, listedNow } = definitionsOf(inFront(), {
    listing: undefined,
    proved: undefined,
    draft,
    ...more,
  });
  const told = ({ kind, text, at }: typeof current) => [
    kind,
    JSON.parse(text).description,
    ...(at === undefined ? [] : [at]),
  ];
  return { current: told(current), others: others.map(told), listedNow: listedNow?.description };
}

/** Calls go by what the server lists. */
function pick(description: string): void {
  selectServer(server.id);
  expect(pickListedTool(server.id, listedTool(description), 'otc')).toBe(true);
}

beforeEach(() => {
  callDraft();
  openText('before', '');
  openText('test', written('Mine.'));
});

describe('the definitions of a tool', () => {
  it('are the draft alone where nothing else is known', () => {
    expect(known()).toEqual({ current: ['draft', 'Mine.'], others: [], listedNow: undefined });
  });

  it('are those that say something else than the one that the next call goes by', () => {
    expect(known({ listing: listing('Listed.'), proved: proof('Proved.') })).toEqual({
      ...{ current: ['draft', 'Mine.'], listedNow: undefined },
      others: [
        ['live', 'Listed.'],
        ['proved', 'Proved.', 1_000],
      ],
    });
    // In another layout it is the same.
    expect(known({ listing: listing('Mine.'), proved: proof('Mine.') }).others).toEqual([]);
  });

  it('are not those of another format, nor what a server failed to list', () => {
    expect(known({ listing: listing('Listed.', 'mcp') }).others).toEqual([]);
    const failed = { kind: 'failed', exchange: answerOf(value('1')).exchange } as const;
    expect(known({ listing: failed }).others).toEqual([]);
  });

  it('are the draft too where the next call goes by what the server lists', () => {
    pick('Listed.');
    expect(known({ listing: listing('Listed.') })).toEqual({
      ...{ current: ['live', 'Listed.'], others: [['draft', 'Mine.']], listedNow: undefined },
    });
    openText('before', '');
    pick('Listed.');
    expect(known({ listing: listing('Listed.') }).others).toEqual([]);
  });

  it('are what the server lists now where the one that was picked is of before', () => {
    pick('Picked.');
    expect(known({ listing: listing('Listed.') })).toEqual({
      ...{ current: ['picked', 'Picked.'], listedNow: 'Listed.' },
      others: [
        ['live', 'Listed.'],
        ['draft', 'Mine.'],
      ],
    });
    expect(known().current).toEqual(['live', 'Picked.']);
  });
});

describe('the definition at the last call that worked', () => {
  const key = lastSuccessKey('demo:otc', 'otc', 'Tea_Brew');
  const answer = (outcome: Parameters<typeof answerOf>[0], startedAt: number) =>
    answerOf(outcome, { name: 'Tea_Brew', startedAt });

  it('stands beside the draft as soon as one worked', async () => {
    const target = inFront();
    const { value: shown } = showHook(() => useDefinitions(target, server), undefined);
    expect(shown()).toMatchObject({ current: { kind: 'draft' }, others: [] });
    const worked = answer(value('1'), 5);
    await keepAnswer({ ...worked, intent: { ...worked.intent, server } }, 'person');
    await expect.poll(() => shown()?.others).toMatchObject([{ kind: 'proved', at: 5 }]);
  });

  it('is known as soon as one worked, of this tool and server alone, until nobody asks', async () => {
    const told: (number | undefined)[] = [];
    const stop = watchLastSuccess(key, (row) => told.push(row?.at));
    await expect.poll(() => told).toEqual([undefined]);
    await keepAnswer(answer({ kind: 'cancelled', message: 'You stopped it.' }, 5), 'person');
    await keepAnswer(answer(value('1'), 6), 'person');
    await expect.poll(() => told.at(-1)).toBe(6);
    await keepAnswer({ ...answer(value('1'), 8), intent: { ...answer(value('1'), 8).intent, server } }, 'person');
    await keepAnswer(answer(value('1'), 7), 'saved');
    await expect.poll(() => told.at(-1)).toBe(7);
    stop();
    await keepAnswer(answer(value('1'), 9), 'person');
    expect(told.at(-1)).toBe(7);
  });

  it('is none where the row is damaged', async () => {
    await callsDatabase.proved.put(Object.assign({ key, definition: '{}', at: 1 }, { at: 'then' }));
    const told: unknown[] = [];
    const stop = watchLastSuccess(key, (row) => told.push(row));
    await expect.poll(() => told).toEqual([undefined]);
    stop();
  });
});
