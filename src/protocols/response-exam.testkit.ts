import { expect, it } from 'vitest';
import type { Outcome } from '../core/call';
import type { ExamRoom } from './exam-room.testkit';
import { testIo } from './test-io.testkit';

/** Whatever a server answers becomes the outcome that says it, and the next call works. */
export function testResponses({ asOutcome, call, elsewhere, good, protocol, worksAgain }: ExamRoom): void {
  it.each<[string, Partial<Extract<Outcome, { kind: 'refused' }>>, RegExp]>([
    ['400', { status: 400 }, /requires/],
    ['401', { status: 401 }, /Credentials are missing or rejected/],
    ['403', { status: 403 }, /does not allow/],
    ['404', { status: 404 }, /server address is the base|endpoint of an MCP server often ends with/],
    ['405', { status: 405 }, /does not accept POST/],
    ['413', { status: 413 }, /\d+ bytes/],
    ['429', { status: 429, retryAfterMs: 2000 }, /then send again/],
    ['429 date', { status: 429, retryAfterMs: 3000 }, /then send again/],
    ['429 far', { status: 429, retryAfterMs: 600_000 }, /then send again/],
    ['429 negative', { status: 429, retryAfterMs: 0 }, /then send again/],
    ['429 body', { status: 429, retryAfterMs: 70 }, /then send again/],
    ['500', { status: 500 }, /call may have run/],
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
    expect(outcome.kind === 'refused' && outcome.message).toContain(elsewhere().url);
    expect(elsewhere().log).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ['html', 'not-json', /a web page titled “Log in”/],
    ['empty', 'not-json', /empty body/],
    ['blank', 'not-json', /3 blank characters/],
    ['words', 'not-json', /“All good”/],
    ['broken json', 'not-json', /got (?:text that stops being JSON at line 1|JSON with more behind it)/],
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
}
