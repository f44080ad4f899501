const pauseMs = 500;
const firstRetryMs = 2_000;
const lastRetryMs = 60_000;

/**
 * `clean`: everything is stored. `waiting`: for a pause, or to try again. `saving`: a write runs. `outdated`: one runs,
 * and something has changed since it began.
 */
type Phase = 'clean' | 'waiting' | 'saving' | 'outdated' | 'stopped';
type Event = 'change' | 'start' | 'written' | 'fail' | 'stop';

/** What is not named changes nothing. */
const transitions: Readonly<Record<Phase, { readonly [E in Event]?: Phase }>> = {
  clean: { change: 'waiting', stop: 'stopped' },
  waiting: { start: 'saving', stop: 'stopped' },
  saving: { change: 'outdated', written: 'clean', fail: 'waiting', stop: 'stopped' },
  outdated: { written: 'saving', fail: 'waiting', stop: 'stopped' },
  stopped: {},
};

export type Progress =
  | { readonly kind: 'changed' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface SaveSchedule {
  /** Something has changed: it is saved after a pause. */
  change(): void;
  /** Saves at once what waits for its pause. */
  hurry(): void;
  /** Saves at once; resolves when everything is stored, or `failed` was reported. */
  flush(): Promise<void>;
  stop(): void;
}

/**
 * When changes are saved: one write at a time, another for what changed meanwhile, tried again when it fails. Who
 * changes something without a pause is not kept waiting for longer than `maxWaitMs`.
 */
export function scheduleSaves(
  write: () => Promise<void>,
  report: (progress: Progress) => void,
  maxWaitMs = () => 2_000,
): SaveSchedule {
  let phase: Phase = 'clean';
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change was made that waits for its pause. */
  let waitingSince: number | undefined;
  let retryMs = firstRetryMs;

  function move(event: Event): Phase {
    phase = transitions[phase][event] ?? phase;
    return phase;
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(hurry, ms);
  }

  async function run(): Promise<void> {
    try {
      do {
        report({ kind: 'saving' });
        await write();
      } while (move('written') === 'saving');
      retryMs = firstRetryMs;
      if (phase === 'clean') report({ kind: 'saved' });
    } catch (error) {
      if (move('fail') === 'waiting') retry(error);
    } finally {
      running = undefined;
    }
  }

  function retry(error: unknown): void {
    wait(retryMs);
    retryMs = Math.min(retryMs * 2, lastRetryMs);
    report({ kind: 'failed', error });
  }

  function change(): void {
    if (move('change') !== 'waiting') return;
    const now = performance.now();
    waitingSince ??= now;
    wait(Math.max(0, Math.min(pauseMs, waitingSince + maxWaitMs() - now)));
    report({ kind: 'changed' });
  }

  function hurry(): void {
    if (phase !== 'waiting') return;
    move('start');
    clearTimeout(timer);
    waitingSince = undefined;
    running = run();
  }

  return {
    change,
    hurry,
    flush() {
      change();
      hurry();
      return running ?? Promise.resolve();
    },
    stop() {
      move('stop');
      clearTimeout(timer);
    },
  };
}
