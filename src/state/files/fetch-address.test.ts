import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../../protocols/faulty-server.testkit';
import { standInPage } from '../page/page-world.testkit';
import { fetchAddress } from './fetch-address';

beforeEach(() => standInPage());

async function serving(body: string | Uint8Array, status = 200) {
  const server = await startServer((_, response) => void response.writeHead(status).end(body));
  onTestFinished(server.close);
  return server;
}

describe('a document at an address', () => {
  it('is its text, fetched once and without anything that tells who asks', async () => {
    const { url, log } = await serving('{"name": "ü"}');
    expect(await fetchAddress(`${url}/tool.json`)).toEqual({ kind: 'text', text: '{"name": "ü"}' });
    expect(log.map(({ method, url }) => [method, url])).toEqual([['GET', '/tool.json']]);
    expect(log[0]?.headers).not.toHaveProperty('cookie');
    expect(log[0]?.headers).not.toHaveProperty('referer');
  });

  it('may be empty', async () => {
    expect(await fetchAddress((await serving('')).url)).toEqual({ kind: 'text', text: '' });
  });

  it('is asked of its server alone, whatever the page holds', async () => {
    let asked: Request | undefined;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked = new Request(input);
      return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    });
    const found = await fetchAddress('https://tea.test/tool.json');
    vi.restoreAllMocks();
    expect(found).toEqual({
      kind: 'failed',
      reason: 'It leads elsewhere. Open the address in a tab and copy the last one.',
    });
    expect([asked?.redirect, asked?.credentials, asked?.referrerPolicy, asked?.cache]).toEqual([
      ...['manual', 'omit', 'no-referrer', 'no-store'],
    ]);
  });

  it.each<[string, () => Promise<string>, string | RegExp]>([
    ['is not there', async () => (await serving('no', 404)).url, 'The server answered with status 404.'],
    ['is no text', async () => (await serving(Uint8Array.of(0x7b, 0xff))).url, /^It could not be fetched: /],
    ['breaks off within a letter', async () => (await serving(Uint8Array.of(0x7b, 0xc3))).url, /^It could not be /],
    ['cannot be an address', async () => 'no address', /^It could not be fetched: /],
    ['is at a server that is down', async () => 'http://127.0.0.1:9', /^It could not be fetched: /],
  ])('that %s is told', async (_, address, reason) => {
    expect(await fetchAddress(await address())).toEqual({ kind: 'failed', reason: expect.stringMatching(reason) });
  });

  it.each([
    [10_000_000, true],
    [10_000_001, false],
  ])('of %i bytes is read: %s', async (bytes, isRead) => {
    const found = await fetchAddress((await serving('x'.repeat(bytes))).url);
    expect(found).toEqual(
      isRead
        ? { kind: 'text', text: expect.any(String) }
        : { kind: 'failed', reason: 'It is larger than 10 MB. Download it and open the file.' },
    );
  });
});
