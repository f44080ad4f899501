import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MockCall } from '../../mock/run-mock';

/** Older calls are forgotten. */
const maxCalls = 100;

interface NotedCall extends MockCall {
  /** Counts the calls. */
  readonly number: number;
}

/** What the mocks were asked, the newest first. */
const logStore = createStore<{ readonly calls: readonly NotedCall[] }>()(() => ({ calls: [] }));

export function noteMockCall(call: MockCall): void {
  logStore.setState(({ calls }) => {
    const number = (calls[0]?.number ?? 0) + 1;
    return { calls: [{ ...call, number }, ...calls].slice(0, maxCalls) };
  });
}

export function useMockLog(): readonly NotedCall[] {
  return useStore(logStore, ({ calls }) => calls);
}

export function clearMockLog(): void {
  logStore.setState({ calls: [] });
}
