import { useEffect } from 'react';
import { create } from 'zustand';
import { ownFailure } from '../../core/own-failure';
import { createMask } from '../../protocols/auth/mask';
import { type Answer, type CallRecord, reviveCall, runCall, showAnswer } from '../call';
import { validate } from '../checking';
import { showPane } from '../page';
import { allSecrets } from '../server';
import {
  dropSaved,
  type Expectation,
  type Judgement,
  judge,
  keepAnswer,
  putSaved,
  type SavedCall,
  storageReason,
  watchSaved,
} from '../storage/calls';
import { orRefuse } from './history';

export type SavedResult =
  | { readonly kind: 'judged'; readonly judgement: Judgement; readonly answer: Answer }
  | { readonly kind: 'not-run'; readonly reason: string };

export interface SavedCallsState {
  readonly saved: readonly SavedCall[] | undefined;
  readonly failure: string | undefined;
  /** What the last run found, by saved call. */
  readonly results: Readonly<Record<string, SavedResult>>;
  readonly running: { readonly done: number; readonly total: number; readonly id: string } | undefined;
  /** The call deleted last, for undo. */
  readonly removed: SavedCall | undefined;
  /** The name of the call saved last, until that was read. */
  readonly added: string | undefined;
}

export const useSavedCalls = create<SavedCallsState>()(() => ({
  saved: undefined,
  failure: undefined,
  results: {},
  running: undefined,
  removed: undefined,
  added: undefined,
}));

let controller: AbortController | undefined;

/** Keeps the list up to date. Returns the way out. */
export function followSaved(): () => void {
  return watchSaved(
    (saved) =>
      useSavedCalls.setState({ saved: saved.toSorted((a, b) => a.name.localeCompare(b.name)), failure: undefined }),
    (reason) => useSavedCalls.setState({ failure: `Saved calls can't be shown. ${reason}` }),
  );
}

/** The same while something shows it. */
export const useSavedList = () => useEffect(followSaved, []);

/** Keeps a call under a name; answers with the reason when it could not be stored. */
export async function saveCall(name: string, kept: CallRecord, expectation: Expectation): Promise<string | undefined> {
  const mask = createMask(allSecrets());
  const { equals } = expectation;
  const masked = { ...expectation, equals: equals && { ...equals, json: mask(equals.json) } };
  try {
    await putSaved({ id: crypto.randomUUID(), name: mask(name), kept, expectation: masked });
    useSavedCalls.setState({ added: mask(name) });
    return undefined;
  } catch (error) {
    return `It is not stored. ${storageReason(error)}`;
  }
}

export async function removeSaved(saved: SavedCall): Promise<void> {
  await orRefuse(dropSaved(saved.id).then(() => useSavedCalls.setState({ removed: saved })));
}

export async function restoreSaved(): Promise<void> {
  const { removed } = useSavedCalls.getState();
  if (removed) await orRefuse(putSaved(removed).then(forgetRemovedSaved));
}

export function forgetRemovedSaved(): void {
  useSavedCalls.setState({ removed: undefined });
}

export function forgetAddedSaved(): void {
  useSavedCalls.setState({ added: undefined });
}

/** Runs saved calls one after another, each as a new call, and compares their answers with what is expected. */
export async function runSaved(calls: readonly SavedCall[]): Promise<void> {
  if (useSavedCalls.getState().running) return;
  controller = new AbortController();
  const { signal } = controller;
  const ids = new Set(calls.map(({ id }) => id));
  const rest = Object.fromEntries(Object.entries(useSavedCalls.getState().results).filter(([id]) => !ids.has(id)));
  useSavedCalls.setState({ results: rest });
  for (const [done, call] of calls.entries()) {
    useSavedCalls.setState({ running: { done, total: calls.length, id: call.id } });
    const result: SavedResult = signal.aborted
      ? { kind: 'not-run', reason: 'Cancelled before it was sent.' }
      : await runOne(call, signal);
    useSavedCalls.setState(({ results }) => ({ results: { ...results, [call.id]: result } }));
  }
  useSavedCalls.setState({ running: undefined });
}

async function runOne({ kept, expectation }: SavedCall, signal: AbortSignal): Promise<SavedResult> {
  const revived = reviveCall(kept, { callId: crypto.randomUUID(), isRepeat: false, isFresh: true });
  if ('refused' in revived) return { kind: 'not-run', reason: revived.refused };
  try {
    const answer = await runCall(revived.call, signal);
    await keepAnswer(answer, 'saved');
    const { outputSchemaText } = revived.call.target.tool;
    return { kind: 'judged', judgement: await judge(answer.exchange, expectation, outputSchemaText, validate), answer };
  } catch (error) {
    return { kind: 'not-run', reason: ownFailure(error) };
  }
}

export function cancelSaved(): void {
  controller?.abort();
}

/** Shows what a saved call was answered with, in the Response pane. */
export function openResult(id: string): boolean {
  const result = useSavedCalls.getState().results[id];
  if (result?.kind !== 'judged') return false;
  const isShown = showAnswer({ ...result.answer, repliedAt: performance.now(), past: { id, note: '' } });
  if (isShown) showPane('try-it');
  return isShown;
}
