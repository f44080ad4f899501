import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProtocolMessage } from '../../core/protocol-message';
import { sized } from '../../sizes.testkit';
import { testIo } from '../test-io.testkit';
import { createLiveMask } from './live-mask';

it('hides a token that was renewed and the one before, and what its own requests carry', async () => {
  let secret = 'canary-before';
  const fetch = async () => new Response('{}');
  const { io, hide } = createLiveMask(testIo({ fetch }), () => [secret]);
  expect(hide('canary-before, canary-signed')).toBe('••••••, canary-signed');
  secret = 'canary-renewed';
  await io.fetch(new Request('https://a.test', { headers: { authorization: 'Bearer canary-signed' } }));
  expect(hide('canary-before, canary-renewed, canary-signed')).toBe('••••••, ••••••, ••••••');
});

it('holds what was a secret when it began and when a request went out, whatever is typed before it is asked', async () => {
  let secret = 'canary-first';
  const fetch = async () => new Response('{}');
  const { io, held } = createLiveMask(testIo({ fetch }), () => [secret]);
  secret = 'canary-sent';
  await io.fetch(new Request('https://a.test'));
  secret = 'canary-now';
  expect(held()).toEqual(['canary-first', 'canary-sent', 'canary-now']);
});

const received = (delta: string): ProtocolMessage => ({
  ...{ direction: 'received', method: 'notifications/message', isAnswer: false, id: undefined, at: 0, size: 1 },
  text: JSON.stringify({ params: { data: delta } }),
  notice: { kind: 'log', level: 'info', logger: undefined, text: delta },
});

it('law: a secret that is spread over messages shows at most three characters at a time', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{24,36}$/), pieces, (secret, lengths) => {
      const { message } = createLiveMask(testIo({}), () => [secret]);
      let rest = secret;
      const parts = lengths.map((length) => {
        const part = rest.slice(0, length);
        rest = rest.slice(length);
        return part;
      });
      const texts = [`say ${parts[0]}`, ...parts.slice(1), `${rest} end`];
      const shown = texts.map((text) => message(received(text)));
      const left = shown.flatMap(
        ({ text = '', notice }) => `${text} ${JSON.stringify(notice)}`.match(/[A-Z0-9]{4,}/g) ?? [],
      );
      expect(left).toEqual([]);
    }),
    { numRuns: sized(20, 2_000) },
  );
});

it('leaves messages that end and begin as others do', () => {
  const { message } = createLiveMask(testIo({}), () => ['sk-12345678']);
  for (const text of ['Use sk-', '12 files', 'sk-1 sk-12345'])
    expect(message(received(text)).notice).toMatchObject({ text: text === 'sk-1 sk-12345' ? 'sk-1 ••••••' : text });
});

it.each([
  ['a message of 16,000 characters is remembered', 16_000, 0, '••••••'],
  ['a longer one is not', 16_001, 0, '7f3a'],
  ['seven messages later', 100, 6, '••••••'],
  ['eight messages later', 100, 7, '7f3a'],
])('of a secret in pieces %s', (_, size, between, shown) => {
  const { message } = createLiveMask(testIo({}), () => ['canary-7f3a']);
  const sized = (text: string) => ({ ...received(''), text: `["${text}"]` });
  message(sized('canary-'.padStart(size - 4)));
  for (let index = 0; index < between; index += 1) message({ ...received(''), text: `{"${index}": 1}` });
  expect(message(sized('7f3a')).text).toBe(`["${shown}"]`);
});

it('masks a question with its schema, but no word of it that is short', () => {
  const { question } = createLiveMask(testIo({}), () => ['canary-7f3a-long', 'city']);
  const schemaText = '{"properties":{"city":{"description":"canary-7f3a-long","default":"canary\\u002d7f3a-long"}}}';
  expect(question({ kind: 'form', message: 'For canary-7f3a-long', schemaText })).toEqual({
    kind: 'form',
    message: 'For ••••••',
    schemaText: '{"properties":{"city":{"description":"••••••","default":"••••••"}}}',
  });
  expect(question({ kind: 'visit', message: 'city', url: 'https://a.test/' })).toMatchObject({ message: '••••••' });
});
