import { expect, it } from 'vitest';
import type { ExamRoom } from './exam-room.testkit';
import type { Deadlines } from './io';
import { hasty, testIo } from './test-io.testkit';

/** A call ends by its deadlines and by the person who cancels it. */
export function testWaiting({ asOutcome, at, call, fixtures, protocol, server, worksAgain }: ExamRoom): void {
  // Where a session is opened first, it is that which is never answered: no tool was called.
  const fateOfNever = fixtures.opening ? /^(?!.*may have run)/ : /may have run/;

  it.each<[string, Partial<Deadlines>, RegExp]>([
    ['silent', { idle: 150 }, /stopped arriving after 12 bytes/],
    ['drip', { total: 600 }, /not complete [\d.]+ s after sending, the time limit; \d+ bytes had arrived/],
  ])('%s is cut off by a deadline of ours', async (fault, deadlines, message) => {
    const patient = testIo();
    const exchange = await call(fault, { ...patient, deadlines: { ...patient.deadlines, ...deadlines } });
    expect(exchange.outcome).toMatchObject({ kind: 'unreadable', reason: 'cut-off' });
    expect(exchange.outcome.kind === 'unreadable' && exchange.outcome.message).toMatch(message);
    expect(exchange.reply).toMatchObject({ status: 200, complete: false });
    await worksAgain();
  });

  it('stops waiting for the first byte, and says that the call may have run where it was sent', async () => {
    const { outcome, reply } = await call('never', testIo({ deadlines: hasty }));
    expect(outcome).toMatchObject({ kind: 'unreachable', reason: 'timeout' });
    expect(outcome.kind === 'unreachable' && outcome.message).toMatch(fateOfNever);
    expect(reply).toBeNull();
    await worksAgain();
  });

  it('waits as long as the person says', async () => {
    const exchange = await protocol.call(at('late'), { ...fixtures.call, timeoutMs: 10_000 }, testIo());
    expect(exchange.outcome.kind).toBe(asOutcome('').kind);
    const short = await protocol.call(at('late'), { ...fixtures.call, timeoutMs: 100 }, testIo());
    expect(short.outcome).toMatchObject({ reason: 'timeout' });
  });

  it('cancels before and while waiting', async () => {
    const before = server().log.length;
    const { outcome } = await call('success', testIo(), AbortSignal.abort());
    expect(outcome).toMatchObject({
      kind: 'cancelled',
      message: expect.stringMatching(/^Cancelled\. Nothing was sent/),
    });
    expect(server().log.length).toBe(before);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 60);
    const waiting = await call('never', testIo(), controller.signal);
    expect(waiting.outcome).toMatchObject({ kind: 'cancelled', message: expect.stringMatching(fateOfNever) });
    expect(waiting.durationMs).toBeLessThan(testIo().deadlines.firstByte);
    const later = new AbortController();
    let heads = 0;
    const io = testIo({
      fetch: async (request) => {
        const response = await fetch(request);
        heads += 1;
        if (heads === (fixtures.opening ? 2 : 1)) setTimeout(() => later.abort(), 40);
        return response;
      },
    });
    const half = await call('silent', io, later.signal);
    expect(half.outcome).toMatchObject({ kind: 'cancelled', message: expect.stringMatching(/may have run/) });
    await worksAgain();
  });
}
