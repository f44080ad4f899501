import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Diagnostic } from '../core/diagnostic';
import { type AnalysisSpawn, createAnalysisClient } from '../workers/analysis/client';
import { documentStore } from './document';

export interface AnalysisState {
  /** Of the text these diagnostics belong to. */
  readonly revision: number;
  readonly diagnostics: readonly Diagnostic[];
  /** The text has changed since. */
  readonly isBehind: boolean;
  /** Why there is no answer, when the checker itself failed. */
  readonly failure: string | undefined;
}

export const analysisStore = createStore<AnalysisState>()(() => ({
  revision: -1,
  diagnostics: [],
  isBehind: true,
  failure: undefined,
}));

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
        isBehind: false,
        failure: undefined,
      });
      performance.measure('callsheet:analysis', { start: askedAt, end: performance.now() });
    },
  });
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
    client.dispose();
  };
}

export function useAnalysis<T>(read: (state: AnalysisState) => T): T {
  return useStore(analysisStore, read);
}
