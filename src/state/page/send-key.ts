let press: (() => void) | undefined;

/** Says what sending does as things stand; returns the way out. */
export function provideSend(send: () => void): () => void {
  press = send;
  return () => {
    if (press === send) press = undefined;
  };
}

/** Does what the Send button does. */
export function pressSend(): void {
  press?.();
}
