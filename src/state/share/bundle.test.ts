import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../core/call';
import { failure } from '../../core/call.testkit';
import { toPointer } from '../../core/json/pointer';
import { type BundledCall, makeBundle, readBundle } from './bundle';

const canary = 'canary-7f3a9c"\\/ü';

function exchange(more: Partial<Exchange> = {}): Exchange {
  return {
    protocol: 'otc-http',
    callId: '1',
    outcome: failure(`no ${canary}`, { extras: { trace: JSON.stringify({ token: canary }) } }),
    deviations: [
      { id: 'wire/otc/bare-array', severity: 'warning', message: `saw ${canary}`, pointer: toPointer([canary]) },
    ],
    request: {
      method: 'POST',
      url: `https://user:pw@tools.example/call?api_key=unknown1&city=Oslo&q=${encodeURIComponent(canary)}`,
      headers: { authorization: `Bearer ${canary}`, 'x-team-token': 'unknown2', accept: 'application/json' },
      body: JSON.stringify({ input: { token: canary } }),
    },
    reply: {
      status: 500,
      headers: { 'set-cookie': 'session=unknown3' },
      body: JSON.stringify({ echo: canary }),
      size: 10,
      complete: true,
    },
    startedAt: 1,
    firstByteMs: 1,
    durationMs: 2,
    serverDurationMs: undefined,
    ...more,
  };
}

const call: BundledCall = {
  tool: 'Weather.Get',
  dialect: 'otc',
  server: { title: 'Tools', url: 'https://user:pw@tools.example/?token=unknown4' },
  definition: JSON.stringify({ id: 'Weather.Get', description: canary }),
  argumentsText: JSON.stringify({ token: canary }),
  diagnostics: [
    {
      ...{ rule: 'call/x', severity: 'error', message: `no ${canary}`, citation: '', fixes: [], offset: 0, length: 1 },
      pointer: toPointer(['input', canary]),
    },
  ],
  exchange: exchange(),
};

describe('makeBundle', () => {
  it('holds no secret, however it is spelled or wherever it stands', () => {
    const bundle = makeBundle(call, [canary]);
    expect(bundle.verdicts.map(({ pointer }) => pointer)).toEqual(['/input/••••••', '/••••••']);
    const json = JSON.stringify(bundle);
    const spellings = [canary, JSON.stringify(canary).slice(1, -1), encodeURIComponent(canary), btoa('canary-7f3a9c')];
    for (const secret of [...spellings, 'canary-7f3', 'user:pw', 'unknown1', 'unknown2', 'unknown3', 'unknown4']) {
      expect(json).not.toContain(secret);
    }
    expect(json).toContain('city=Oslo');
  });

  it('is read as it was made', () => {
    const bundle = makeBundle(call, [canary]);
    expect(readBundle(JSON.stringify(bundle))).toEqual(bundle);
  });

  it('takes the beginning of a long reply and says so', () => {
    const reply = { status: 200, headers: {}, body: 'x'.repeat(300_000), size: 300_000, complete: true };
    const bundle = makeBundle({ ...call, exchange: exchange({ reply }) }, []);
    expect(bundle.cut).toEqual(['The response']);
    expect(bundle.reply?.body).toHaveLength(256 * 1024);
  });
});

describe('readBundle', () => {
  it.each(['', '[]', 'null', '{"callsheet": "bundle"}', '{"callsheet": "bundle", "v": 2}', '{"id": "Weather.Get"}'])(
    'is none: %s',
    (json) => expect(readBundle(json)).toBeUndefined(),
  );

  it('makes text of whatever is there', () => {
    const hostile =
      '{"callsheet":"bundle","v":1,"tool":{"toString":1},"server":null,"request":[],"reply":7,"verdicts":[null,5],"cut":[{}],"startedAt":"x","__proto__":{"tool":"y"}}';
    expect(readBundle(hostile)).toMatchObject({ tool: '', reply: null, startedAt: 0, cut: [] });
  });
});
