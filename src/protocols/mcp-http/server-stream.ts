import { atMost } from '../at-most';
import type { Followed } from './session-clock';

/** Milliseconds that the stream has to open before the call goes out; servers may give it no head before the first event. */
const openMs = 250;

/** The stream on which servers of before 2026 ask beside their answers; it is open as long as the session. */
export interface ServerStream {
  /** The client package is about to ask for it. */
  expect(): void;
  readonly followed: Followed;
  /** Resolves when it is open or not to be had: until then, a question could be lost. */
  ready(): Promise<void>;
}

export function createServerStream(): ServerStream {
  let isExpected = false;
  let settle: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return {
    expect() {
      isExpected = true;
    },
    // No deadline: a server may have nothing to ask.
    followed: { begin: (watch) => watch.hold(), head: settle, end: settle },
    ready: () => (isExpected ? atMost(openMs, settled) : Promise.resolve()),
  };
}
