import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LookAlikes } from '../../core/model-view/look-alike';
import type { ModelViewPart, SentTool, SetCount } from '../../core/model-view/model-view';
import { createModelViewClient } from '../../workers/model-view/client';
import type { WorkerLike } from '../../workers/post';
import { tokenCountStore } from './token-count';

/** What is known so far about what models receive of a document. */
export interface ModelViewState {
  /** What each provider is sent, by the index of the tool. */
  readonly sent: ReadonlyMap<number, readonly SentTool[]>;
  /** By the id of the export target. */
  readonly sets: ReadonlyMap<string, SetCount>;
  /** The text of all tools, by the id of the export target. */
  readonly wholes: ReadonlyMap<string, string>;
  readonly lookAlikes: LookAlikes | undefined;
  readonly unpassed: Omit<Extract<ModelViewPart, { kind: 'unpassed' }>, 'kind'> | undefined;
  readonly failure: string | undefined;
}

export interface ModelView {
  readonly store: StoreApi<ModelViewState>;
  askTool(tool: number): void;
  askWhole(target: string): void;
  /** Stops everything that is still being counted. */
  close(): void;
}

/** The target whose count the status bar tells. */
const usualTarget = 'openai';

/** Begins to find out what models receive of a document; what is known grows in the store. */
export function openModelView(spawn: () => WorkerLike, text: string, dialect: string): ModelView {
  const store = createStore<ModelViewState>()(() => ({
    sent: new Map(),
    sets: new Map(),
    wholes: new Map(),
    lookAlikes: undefined,
    unpassed: undefined,
    failure: undefined,
  }));
  const take = (part: ModelViewPart) => {
    store.setState((state) => taken(state, part));
    if (part.kind === 'set' && part.count.target === usualTarget && part.count.counted === part.count.tools) {
      tokenCountStore.setState({ text, tokens: part.count.counts.whole });
    }
  };
  const failed = () =>
    store.setState({
      failure: 'The token counter could not be started or broke off. Close this and open it again, with a network.',
    });
  const client = createModelViewClient(spawn, take, failed);
  client.ask({ kind: 'open', text, dialect });
  return {
    store,
    askTool: (tool) => {
      if (!store.getState().sent.has(tool)) client.ask({ kind: 'tool', tool });
    },
    askWhole: (target) => {
      if (!store.getState().wholes.has(target)) client.ask({ kind: 'whole', target });
    },
    close: () => client.dispose(),
  };
}

function taken(state: ModelViewState, part: ModelViewPart): Partial<ModelViewState> {
  switch (part.kind) {
    case 'tool':
      return { sent: new Map(state.sent).set(part.tool, part.sent) };
    case 'set':
      return { sets: new Map(state.sets).set(part.count.target, part.count) };
    case 'whole':
      return { wholes: new Map(state.wholes).set(part.target, part.text) };
    case 'look-alikes':
      return { lookAlikes: part.found };
    case 'unpassed':
      return { unpassed: { found: part.found, total: part.total } };
  }
}
