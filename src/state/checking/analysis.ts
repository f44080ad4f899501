import { create } from 'zustand';
import type { Diagnostic } from '../../core/diagnostic';
import {
  type AnalysisClient,
  type AnalysisFailure,
  type AnalysisOptions,
  createAnalysisClient,
} from '../../workers/analysis/client';
import type { CheckQuestion, FixedText } from '../../workers/analysis/methods';
import { spawnWorker } from '../../workers/registry';
import { documentStore, oncePainted } from '../document';
import { settingsStore } from '../settings';

export interface AnalysisState {
  /** Of the text these diagnostics belong to. */
  readonly revision: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the rules that spoke exist, by rule id. */
  readonly reasons: Readonly<Record<string, string>>;
  /** False when there are more problems than are listed. */
  readonly isComplete: boolean;
  /** Why nothing is said about the providers that are picked. */
  readonly providersFailure: string | undefined;
  /** The text has changed since. */
  readonly isBehind: boolean;
  /** Why there is no answer, when the checker itself failed. */
  readonly failure: string | undefined;
}

/** Of no document. */
const nothingFound: AnalysisState = {
  revision: -1,
  diagnostics: [],
  reasons: {},
  isComplete: true,
  providersFailure: undefined,
  isBehind: true,
  failure: undefined,
};

export const analysisStore = create<AnalysisState>()(() => nothingFound);

let running: AnalysisClient | undefined;

/** Where a checker finds its validator; the page says it at its start. */
let validatorAddress = '';

/** What the checker is asked about the text as it is. */
function question(): CheckQuestion {
  const { revision, text, dialectChoice: dialect, dialectRevision } = documentStore.getState();
  return { revision, text, dialect, dialectRevision, providers: settingsStore.getState().providers };
}

/**
 * What fixes everything a rule objects to (everything that is wrong with the draft itself, without one), checked again
 * until none is left; nothing before the checker is started.
 */
export async function fixesForAll(
  rule: string | undefined,
  signal?: AbortSignal,
): Promise<FixedText | AnalysisFailure | undefined> {
  return running?.fixAll({ ...question(), rule }, signal);
}

/** Checks the document in front, now and whenever it changes, until stopped; with a validator worker of that address. */
export function startAnalysis(validatorUrl: string): () => void {
  validatorAddress = validatorUrl;
  const client = createAnalysisClient({
    spawn: () => spawnWorker('analysis'),
    validatorUrl,
    onAnswer(answer) {
      const { revision } = documentStore.getState();
      if (answer.revision < analysisStore.getState().revision) return;
      if (answer.kind === 'failed') {
        // What was found before is of another text.
        const isCurrent = answer.revision === revision;
        analysisStore.setState({
          ...(isCurrent && { ...nothingFound, revision }),
          failure: answer.message,
          isBehind: !isCurrent,
        });
        return;
      }
      if (answer.revision !== revision) return;
      analysisStore.setState({
        revision: answer.revision,
        diagnostics: answer.diagnostics,
        reasons: answer.reasons,
        isComplete: answer.isComplete,
        providersFailure: answer.providersFailure,
        isBehind: false,
        failure: undefined,
      });
      // The browser keeps all measures of a page, and this is one for each key.
      performance.clearMeasures('callsheet:analysis');
      performance.measure('callsheet:analysis', { start: askedAt, end: performance.now() });
    },
  });
  running = client;
  let asked = '';
  let askedOf = '';
  let askedAt = performance.now();
  const ask = () => {
    const { revision, providers = [] } = question();
    const key = [revision, ...providers].join(' ');
    if (key === asked) return;
    asked = key;
    askedAt = performance.now();
    oncePainted(send);
  };
  const send = () => {
    const next = question();
    const { id } = documentStore.getState();
    if (id === '') {
      analysisStore.setState({ ...nothingFound, revision: next.revision, isBehind: false });
      return;
    }
    // What was found in another document is not shown with this one.
    analysisStore.setState(
      id === askedOf ? { isBehind: true } : { ...nothingFound, failure: analysisStore.getState().failure },
    );
    askedOf = id;
    client.ask(next);
  };
  ask();
  const stops = [documentStore.subscribe(ask), settingsStore.subscribe(ask)];
  return () => {
    for (const stop of stops) stop();
    running = undefined;
    client.dispose();
  };
}

/** A checker of its own for texts other than the document in front. */
export function startSecondChecker(onAnswer: AnalysisOptions['onAnswer'], deadlineMs: number): AnalysisClient {
  const spawn = () => spawnWorker('analysis');
  return createAnalysisClient({ spawn, validatorUrl: validatorAddress, onAnswer, deadlineMs });
}
