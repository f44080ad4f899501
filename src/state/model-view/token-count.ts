import { createStore } from 'zustand/vanilla';
import type { TokenCounts } from '../../core/model-view/model-view';

/** What was counted last: the tokens of a text as one provider is sent its tools. */
export const tokenCountStore = createStore<{ readonly text: string; readonly counts: TokenCounts | undefined }>()(
  () => ({ text: '', counts: undefined }),
);
