import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What a person wants to do to a schema of a tool of the document in front. */
export interface InferRequest {
  /** `describe`: say everything about examples; `widen`: accept a value that is not accepted. */
  readonly kind: 'describe' | 'widen';
  readonly use: 'input' | 'output';
  /** JSON text to begin with. */
  readonly exampleText: string | undefined;
  /** The tool that is meant; the one in front when there is no such name. */
  readonly label: string | undefined;
}

const inferStore = createStore<{ readonly request: InferRequest | undefined }>()(() => ({ request: undefined }));

/** Opens the dialog, whose code is fetched for it. */
export function askInfer(request: InferRequest): void {
  inferStore.setState({ request });
}

export function closeInfer(): void {
  inferStore.setState({ request: undefined });
}

export function useInferRequest(): InferRequest | undefined {
  return useStore(inferStore, ({ request }) => request);
}
