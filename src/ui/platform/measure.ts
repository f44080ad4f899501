/** Measures up to now. The browser keeps all measures of a page: of each name only the last one stays. */
export function measureFrom(name: `callsheet:${string}`, start: number): void {
  performance.clearMeasures(name);
  performance.measure(name, { start, end: performance.now() });
}
