/** In the page, once: measures each key, as `bench:key`, until the frame behind it is painted. */
export function watchKeys(): void {
  const measure = ({ timeStamp: start }: Event) =>
    requestAnimationFrame(() => setTimeout(() => performance.measure('bench:key', { start, end: performance.now() })));
  document.addEventListener('keydown', measure, { capture: true });
}
