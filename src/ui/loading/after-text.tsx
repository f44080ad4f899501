import { type ReactNode, useSyncExternalStore } from 'react';

/** Whether what stands around the text still waits for it. */
let isTextFirst = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the text painted before what stands around it, until what comes back is called. */
export function textFirst(): () => void {
  const set = (isFirst: boolean) => {
    isTextFirst = isFirst;
    for (const listener of listeners) listener();
  };
  set(true);
  return () => set(false);
}

export const useTextFirst = (): boolean => useSyncExternalStore(subscribe, () => isTextFirst);

export interface AfterTextProps {
  /** As large as what comes, so that nothing moves then. */
  readonly room?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around the text: drawn with it, or after it where that comes first. */
export function AfterText({ room, children }: AfterTextProps) {
  return useTextFirst() ? room : children;
}
