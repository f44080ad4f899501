import { expect, it, vi } from 'vitest';
import { canary, type ExamRoom } from './exam-room.testkit';
import { hasty, testIo } from './test-io.testkit';

/** Values, arguments, listings and health arrive as they were sent. */
export function testExchanges({ asOutcome, at, call, fixtures, good, protocol, server }: ExamRoom): void {
  it('hands over the value exactly as it was spelled', async () => {
    const exchange = await call('success');
    expect(exchange.outcome).toEqual(asOutcome(good));
    expect(exchange).toMatchObject({
      protocol: protocol.id,
      callId: fixtures.call.callId,
      reply: { status: 200, complete: true },
    });
    expect(exchange.firstByteMs).toBeGreaterThan(0);
    expect(exchange.durationMs).toBeGreaterThanOrEqual(exchange.firstByteMs ?? Number.NaN);
    expect(exchange.request.headers.authorization).toBe(`Bearer ${canary}`);
  });

  it('sends the arguments byte for byte, and the call id', async () => {
    const spelled = '{ "n": 1.0e+02,\n "s": "\\u0041" }';
    await protocol.call(at('success'), { ...fixtures.call, argumentsText: spelled }, testIo());
    const sent = server().log.at(-1);
    expect(sent?.body).toContain(spelled);
    expect(JSON.stringify(JSON.parse(sent?.body ?? ''))).toContain(fixtures.call.callId);
    expect(sent?.headers.cookie).toBeUndefined();
    expect(sent?.headers.referer).toBeUndefined();
  });

  it.each(['', '{', '[]', '{}, "x": {}', '"text"'])(
    'sends nothing when the arguments are %j',
    async (argumentsText) => {
      const before = server().log.length;
      const exchange = await protocol.call(at('success'), { ...fixtures.call, argumentsText }, testIo());
      expect(exchange.outcome).toMatchObject({ kind: 'invalid-input', status: 0 });
      expect(server().log.length).toBe(before);
    },
  );

  it('lists definitions exactly as they came', async () => {
    const turns = vi.spyOn(globalThis, 'setTimeout');
    const listing = await protocol.listTools(at('listing'), testIo());
    // A list of ten thousand tools is read, and looked at, in turns of its own.
    expect(turns.mock.calls.filter(([, delay]) => delay === undefined).length).toBeGreaterThan(1);
    turns.mockRestore();
    expect(listing.kind === 'tools' && listing.tools.map(({ text }) => text)).toEqual([fixtures.definition]);
    expect(listing).toMatchObject({ dialect: protocol.dialect, deviations: [] });
  });

  it.each(['html', 'never', '401', 'null'])('says why there is no list: %s', async (fault) => {
    const listing = await protocol.listTools(at(fault), testIo({ deadlines: hasty }));
    expect(listing.kind).toBe('failed');
  });

  it('asks for health without credentials', async () => {
    expect(await protocol.probe(at('success'), testIo())).toMatchObject({ kind: 'healthy' });
    expect(server().log.at(-1)?.headers.authorization).toBeUndefined();
    expect(await protocol.probe(at('503'), testIo())).toMatchObject({ kind: 'unhealthy', status: 503 });
    expect(await protocol.probe(at('never'), testIo({ deadlines: hasty }))).toMatchObject({ kind: 'unreachable' });
  });
}
