/** Pixels that a part has when more of it than a word of waiting is drawn. */
const drawn = 40;

/** A ref that scrolls to what somebody asked for once it is drawn: it may be below what is in view. */
export function revealWhenDrawn(part: Element | null): (() => void) | undefined {
  if (!part) return undefined;
  const observer = new ResizeObserver(() => {
    const { height } = part.getBoundingClientRect();
    if (height > 0) part.scrollIntoView({ block: 'nearest' });
    if (height > drawn) observer.disconnect();
  });
  observer.observe(part);
  return () => observer.disconnect();
}
