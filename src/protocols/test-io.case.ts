import type { Io } from './protocol';

/** An `Io` over the real network with deadlines that tests can wait for. */
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
    deadlines: { firstByte: 400, idle: 150, total: 600, probe: 300 },
    limits: { replyBytes: 64_000 },
    subtle: crypto.subtle,
    pageProtocol: '',
    ...overrides,
  };
}
