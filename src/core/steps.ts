/** How far work has come, counted in tools. */
export interface Progress {
  readonly step: 'read' | 'write' | 'compare';
  readonly done: number;
  readonly total: number;
}

/** Work that says how far it is between its steps, where it may be left; it returns what came of it. */
export type Steps<T> = Generator<Progress, T, undefined>;

/** Does the work to its end. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
