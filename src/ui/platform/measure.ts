type MeasureName = `callsheet:${string}`;

const newest = new Map<MeasureName, number>();

/**
 * Measures from `start` to the frame that paints what is drawn now, once: what is drawn again, or is shown again after
 * something newer, took no time since then. The browser keeps all measures of a page: of each name only the last stays.
 */
export function measurePaint(name: MeasureName, start: number): void {
  if (start <= (newest.get(name) ?? -1)) return;
  newest.set(name, start);
  requestAnimationFrame(() => {
    setTimeout(() => {
      performance.clearMeasures(name);
      performance.measure(name, { start, end: performance.now() });
    });
  });
}
