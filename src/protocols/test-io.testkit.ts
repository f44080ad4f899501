import type { Deadlines, Io } from './io';

/** Deadlines that strike: for tests of what happens then. */
export const hasty: Deadlines = { firstByte: 200, idle: 150, total: 400, probe: 200 };

/** An `Io` over the real network whose deadlines no busy machine reaches. */
export function testIo(overrides: Partial<Io> = {}): Io {
  let ids = 0;
  return {
    fetch: (request) => fetch(request),
    now: () => Date.UTC(2026, 10, 20, 12),
    monotonic: () => performance.now(),
    id: () => {
      ids += 1;
      return `id-${ids}`;
    },
    deadlines: { firstByte: 10_000, idle: 10_000, total: 20_000, probe: 10_000 },
    limits: { replyBytes: 64_000 },
    subtle: crypto.subtle,
    pageProtocol: '',
    ...overrides,
  };
}
