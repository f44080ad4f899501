import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Diagnostic } from '../core/diagnostic';
import type { TextEdit } from '../core/text/edit';
import { type AnalysisClient, type AnalysisSpawn, createAnalysisClient } from '../workers/analysis/client';
import { documentStore } from './document';

export interface AnalysisState {
  /** Of the text these diagnostics belong to. */
  readonly revision: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the rules that spoke exist, by rule id. */
  readonly reasons: Readonly<Record<string, string>>;
  /** False when there are more problems than are listed. */
  readonly isComplete: boolean;
  /** The text has changed since. */
  readonly isBehind: boolean;
  /** Why there is no answer, when the checker itself failed. */
  readonly failure: string | undefined;
}

export const analysisStore = createStore<AnalysisState>()(() => ({
  revision: -1,
  diagnostics: [],
  reasons: {},
  isComplete: true,
  isBehind: true,
  failure: undefined,
}));

let running: AnalysisClient | undefined;

/** The edits that fix everything a rule objects to, checked again until none is left; none when the text has changed. */
export async function editsForAll(rule: string): Promise<readonly TextEdit[]> {
  const { revision, text, dialectChoice } = documentStore.getState();
  const found = await running?.fixAll({ revision, text, dialect: dialectChoice, rule });
  const isCurrent = documentStore.getState().revision === revision;
  return found?.kind === 'fixed' && isCurrent ? found.edits : [];
}

/** Checks the document in front, now and whenever it changes, until stopped. */
export function startAnalysis(spawn: AnalysisSpawn): () => void {
  const client = createAnalysisClient({
    spawn,
    onAnswer(answer) {
      const { revision } = documentStore.getState();
      if (answer.revision < analysisStore.getState().revision) return;
      if (answer.kind === 'failed') {
        analysisStore.setState({ failure: answer.message, isBehind: answer.revision !== revision });
        return;
      }
      if (answer.revision !== revision) return;
      analysisStore.setState({
        revision: answer.revision,
        diagnostics: answer.diagnostics,
        reasons: answer.reasons,
        isComplete: answer.isComplete,
        isBehind: false,
        failure: undefined,
      });
      performance.measure('callsheet:analysis', { start: askedAt, end: performance.now() });
    },
  });
  running = client;
  let asked = -1;
  let askedAt = performance.now();
  const ask = () => {
    const { text, revision, dialectChoice } = documentStore.getState();
    if (revision === asked) return;
    asked = revision;
    askedAt = performance.now();
    analysisStore.setState({ isBehind: true });
    client.ask({ revision, text, dialect: dialectChoice });
  };
  ask();
  const stop = documentStore.subscribe(ask);
  return () => {
    stop();
    running = undefined;
    client.dispose();
  };
}

export function useAnalysis<T>(read: (state: AnalysisState) => T): T {
  return useStore(analysisStore, read);
}
