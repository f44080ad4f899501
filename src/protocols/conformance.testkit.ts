import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Exchange, Outcome } from '../core/call';
import { voiceObjections } from '../core/voice.testkit';
import { faults, isAboutHealth, type ProtocolFixtures } from './faults.testkit';
import { type FaultyServer, startServer } from './faulty-server.testkit';
import type { Deadlines, Io, Protocol, Server } from './protocol';
import { hasty, testIo } from './test-io.testkit';

/** Addresses that nothing is sent to, whatever the protocol, and what is said about each. */
export const unusableAddresses: readonly (readonly [address: string, message: RegExp])[] = [
  ['not an address', /is not an address/],
  ['localhost:8080', /Did you mean http:\/\/localhost:8080/],
  ['https://user:pass@example.test', /user name or password/],
  ['http://127.0.0.1:25', /port 25/],
];

const canary = 'CANARY-7f3a';

/** All that is said of a call. */
export function sentencesOf({ outcome, deviations }: Pick<Exchange, 'outcome' | 'deviations'>): readonly string[] {
  const words = 'message' in outcome ? [outcome.message] : [];
  const advice = 'advice' in outcome ? [outcome.advice] : [];
  const stages = 'stages' in outcome ? outcome.stages.flatMap(({ title, found }) => [title, found]) : [];
  return [...words, ...advice, ...stages, ...deviations.map(({ message }) => message)];
}

/** The exam of every protocol: success, refusal, redirects, cancel, deadlines, garbage, hostile JSON; and it works again after each. */
export function testProtocol(protocol: Protocol, fixtures: ProtocolFixtures): void {
  describe(`${protocol.id} takes the exam`, () => {
    let server: FaultyServer;
    let elsewhere: FaultyServer;
    const good = '{"answer": 9007199254740993, "tiny": 1e-400, "word": "caf\\u00e9"}';

    beforeAll(async () => {
      elsewhere = await startServer((_request, response) => response.end(fixtures.success('"stolen"')));
      server = await startServer((request, response, body) => {
        const [, fault = ''] = (request.url ?? '').split('/');
        const answer = faults(fixtures, good, elsewhere.url)[decodeURIComponent(fault)];
        if (!answer) throw new Error(`No fault "${fault}".`);
        const opening = isAboutHealth(fault) ? undefined : fixtures.opening?.(body);
        if (opening === undefined) answer(response, body);
        else response.writeHead(200, { 'content-type': 'application/json' }).end(opening);
      });
    });
    afterAll(async () => {
      await server.close();
      await elsewhere.close();
    });

    const at = (fault: string): Server => ({
      id: 's',
      title: 's',
      url: `${server.url}/${encodeURIComponent(fault)}`,
      protocol: protocol.id,
      auth: { kind: 'bearer', token: canary },
    });
    const said = new Set<string>();
    const call = async (fault: string, io: Io = testIo(), signal?: AbortSignal): Promise<Exchange> => {
      const exchange = await protocol.call(at(fault), fixtures.call, io, signal);
      for (const sentence of sentencesOf(exchange)) said.add(sentence);
      return exchange;
    };
    const asOutcome = fixtures.outcome ?? ((text: string): Outcome => ({ kind: 'value', text }));
    const worksAgain = async (): Promise<void> => {
      expect((await call('success')).outcome).toEqual(asOutcome(good));
    };

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
      const sent = server.log.at(-1);
      expect(sent?.body).toContain(spelled);
      expect(JSON.stringify(JSON.parse(sent?.body ?? ''))).toContain(fixtures.call.callId);
      expect(sent?.headers.cookie).toBeUndefined();
      expect(sent?.headers.referer).toBeUndefined();
    });

    it.each(['', '{', '[]', '{}, "x": {}', '"text"'])(
      'sends nothing when the arguments are %j',
      async (argumentsText) => {
        const before = server.log.length;
        const exchange = await protocol.call(at('success'), { ...fixtures.call, argumentsText }, testIo());
        expect(exchange.outcome).toMatchObject({ kind: 'invalid-input', status: 0 });
        expect(server.log.length).toBe(before);
      },
    );

    it('lists definitions exactly as they came', async () => {
      const listing = await protocol.listTools(at('listing'), testIo());
      expect(listing.kind === 'tools' && listing.tools.map(({ text }) => text)).toEqual([fixtures.definition]);
      expect(listing).toMatchObject({ dialect: protocol.dialect, deviations: [] });
    });

    it.each(['html', 'never', '401', 'null'])('says why there is no list: %s', async (fault) => {
      const listing = await protocol.listTools(at(fault), testIo({ deadlines: hasty }));
      expect(listing.kind).toBe('failed');
    });

    it('asks for health without credentials', async () => {
      expect(await protocol.probe(at('success'), testIo())).toMatchObject({ kind: 'healthy' });
      expect(server.log.at(-1)?.headers.authorization).toBeUndefined();
      expect(await protocol.probe(at('503'), testIo())).toMatchObject({ kind: 'unhealthy', status: 503 });
      expect(await protocol.probe(at('never'), testIo({ deadlines: hasty }))).toMatchObject({ kind: 'unreachable' });
    });

    it.each<[string, Partial<Extract<Outcome, { kind: 'refused' }>>, RegExp]>([
      ['400', { status: 400 }, /requires/],
      ['401', { status: 401 }, /Credentials are missing or rejected/],
      ['403', { status: 403 }, /does not allow/],
      ['404', { status: 404 }, /server address is the base/],
      ['405', { status: 405 }, /does not accept POST/],
      ['413', { status: 413 }, /\d+ bytes/],
      ['429', { status: 429, retryAfterMs: 2000 }, /then send again/],
      ['429 date', { status: 429, retryAfterMs: 3000 }, /then send again/],
      ['429 far', { status: 429, retryAfterMs: 600_000 }, /then send again/],
      ['429 negative', { status: 429, retryAfterMs: 0 }, /then send again/],
      ['429 body', { status: 429, retryAfterMs: 70 }, /then send again/],
      ['500', { status: 500 }, /same call id/],
      ['503', { status: 503 }, /not ready/],
    ])('%s is refused', async (fault, wanted, advice) => {
      const { outcome } = await call(fault);
      expect(outcome).toMatchObject({ kind: 'refused', redirected: false, ...wanted });
      expect(outcome.kind === 'refused' && outcome.advice).toMatch(advice);
      await worksAgain();
    });

    it('reads a 422 as an objection to the input', async () => {
      const { outcome } = await call('422');
      expect(outcome).toMatchObject({
        kind: 'invalid-input',
        status: 422,
        errors: [{ parameter: 'a', message: 'Field required' }],
      });
    });

    it.each(['301', '302', '303', '307', '308'])('never follows a %s', async (status) => {
      const { outcome } = await call(status);
      expect(outcome).toMatchObject({ kind: 'refused', redirected: true, status: Number(status) });
      expect(outcome.kind === 'refused' && outcome.message).toContain(elsewhere.url);
      expect(elsewhere.log).toEqual([]);
    });

    it.each<[string, string, RegExp]>([
      ['html', 'not-json', /a web page titled “Log in”/],
      ['empty', 'not-json', /empty body/],
      ['blank', 'not-json', /3 blank characters/],
      ['words', 'not-json', /“All good”/],
      ['broken json', 'not-json', /got text that is not/],
      ['bad utf8', 'not-json', /not valid UTF-8/],
      ['utf16', 'not-json', /UTF-16/],
      ['null', 'wrong-shape', /null/],
      ['array', 'wrong-shape', /an array/],
      ['no success', 'wrong-shape', /./],
      ['drop', 'cut-off', /cut off after 12 of 5,000 bytes/],
      ['chunk drop', 'cut-off', /cut off after 12 bytes/],
      ['huge', 'too-large', /stopped at 64,000 bytes/],
      ['bomb', 'too-large', /stopped at 64,000 bytes/],
    ])('%s is unreadable: %s', async (fault, reason, message) => {
      const exchange = await call(fault);
      expect(exchange.outcome).toMatchObject({ kind: 'unreadable', reason });
      expect(exchange.outcome.kind === 'unreadable' && exchange.outcome.message).toMatch(message);
      expect(exchange.reply).toMatchObject({ status: 200, complete: !['cut-off', 'too-large'].includes(reason) });
      await worksAgain();
    });

    it.each<[string, Partial<Deadlines>, RegExp]>([
      ['silent', { idle: 150 }, /stopped arriving after 12 bytes/],
      ['drip', { total: 2000 }, /not complete [\d.]+ s after sending, the time limit; \d+ bytes had arrived/],
    ])('%s is cut off by a deadline of ours', async (fault, deadlines, message) => {
      const patient = testIo();
      const exchange = await call(fault, { ...patient, deadlines: { ...patient.deadlines, ...deadlines } });
      expect(exchange.outcome).toMatchObject({ kind: 'unreadable', reason: 'cut-off' });
      expect(exchange.outcome.kind === 'unreadable' && exchange.outcome.message).toMatch(message);
      expect(exchange.reply).toMatchObject({ status: 200, complete: false });
      await worksAgain();
    });

    it('keeps what had arrived', async () => {
      expect((await call('drop')).reply).toMatchObject({ body: '{"result": {', size: 12 });
      expect((await call('huge')).reply?.size).toBe(64_000);
    });

    it('goes on past the cap when asked to', async () => {
      const { outcome, reply } = await call('huge', testIo({ askForMore: async () => 10_000_000 }));
      expect(outcome.kind).toBe(asOutcome('').kind);
      expect(reply?.complete).toBe(true);
    });

    it('a byte order mark is no trouble', async () => {
      expect((await call('bom')).outcome).toEqual(asOutcome(good));
    });

    it.each<[string, string]>([
      ['proto', '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"p": 1}}}'],
      ['deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
      ['tricky', '{"a\\"b": "}]\\\\", "a\\"b": [1, {"x": "\\u005d"}]}'],
    ])('hostile JSON stays data: %s', async (fault, text) => {
      const { outcome } = await call(fault);
      expect(outcome).toEqual(asOutcome(text));
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });

    it('names the last of two equal keys, and says so', async () => {
      const { outcome, deviations } = await call('twice');
      expect(outcome).toEqual(asOutcome('2'));
      expect(deviations.map(({ id }) => id)).toContain(`wire/${protocol.dialect}/duplicate-key`);
    });

    it('stops waiting for the first byte, and says that the call may have run', async () => {
      const { outcome, reply } = await call('never', testIo({ deadlines: hasty }));
      expect(outcome).toMatchObject({ kind: 'unreachable', reason: 'timeout' });
      expect(outcome.kind === 'unreachable' && outcome.message).toMatch(/may have run/);
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
      const before = server.log.length;
      const { outcome } = await call('success', testIo(), AbortSignal.abort());
      expect(outcome).toMatchObject({ kind: 'unreachable', reason: 'cancelled' });
      expect(server.log.length).toBe(before);
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 60);
      const waiting = await call('never', testIo(), controller.signal);
      expect(waiting.outcome).toMatchObject({ kind: 'unreachable', reason: 'cancelled' });
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
      expect(half.outcome).toMatchObject({ kind: 'unreadable', reason: 'cut-off' });
      await worksAgain();
    });

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

    it('said all of it in the product’s voice', () => {
      expect(said.size).toBeGreaterThan(0);
      expect(voiceObjections([...said, ...protocol.notes.map(({ message }) => message)])).toEqual([]);
    });
  });
}
