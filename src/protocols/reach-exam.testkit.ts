import { expect, it } from 'vitest';
import type { ExamRoom } from './exam-room.testkit';
import { startServer } from './faulty-server.testkit';
import type { Io } from './io';
import type { Server } from './server';
import { testIo } from './test-io.testkit';

/** Addresses that nothing is sent to, whatever the protocol, and what is said about each. */
export const unusableAddresses: readonly (readonly [address: string, message: RegExp])[] = [
  ['not an address', /is not an address/],
  ['localhost:8080', /Did you mean http:\/\/localhost:8080/],
  ['https://user:pass@example.test', /user name or password/],
  ['http://127.0.0.1:25', /port 25/],
];

/** What cannot be reached, or may not be sent, is named, and nothing is sent. */
export function testReach({ asOutcome, at, call, fixtures, protocol }: ExamRoom): void {
  it('a closed port is named', async () => {
    const closed = await startServer(() => undefined);
    await closed.close();
    const exchange = await protocol.call({ ...at('x'), url: closed.url }, fixtures.call, testIo());
    expect(exchange.outcome).toMatchObject({ kind: 'unreachable', reason: 'network' });
    expect(JSON.stringify(exchange.outcome)).toContain('ECONNREFUSED');
  });

  it.each([...unusableAddresses, ['file:///etc/passwd', /http or https/] as const])(
    '%s is not called',
    async (url, message) => {
      let sent = 0;
      const io = testIo({
        fetch: async () => {
          sent += 1;
          return new Response('{}');
        },
      });
      const { outcome } = await protocol.call({ ...at('x'), url }, fixtures.call, io);
      expect(outcome.kind === 'unreachable' && outcome.message).toMatch(message);
      expect(sent).toBe(0);
    },
  );

  it('plain http is not called from an https page, this machine excepted', async () => {
    const io = testIo({ pageProtocol: 'https:' });
    const { outcome } = await protocol.call({ ...at('x'), url: 'http://192.168.1.5' }, fixtures.call, io);
    expect(outcome).toMatchObject({ kind: 'unreachable', reason: 'mixed-content' });
    expect((await call('success', io)).outcome.kind).toBe(asOutcome('').kind);
  });

  it('tells a server that blocks pages from one that is down', async () => {
    const asked: string[] = [];
    const page = (up: boolean): Io =>
      testIo({
        pageProtocol: 'https:',
        fetch: async (request) => {
          asked.push(`${request.method} ${request.mode}`);
          if (up && request.mode === 'no-cors') return new Response(null);
          throw new TypeError('Failed to fetch');
        },
      });
    const io = page(true);
    const exchange = await protocol.call({ ...at('x'), url: 'https://up.test' }, fixtures.call, io);
    expect(exchange.outcome).toMatchObject({ kind: 'unreachable', reason: 'cors' });
    expect(exchange.deviations.map(({ id }) => id)).toEqual([`wire/${protocol.dialect}/no-cors`]);
    expect(JSON.stringify(exchange.outcome)).toContain('Access-Control-Allow-Headers');
    expect(asked).toEqual(['POST cors', 'GET no-cors', 'GET cors']);
    await protocol.call({ ...at('x'), url: 'https://up.test' }, fixtures.call, io);
    expect(asked.slice(3)).toEqual(['POST cors']);
    const down = await protocol.call({ ...at('x'), url: 'https://down.test' }, fixtures.call, page(false));
    expect(down.outcome).toMatchObject({ kind: 'unreachable', reason: 'network' });
  });

  it.each(['a\nb', 'schlüssel\u0000'])('a token that no header can carry is not sent: %j', async (token) => {
    const exchange = await protocol.call(
      { ...at('success'), auth: { kind: 'bearer', token } },
      fixtures.call,
      testIo(),
    );
    expect(exchange.outcome).toMatchObject({ kind: 'unreachable', reason: 'unknown' });
    expect(JSON.stringify(exchange.outcome)).toContain('Nothing was sent');
  });

  it('signs nothing where the browser does not offer signing, and says so', async () => {
    const claims = { audience: 'worker', lifetimeSeconds: 60, version: '1' };
    const signed: Server = { ...at('success'), auth: { kind: 'jwt', secret: 's3cret', claims } };
    const refused = await protocol.call(signed, fixtures.call, testIo({ subtle: undefined }));
    expect(JSON.stringify(refused.outcome)).toContain('on https pages and on localhost');
    const exchange = await protocol.call(signed, fixtures.call, testIo());
    expect(exchange.request.headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  });
}
