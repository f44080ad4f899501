/** Milliseconds without a message after which an error that names no request is taken for the answer. */
const quietMs = 1000;

/** Waits whether the answer itself follows an error that names no request, which may be about something else. */
export interface HeldBack {
  /** Resolves with whether no answer came before the stream ended or was quiet. */
  wait(): Promise<boolean>;
  /** Another message has come, or a part of one. */
  heard(): void;
  /** The answer is there. */
  answered(): void;
  /** Nothing comes any more, and all that came has been looked at. */
  ended(): void;
}

export function createHeldBack(): HeldBack {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let settle: (isAlone: boolean) => void = () => undefined;
  const isAlone = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const end = (alone: boolean): void => {
    isOver = true;
    clearTimeout(timer);
    settle(alone);
  };
  const begin = (): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(end, quietMs, true);
  };
  return {
    wait() {
      begin();
      return isAlone;
    },
    heard: () => (timer === undefined ? undefined : begin()),
    answered: () => end(false),
    ended: () => end(true),
  };
}
