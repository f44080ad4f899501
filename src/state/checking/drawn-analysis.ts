import { useStore } from 'zustand';
import { afterLetter } from '../document';
import { type AnalysisState, analysisStore } from './analysis';

/** What is found, told when it may be drawn. */
export const drawnAnalysis = afterLetter(analysisStore);

/** What a component shows of what was found. */
export function useAnalysis<T>(select: (state: AnalysisState) => T): T {
  return useStore(drawnAnalysis, select);
}
