/** Does something with a part once it has a size: a tab that is turned to is drawn a moment later. */
export function whenDrawn(part: Element, act: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (part.getBoundingClientRect().height === 0) return;
    observer.disconnect();
    act();
  });
  observer.observe(part);
  return () => observer.disconnect();
}
