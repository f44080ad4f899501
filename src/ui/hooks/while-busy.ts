type Subscribe = (listener: () => void) => () => void;

/** For a ref: `aria-busy` of a part is true from the change on, which is drawn later, and until what came of it is drawn. */
export function whileBusy(isBusy: () => boolean, changed: Subscribe, drawn: readonly Subscribe[]) {
  return (part: Element | null): (() => void) | undefined => {
    if (!part) return undefined;
    const say = () => part.setAttribute('aria-busy', String(isBusy()));
    say();
    const stops = [changed(() => isBusy() && say()), ...drawn.map((tell) => tell(say))];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
