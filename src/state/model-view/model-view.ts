import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LookAlikes } from '../../core/model-view/look-alike';
import type { ModelViewPart, SentTool, SetCount } from '../../core/model-view/model-view';
import type { ModelViewMethods } from '../../workers/model-view/methods';
import { spawnWorker } from '../../workers/registry';
import { createWorkerRpc, type Reply, type WorkerRpc } from '../../workers/rpc';
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
}

/** One worker for one document after the other. */
export interface ModelViewSession {
  /** Begins to find out what models receive of a document, and lets go of the one before; the store grows. */
  open(text: string, dialect: string): ModelView;
  /** Stops everything that is still being counted. */
  close(): void;
}

/** The target whose count is told beside the text. */
const usualTarget = 'openai';

export function startModelView(): ModelViewSession {
  const rpc = createWorkerRpc<ModelViewMethods>({ spawn: () => spawnWorker('model-view'), policy: 'session' });
  return { open: (text, dialect) => openModelView(rpc, text, dialect), close: () => rpc.dispose() };
}

function openModelView(rpc: WorkerRpc<ModelViewMethods>, text: string, dialect: string): ModelView {
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
      tokenCountStore.setState({ text, counts: part.count.counts });
    }
  };
  // What an effect calls gives nothing back, least of all a promise.
  const ask = <Answer>(asked: Promise<Reply<Answer>>, change: (answer: Answer) => Partial<ModelViewState>): void => {
    asked.then((reply) => {
      if (reply.kind === 'answered') store.setState(change(reply.answer));
      else if (reply.kind === 'failed') store.setState({ failure });
    });
  };
  ask(rpc.ask('open', { text, dialect }, { onPart: take }), () => ({}));
  return {
    store,
    askTool(tool) {
      if (store.getState().sent.has(tool)) return;
      const known = (found: readonly SentTool[]) => ({ sent: new Map(store.getState().sent).set(tool, found) });
      ask(rpc.ask('tool', tool, { onPart: (found) => store.setState(known(found)) }), known);
    },
    askWhole(target) {
      if (store.getState().wholes.has(target)) return;
      ask(rpc.ask('whole', target), (whole) => ({ wholes: new Map(store.getState().wholes).set(target, whole) }));
    },
  };
}

const failure = 'The token counter could not be started or broke off. Close this and open it again, with a network.';

function taken(state: ModelViewState, part: ModelViewPart): Partial<ModelViewState> {
  switch (part.kind) {
    case 'set':
      return { sets: new Map(state.sets).set(part.count.target, part.count) };
    case 'look-alikes':
      return { lookAlikes: part.found };
    case 'unpassed':
      return { unpassed: { found: part.found, total: part.total } };
  }
}
