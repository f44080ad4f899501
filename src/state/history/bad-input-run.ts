import { create } from 'zustand';
import { type BadInputFinding, judgeBadInput } from '../../core/bad-input-finding';
import { ownFailure } from '../../core/own-failure';
import { type BadInput, badInputs } from '../../core/schema/bad-inputs';
import { sampleText } from '../../core/schema/sample';
import { protocolOf } from '../../protocols';
import { type Answer, argumentsStore, type CallTarget, runCall, showAnswer } from '../call';
import { validateAt } from '../checking';
import { showPane } from '../page';
import type { SavedServer } from '../server';
import { keepAnswer } from '../storage/calls';

export interface BadInputResult {
  readonly finding: BadInputFinding;
  /** Nothing when it was not sent. */
  readonly answer: Answer | undefined;
}

/** The cases for one tool and server, and what was found by sending them. */
export interface BadInputBatch {
  readonly target: CallTarget;
  readonly server: SavedServer;
  readonly cases: readonly BadInput[];
  /** The good arguments that the cases were made of: those in Try it, or an example. */
  readonly base: 'typed' | 'example';
  readonly results: readonly BadInputResult[];
  readonly isRunning: boolean;
}

export interface BadInputState {
  readonly batch: BadInputBatch | undefined;
}

export const useBadInput = create<BadInputState>()(() => ({ batch: undefined }));

let controller: AbortController | undefined;

/** Makes the cases; sends nothing. A case that the input schema accepts after all is left out. */
export async function prepareBadInput(target: CallTarget, server: SavedServer): Promise<void> {
  controller?.abort();
  useBadInput.setState({ batch: undefined });
  const schema = target.tool.inputSchemaText;
  const typed = argumentsStore.getState().texts[target.argumentsKey];
  const isGood = typed !== undefined && (await validateAt('asked', schema, typed)).kind === 'valid';
  const good = isGood ? typed : sampleText(schema);
  const possible = badInputs(schema, good);
  const verdicts = await Promise.all(possible.map((each) => validateAt('asked', schema, each.argumentsText)));
  const cases = possible.filter((_, index) => verdicts[index]?.kind === 'invalid');
  const base = isGood ? 'typed' : 'example';
  useBadInput.setState({ batch: { target, server, cases, base, results: [], isRunning: false } });
}

/** Sends every case, one after another: only called when a person has agreed to it. */
export async function sendBadInput(): Promise<void> {
  const { batch } = useBadInput.getState();
  if (!batch || batch.isRunning) return;
  controller = new AbortController();
  const { signal } = controller;
  change({ results: [], isRunning: true });
  for (const each of batch.cases) {
    if (signal.aborted) break;
    const result = await sendOne(each, batch, signal);
    // Another batch has taken its place.
    if (useBadInput.getState().batch?.cases !== batch.cases) return;
    change({ results: [...(useBadInput.getState().batch?.results ?? []), result] });
  }
  change({ isRunning: false });
}

async function sendOne(
  each: BadInput,
  { target, server }: BadInputBatch,
  signal: AbortSignal,
): Promise<BadInputResult> {
  const { argumentsText } = each;
  const call = { target, server, argumentsText, callId: crypto.randomUUID(), isRepeat: false };
  try {
    const answer = await runCall(call, signal);
    await keepAnswer(answer, 'bad-input');
    return { finding: judgeBadInput(each, protocolOf(server.protocol).badInput, answer.exchange.outcome), answer };
  } catch (error) {
    const text = ownFailure(error);
    return { finding: { grade: 'unknown', text }, answer: undefined };
  }
}

/** Stops after the case that runs, which may have reached the server. */
export function cancelBadInput(): void {
  controller?.abort();
}

/** Shows what a case was answered with, in the Response pane; false while a call runs there. */
export function openBadInput(answer: Answer): boolean {
  const isShown = showAnswer({
    ...answer,
    repliedAt: performance.now(),
    past: { id: answer.exchange.callId, note: '' },
  });
  if (isShown) showPane('try-it');
  return isShown;
}

function change(next: Partial<BadInputBatch>): void {
  useBadInput.setState(({ batch }) => ({ batch: batch && { ...batch, ...next } }));
}
