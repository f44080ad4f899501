import { create } from 'zustand';
import type { Glance } from '../../core/glance/glance';
import type { AnalysisMethods } from '../../workers/analysis/methods';
import { spawnWorker } from '../../workers/registry';
import { createWorkerRpc } from '../../workers/rpc';
import { analysisStore } from '../checking';
import { debouncedDocument, documentStore } from '../document';

export interface GlanceState {
  /** Of the text that was looked at. */
  readonly revision: number;
  /** `failed`: nobody knows, until the text changes again. */
  readonly glance: Glance | { readonly kind: 'failed' } | undefined;
}

export const useGlance = create<GlanceState>()(() => ({ revision: -1, glance: undefined }));

const deadlineMs = 15_000;

/** Looks at the document in front whenever typing pauses and its problems are known, until stopped. */
export function followGlance(): () => void {
  const rpc = createWorkerRpc<AnalysisMethods>({ spawn: () => spawnWorker('analysis'), policy: 'newest', deadlineMs });
  let asked = useGlance.getState().revision;
  const look = async () => {
    const { id, revision, text, dialect, isBehind } = debouncedDocument.getState();
    const isCurrent = revision === documentStore.getState().revision && !isBehind;
    if (id === '' || !isCurrent || revision === asked || analysisStore.getState().isBehind) return;
    asked = revision;
    const reply = await rpc.ask('glance', { text, dialect });
    if (reply.kind === 'answered') useGlance.setState({ revision, glance: reply.answer });
    else if (reply.kind === 'late' || reply.kind === 'failed') {
      useGlance.setState({ revision, glance: { kind: 'failed' } });
    }
  };
  const listen = () => void look();
  listen();
  const stops = [debouncedDocument.subscribe(listen), analysisStore.subscribe(listen)];
  return () => {
    for (const stop of stops) stop();
    rpc.dispose();
  };
}
