import { createStore } from 'zustand/vanilla';

/** What of a response is shown: what came of the call, or what exactly was sent and received. */
export type ResponseView = 'answer' | 'exchange';

/** The last request to show a view of the response. */
export const responseViewStore = createStore<{ readonly view: ResponseView }>()(() => ({ view: 'answer' }));

export function showResponseView(view: ResponseView): void {
  responseViewStore.setState({ view });
}
