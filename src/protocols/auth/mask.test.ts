import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange, Outcome } from '../../core/call';
import { failure } from '../../core/call.testkit';
import { anyCharacter } from '../../core/text/character.testkit';
import { growth, linear } from '../../core/text/growth.testkit';
import { sized, sizedRows } from '../../sizes.testkit';
import type { Listing } from '../listing';
import { createMask, credentialsIn, maskExchange, maskFindings, maskListing, maskMessage, maskQuestion } from './mask';

const secret = 'CANARY "né/ş" 7f3a';

function exchange(outcome: Outcome): Exchange {
  const base64 = Buffer.from(`user:${secret}!`).toString('base64');
  return {
    protocol: 'otc-http',
    callId: 'c',
    outcome,
    deviations: [{ id: 'wire/x', severity: 'info', message: secret, pointer: '' }],
    request: {
      method: 'POST',
      url: `https://a.test/?k=${encodeURIComponent(secret)}`,
      headers: { authorization: `Bearer ${secret}`, 'x-api-key': 'ab', accept: 'application/json', basic: base64 },
      body: JSON.stringify({ value: secret }),
    },
    reply: {
      status: 200,
      headers: { 'set-cookie': 'sid=1', 'x-echo': secret, [`x-${secret}`]: '1' },
      body: `{"trace": ${JSON.stringify(JSON.stringify({ secret }))}, "short": "ab", "word": "abc"}`,
      size: 1,
      complete: true,
    },
    startedAt: 0,
    firstByteMs: 1,
    durationMs: 2,
    serverDurationMs: undefined,
    messages: [
      {
        ...{ direction: 'received', method: 'notifications/message', isAnswer: false, id: undefined, at: 0, size: 1 },
        text: JSON.stringify({ params: { data: secret } }),
        notice: { kind: 'log', level: 'info', logger: secret, text: secret },
      },
    ],
  };
}

const outcomes: readonly Outcome[] = [
  { kind: 'value', text: JSON.stringify(secret) },
  {
    kind: 'error',
    message: secret,
    developerMessage: secret,
    canRetry: false,
    retryAfterMs: undefined,
    additionalPromptContent: secret,
    extras: { stacktrace: JSON.stringify(secret) },
    parts: [{ kind: 'text', text: secret }],
  },
  {
    kind: 'content',
    structured: JSON.stringify({ secret }),
    parts: [
      { kind: 'image', data: Buffer.from(`x${secret}y`).toString('base64'), mediaType: secret },
      { kind: 'resource', uri: `a:${secret}`, mediaType: undefined, text: secret, data: undefined },
      { kind: 'link', uri: secret, title: secret, description: secret, mediaType: undefined, size: 1 },
      { kind: 'other', text: JSON.stringify(secret) },
    ],
  },
  { kind: 'authorization', id: secret, url: encodeURIComponent(secret), scopes: [secret], status: secret },
  { kind: 'artifact', url: secret, contentType: secret, size: 1, description: secret },
  {
    kind: 'invalid-input',
    status: 422,
    message: secret,
    errors: [{ parameter: 'a', message: secret }],
    developerMessage: secret,
  },
  {
    kind: 'refused',
    status: 400,
    redirected: false,
    message: secret,
    advice: secret,
    developerMessage: secret,
    retryAfterMs: undefined,
  },
  { kind: 'unreachable', reason: 'network', message: secret, stages: [{ title: 't', found: secret, ok: false }] },
  { kind: 'cancelled', message: secret },
  { kind: 'unreadable', reason: 'not-json', message: secret },
];

describe('maskExchange', () => {
  it.each(outcomes)('leaves nothing of a secret in $kind', (outcome) => {
    const text = JSON.stringify(maskExchange(exchange(outcome), [secret]));
    expect(text).not.toContain('CANARY');
    expect(text).not.toContain('7f3a');
    expect(text).not.toContain(Buffer.from('CANARY "n').toString('base64').slice(2, 10));
    expect(maskExchange(exchange(outcome), [secret]).outcome.kind).toBe(outcome.kind);
  });

  it('masks credential headers whatever they hold, and where the answer repeats them', () => {
    const { request, reply } = maskExchange(exchange({ kind: 'value', text: undefined }), []);
    expect(request.headers).toMatchObject({
      authorization: 'Bearer ••••••',
      'x-api-key': '••••••',
      accept: 'application/json',
    });
    expect(reply?.headers).toEqual({ 'set-cookie': '••••••', 'x-echo': '••••••', 'x-••••••': '1' });
    expect(reply?.body).toContain('"short": "••••••", "word": "abc"');
  });

  it('law: no alignment of base64 lets a secret through, and other text stays', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 40 }), fc.string({ maxLength: 5 }), (hidden, before) => {
        const hide = createMask([hidden]);
        const inner = Buffer.from(`${before}${hidden}${before}`).toString('base64');
        return hide(inner).includes('••••••') && hide('') === '';
      }),
    );
  });

  const encodings: readonly (readonly [string, (hidden: string) => string])[] = [
    ['as it is', (hidden) => hidden],
    ['percent, all of it', (hidden) => percentOf(hidden)],
    ['percent in lower case', (hidden) => percentOf(hidden).toLowerCase()],
    ['percent, twice', (hidden) => encodeURIComponent(encodeURIComponent(hidden))],
    ['a form', (hidden) => new URLSearchParams([['a', hidden]]).toString()],
    ['hexadecimal', (hidden) => Buffer.from(hidden).toString('hex')],
    ['hexadecimal in upper case', (hidden) => Buffer.from(hidden).toString('hex').toUpperCase()],
    ['hexadecimal with colons', (hidden) => (Buffer.from(hidden).toString('hex').match(/../g) ?? []).join(':')],
    ['base64', (hidden) => Buffer.from(hidden).toString('base64')],
    ['base64, one byte further', (hidden) => Buffer.from(`a${hidden}`).toString('base64')],
    ['base64 for addresses, two bytes further', (hidden) => Buffer.from(`ab${hidden}`).toString('base64url')],
    ['base64 in lines', (hidden) => linesOf(hidden).join('\n')],
    ['base64 in lines as mail has them', (hidden) => linesOf(hidden).join('\r\n')],
    ['base64 in indented lines, one byte further', (hidden) => linesOf(`a${hidden}`).join('\n    ')],
    ['base64 in lines, in JSON', (hidden) => JSON.stringify(linesOf(hidden).join('\r\n'))],
    ['base64 in lines, in JSON in JSON', (hidden) => JSON.stringify(JSON.stringify(linesOf(hidden).join('\n')))],
    ['base64 in lines, in an address', (hidden) => encodeURIComponent(linesOf(hidden).join('\n'))],
    ['base64 in an address', (hidden) => encodeURIComponent(Buffer.from(hidden).toString('base64'))],
    ['JSON', (hidden) => JSON.stringify(hidden)],
    ['JSON in JSON', (hidden) => JSON.stringify(JSON.stringify(hidden))],
    [
      'JSON of escapes alone',
      (hidden) =>
        unitsOf(hidden)
          .map((unit) => `\\u${unit.padStart(4, '0')}`)
          .join(''),
    ],
    [
      'JSON of escapes in upper case',
      (hidden) =>
        unitsOf(hidden)
          .map((unit) => `\\u${unit.padStart(4, '0').toUpperCase()}`)
          .join(''),
    ],
    ['HTML', (hidden) => hidden.replace(/[&<>"']/g, (letter) => `&${names[letter]};`)],
    ['HTML in numbers', (hidden) => [...hidden].map((letter) => `&#${letter.codePointAt(0)};`).join('')],
    [
      'HTML in hexadecimal',
      (hidden) => [...hidden].map((letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join(''),
    ],
  ];
  /** Sooner than at the usual 76 columns: what is short is broken too. */
  const linesOf = (hidden: string) =>
    Buffer.from(hidden)
      .toString('base64')
      .match(/.{1,9}/g) ?? [];
  const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };
  const percentOf = (text: string) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('');
  const unitsOf = (text: string) =>
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16));
  const credential = fc.oneof(
    fc.string({ unit: anyCharacter, minLength: 8, maxLength: 40 }),
    fc.stringMatching(/^[\w+/=.:"'\\&<>%-]{8,40}$/),
  );

  it.each(encodings)('law: whatever a secret is, it is masked as %s', (_, encode) => {
    fc.assert(
      fc.property(credential, (hidden) => {
        const told = `<${encode(hidden)}>`;
        const masked = createMask([hidden])(told);
        expect(masked).toContain('••••••');
        // At most the letters of base64 that it shares with its neighbours are left, and a break between them.
        expect(masked.replace('••••••', '').length).toBeLessThanOrEqual(14);
      }),
      { numRuns: sized(4, 300) },
    );
  });

  it('law: a text without the secret stays, byte for byte', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[g-z]{8,40}$/),
        fc.string({ unit: fc.constantFrom(...'abcdef%\\&#;"') }),
        (hidden, text) => {
          expect(createMask([hidden])(text)).toBe(text);
        },
      ),
    );
  });

  it.each(sizedRows(['\\', '\\"', '&amp;', '%25', '&#0', '\\u0022', '43', 'QQ\n', 'Q\\n', '\n', '…']))(
    'looks through a text of nothing but escapes in one pass: %j',
    async (piece) => {
      const hide = createMask(['\\"\\"\\"\\"\\"\\"\\"\\"secret', 'C&n"ry/\\7f3a']);
      const looked = await growth(25_000, (size) => {
        const text = `${piece.repeat(size)} .…`;
        expect(hide(text)).toBe(text);
      });
      expect(looked).toBeLessThan(linear);
    },
  );

  it('masks the beginning of a secret where a text was cut, in every encoding', () => {
    const hidden = 'C4n/ry-+8d"21<f7&09';
    for (const [title, encode] of encodings.filter(([title]) => !title.includes('lines'))) {
      const all = encode(hidden);
      for (let length = Math.ceil(all.length / 2); length <= all.length; length += 1) {
        const masked = createMask([hidden])(`x ${all.slice(0, length)}… or C4n… or C4n/r`);
        // What is left is an escape that was cut with it, or letters of base64 that it shares with its neighbours.
        expect(masked, `${title} ${length}`).toMatch(
          /^x (?:a=|["\w\\]{1,4})?••••••[\w\\%&#;:"=+/-]{0,8}… or C4n… or C4n\/r$/,
        );
      }
    }
  });

  it('masks as much of a long secret as there is', () => {
    const long = Array.from({ length: 400 }, (_, index) => `${index % 7}${index}`).join('-');
    const hide = createMask([long]);
    for (const length of [4, 63, 64, 65, 100, 128, 200]) expect(hide(`x ${long.slice(0, length)}…`)).toBe('x ••••••…');
    expect(hide(`x ${long.slice(0, 100)} y`)).toBe('x •••••• y');
  });

  it('finds a secret of any length in time that grows with it, and all of it', async () => {
    const long = (length: number) =>
      Array.from({ length }, (_, index) => `${index * 7}`)
        .join('-')
        .slice(0, length);
    const hide = createMask([long(9_000)]);
    for (const [title, encode] of encodings) {
      expect(hide(`<${encode(long(9_000))}>`).replace('••••••', '').length, title).toBeLessThanOrEqual(14);
    }
    const looked = await growth(1_000, (size) => createMask([long(size)])(`x ${long(size)} `.repeat(3)));
    expect(looked).toBeLessThan(linear);
  });

  it.each([
    [
      'parts of content',
      (a: string, b: string) =>
        JSON.stringify({
          content: [
            { type: 'text', text: a },
            { type: 'text', text: b },
          ],
        }),
    ],
    ['items of a list', (a: string, b: string) => JSON.stringify({ result: { lines: ['x', a, b, 'y'] } })],
    [
      'events of a stream',
      (a: string, b: string) => `data: {"delta": ${JSON.stringify(a)}}\n\ndata: {"delta": ${JSON.stringify(b)}}\n\n`,
    ],
  ])('masks the pieces of a secret that is spread over %s', (_, bodyOf) => {
    const whole = exchange({
      kind: 'content',
      structured: undefined,
      parts: [
        { kind: 'text', text: 'CANARY "n' },
        { kind: 'text', text: 'é/ş" 7f3a' },
      ],
    });
    const split = {
      ...whole,
      messages: [],
      reply: whole.reply && { ...whole.reply, body: bodyOf('CANARY "n', 'é/ş" 7f3a') },
    };
    const text = JSON.stringify(maskExchange(split, [secret]));
    expect(text).not.toContain('CANARY');
    expect(text).not.toContain('7f3a');
  });

  it('reads many texts, and many pieces among them, once', () => {
    const texts = Array.from({ length: 100_000 }, (_, index) =>
      index % 5 === 0 ? 'x canary-' : index % 5 === 1 ? '7f3a y' : 'z',
    );
    const whole = exchange({ kind: 'value', text: undefined });
    const reply = whole.reply && { ...whole.reply, body: JSON.stringify(texts) };
    const { body = '' } = maskExchange({ ...whole, messages: [], reply }, ['canary-7f3a']).reply ?? {};
    expect(new Set(JSON.parse(body))).toEqual(new Set(['x ••••••', '•••••• y', 'z']));
  });

  it('masks the pieces of two secrets that meet in one text', () => {
    const whole = exchange({ kind: 'value', text: undefined });
    const reply = whole.reply && { ...whole.reply, body: '["","canary-7","7f3acanary-","","77f3a."]' };
    const { body = '' } = maskExchange({ ...whole, messages: [], reply }, ['canary-77f3a']).reply ?? {};
    expect(body).toBe('["","••••••","••••••••••••","","••••••."]');
  });

  it('masks a header that is nothing but a secret however short it is', () => {
    const whole = exchange({ kind: 'value', text: undefined });
    const short = { ...whole, request: { ...whole.request, headers: { 'x-tenant': 'ab', accept: 'abc' } } };
    expect(maskExchange(short, ['ab']).request.headers).toEqual({ 'x-tenant': '••••••', accept: 'abc' });
  });
});

const hiddenText = '••••••';

/** Every text of the secret is masked where it stands; nothing else is another. */
function withoutSecret(value: unknown): unknown {
  if (typeof value === 'string') {
    const spellings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
    return spellings.reduce((text, spelling) => text.replaceAll(spelling, hiddenText), value);
  }
  if (Array.isArray(value)) return value.map(withoutSecret);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSecret(part)]));
}

describe('a secret that is a word of our sentences', () => {
  const ours = 'Check the token, key or secret of this server.';
  const { messages: _, ...plain } = exchange({
    ...{ kind: 'refused', status: 401, redirected: false, message: 'The server answered 401: No.', advice: ours },
    ...{ developerMessage: undefined, retryAfterMs: undefined },
  });
  const answered = (body: string, headers: Readonly<Record<string, string>> = {}): Exchange => ({
    ...plain,
    deviations: [{ id: 'wire/x', severity: 'info', message: ours, pointer: '' }],
    request: { method: 'POST', url: 'https://a.test/', headers: { authorization: 'Bearer token' }, body: '{}' },
    reply: { status: 401, headers, body, size: body.length, complete: true },
  });
  const seen = (masked: Exchange) => ({
    advice: masked.outcome.kind === 'refused' ? masked.outcome.advice : '',
    deviation: masked.deviations[0]?.message,
  });
  const blotted = ours.replace('token', '••••••');

  it.each([
    ['is not hidden in them where nothing else has it', answered('{}'), ours, ours],
    ['in what quotes the answer, where that has it', answered('bad token'), ours, blotted],
    ['in what is advised, where a header has it', answered('', { upgrade: 'token' }), blotted, blotted],
    ['in any encoding', answered('{"a": "\\u0074oken"}'), ours, blotted],
    ['where the answer is not known', { ...answered(''), reply: null }, blotted, blotted],
    ['where there were messages', { ...answered(''), messages: [] }, blotted, blotted],
  ])('%s', (_, whole, advice, deviation) => {
    expect(seen(maskExchange(whole, ['token']))).toEqual({ advice, deviation });
  });
});

describe('what a mask leaves', () => {
  it.each(outcomes.filter(({ kind }) => kind !== 'content'))('all else of $kind', (outcome) => {
    expect(maskExchange(exchange(outcome), [secret]).outcome).toEqual(withoutSecret(outcome));
  });

  it('all else of an exchange', () => {
    const whole = exchange({ kind: 'value', text: '"x"' });
    const plain = { ...whole, request: { ...whole.request, headers: { accept: 'a/b', 'x-echo': secret } } };
    const reply = plain.reply && {
      ...plain.reply,
      headers: { 'x-echo': `<${secret}>` },
      body: `[${JSON.stringify(secret)}]`,
    };
    expect(maskExchange({ ...plain, reply }, [secret])).toEqual(withoutSecret({ ...plain, reply }));
    const bare = { ...plain, request: { ...plain.request, body: undefined }, reply: null, messages: undefined };
    expect(maskExchange(bare, [secret])).toEqual(withoutSecret(bare));
  });

  it('the names of what an error holds besides, but for the secret', () => {
    const extras = { [`a ${secret}`]: 'b', c: secret };
    const masked = maskExchange(exchange(failure('x', { extras })), [secret]).outcome;
    expect(masked).toMatchObject({ message: 'x', extras: { 'a ••••••': 'b', c: hiddenText } });
  });

  it.each([
    ['four letters, anywhere', ['abcd'], 'xabcdx "abcd"', 'x••••••x "••••••"'],
    ['three letters, between quotes', ['abc'], 'xabcx "abc" abc', 'xabcx "••••••" abc'],
    ['two secrets, one in the other', ['abcd', 'abcdef'], 'abcdef abcd', '•••••• ••••••'],
    ['a secret that ends as another begins', ['cdef', 'abcdefgh'], 'abcdefgh cdef', '•••••• ••••••'],
    ['no letter', [''], 'a "" b', 'a "" b'],
    ['no secret', [], 'a\nb "" b', 'a\nb "" b'],
    ['the same twice', ['ab', 'ab'], '"ab"', '"••••••"'],
    ['base64 in lines, of the second', ['none-of-it', 'canary-7f3a'], 'Y2FuYXJ5\nLTdmM2E=', '••••••E='],
  ])('a text: %s', (_, secrets, text, masked) => expect(createMask(secrets)(text)).toBe(masked));

  it.each([
    [{ Authorization: 'Bearer abc', accept: 'x' }, ['abc']],
    [{ 'Proxy-Authorization': 'basic abc', 'X-API-Key': 'k', Cookie: 'a=1' }, ['abc', 'k', 'a=1']],
    [{ 'set-cookie': 'b=2', 'x-key': 'no', authorization: 'Token Bearer abc' }, ['b=2', 'Token Bearer abc']],
  ])('the credentials in %j', (headers, credentials) => expect(credentialsIn(headers)).toEqual(credentials));

  it('the scheme of a credential, whatever stands behind it', () => {
    const whole = exchange({ kind: 'value', text: undefined });
    const headers = {
      Authorization: 'basic a\nb',
      'proxy-authorization': 'Bearer x y',
      cookie: 'a Bearer b',
      accept: '',
    };
    expect(maskExchange({ ...whole, request: { ...whole.request, headers } }, ['']).request.headers).toEqual({
      Authorization: `basic ${hiddenText}`,
      'proxy-authorization': `Bearer ${hiddenText}`,
      cookie: hiddenText,
      accept: '',
    });
  });

  it('a pointer: only the name that is a secret', () => {
    const masked = (pointer: string) =>
      maskFindings([{ message: '', pointer }], createMask(['canary-7f3a']))[0]?.pointer;
    expect(masked('/a~1b/canary-7f3a/0')).toBe('/a~1b/••••••/0');
    expect(masked('no pointer')).toBe('');
  });

  it('a message: its direction and kind are words of ours', () => {
    const log = { kind: 'log', level: 'info', logger: undefined, text: 'received' } as const;
    const told = { direction: 'received', method: 'received', isAnswer: false, id: '1', at: 2, size: 3 } as const;
    expect(maskMessage({ ...told, text: 'log', notice: log }, createMask(['received', 'log', 'info']))).toEqual({
      ...{ ...told, method: hiddenText, text: 'log' },
      notice: { kind: 'log', level: hiddenText, logger: undefined, text: hiddenText },
    });
  });

  it('pieces of seven letters; of eight none', () => {
    const bodyOf = (hidden: string) => {
      const whole = exchange({ kind: 'value', text: undefined });
      const reply = whole.reply && { ...whole.reply, body: JSON.stringify([hidden.slice(0, 3), hidden.slice(3)]) };
      return maskExchange({ ...whole, messages: undefined, reply }, [hidden]).reply?.body;
    };
    expect([bodyOf('can7f3a'), bodyOf('canx7f3a')]).toEqual(['["can","7f3a"]', '["••••••","••••••"]']);
  });

  it('pieces of a credential that its own header carries', () => {
    const whole = exchange({ kind: 'value', text: undefined });
    const request = { ...whole.request, headers: { authorization: 'Bearer canary-7f3a' } };
    const messages = (whole.messages ?? []).map((message) => ({ ...message, text: '["canary","-7f3a"]' }));
    expect(maskExchange({ ...whole, request, messages, reply: null }, []).messages?.[0]?.text).toBe(
      '["••••••","••••••"]',
    );
  });

  it('in a schema no secret of eleven letters: it may be a word of it', () => {
    const asked = { kind: 'form', message: 'canary-7f3a', schemaText: '["canary-7f3a","canary-7f3b!"]' } as const;
    expect(maskQuestion(asked, ['canary-7f3a', 'canary-7f3b!'])).toEqual({
      kind: 'form',
      message: hiddenText,
      schemaText: '["canary-7f3a","••••••"]',
    });
  });
});

describe('maskListing', () => {
  const text = `{"name": "password", "description": ${JSON.stringify(secret)}}`;
  const listing: Extract<Listing, { kind: 'tools' }> = {
    kind: 'tools',
    dialect: 'otc',
    tools: [
      { text, name: 'password', id: undefined, version: undefined, description: secret },
      { text: '{"name": "b"}', name: 'b', id: undefined, version: undefined, description: undefined },
    ],
    deviations: [{ id: 'wire/x', severity: 'info', message: secret, pointer: '' }],
    request: { method: 'GET', url: 'https://a.test/tools', headers: { authorization: 'Bearer x' }, body: undefined },
    reply: { status: 200, headers: { 'x-echo': secret }, body: `[${text}, {"name": "b"}]`, size: 1, complete: true },
  };

  it('hides what a server repeats in a definition, and leaves the others as they came', () => {
    const masked = maskListing(listing, [secret]);
    expect(JSON.stringify(masked)).not.toContain('CANARY');
    expect(masked.kind === 'tools' && masked.tools[1]).toBe(listing.tools[1]);
    expect(masked.kind === 'tools' && masked.tools[0]?.text).toBe('{"name": "password", "description": "••••••"}');
  });

  it('hides it in all that came with them, and nothing else', () => {
    const says = {
      ...{ name: secret, title: undefined, version: '1', websiteUrl: secret, instructions: `Use ${secret}` },
      ...{ capabilities: [{ name: 'tools', text: `[${JSON.stringify(secret)}]` }], revision: '2', opening: secret },
    };
    const request = { ...listing.request, headers: { authorization: 'Bearer ••••••' } };
    expect(maskListing({ ...listing, says }, [secret])).toEqual(withoutSecret({ ...listing, says, request }));
    const failed = { kind: 'failed', exchange: exchange({ kind: 'cancelled', message: secret }) } as const;
    expect(maskListing(failed, [secret])).toEqual({
      kind: 'failed',
      exchange: maskExchange(failed.exchange, [secret]),
    });
  });

  it('leaves the words of a definition alone when a credential is one of them', () => {
    const masked = maskListing(listing, ['password']);
    expect(masked.kind === 'tools' && masked.tools).toEqual(listing.tools);
  });
});

it('bytes are kept as they are, or not at all where their text holds a secret', () => {
  const bytes = Uint8Array.of(0xff);
  const given = exchange({ kind: 'value', text: '1' });
  const kept = (body: string) => {
    const reply = given.reply && { ...given.reply, body, bytes };
    return maskExchange({ ...given, reply }, [secret]).reply?.bytes;
  };
  expect([kept(`\ufffd${secret}`), kept('\ufffd')]).toEqual(['masked', bytes]);
});
