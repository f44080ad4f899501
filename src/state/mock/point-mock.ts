import { mockAddress } from '../../core/network/in-page';
import { readerOf } from '../../dialects/readers';
import { type DocumentState, documentStore } from '../document';
import { forgetListing, mockId, pointMock, serversStore } from '../server';

/** Milliseconds without a change after which what the mock listed is forgotten. */
const pauseMs = 400;

/** Keeps the mock in the list of servers pointed at the document in front. Returns the way out. */
export function followDocument(): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ id, lastGood }: DocumentState) => {
    const [protocol] = readerOf(lastGood.dialect).protocols;
    if (protocol !== undefined) pointMock(mockAddress(id), protocol);
  };
  follow(documentStore.getState());
  const stop = documentStore.subscribe((state, before) => {
    if (state.id !== before.id || state.lastGood.dialect !== before.lastGood.dialect) follow(state);
    if (state.lastGood === before.lastGood) return;
    clearTimeout(pause);
    pause = setTimeout(() => {
      const mock = serversStore.getState().servers.find(({ id }) => id === mockId);
      if (mock) forgetListing(mock);
    }, pauseMs);
  });
  return () => {
    clearTimeout(pause);
    stop();
  };
}
