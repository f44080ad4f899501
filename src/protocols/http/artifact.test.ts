import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultyServer, startServer } from '../faulty-server.testkit';
import { hasty, testIo } from '../test-io.testkit';
import { fetchArtifact } from './artifact';

let server: FaultyServer;

beforeAll(async () => {
  server = await startServer((request, response) => {
    const answers: Readonly<Record<string, () => void>> = {
      '/file': () => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b\r\n'),
      '/moved': () => response.writeHead(302, { location: '/file' }).end(),
      '/large': () => response.end('x'.repeat(200_000)),
      '/drop': () => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('x');
        setTimeout(() => response.destroy(), 30);
      },
      '/drip': () => {
        const timer = setInterval(() => response.write('x'), 30);
        response.on('close', () => clearInterval(timer));
      },
      '/never': () => undefined,
    };
    (answers[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
  });
});
afterAll(() => server.close());

const problemOf = async (path: string, io = testIo(), signal?: AbortSignal): Promise<string> => {
  const read = await fetchArtifact(`${server.url}${path}`, io, { signal });
  return 'problem' in read ? read.problem : `${read.bytes.byteLength} bytes`;
};

it.each(['/file', '/moved'])('downloads %s without any credential, and tells how far it is', async (path) => {
  const progress: number[] = [];
  const read = await fetchArtifact(`${server.url}${path}`, testIo(), {
    onProgress: (received) => progress.push(received),
  });
  expect('bytes' in read && new TextDecoder().decode(read.bytes)).toBe('a,b\r\n');
  expect(read).toMatchObject({ contentType: 'text/csv' });
  expect(progress.at(-1)).toBe(5);
  const headers = server.log.at(-1)?.headers ?? {};
  expect(['authorization', 'cookie', 'referer', 'x-api-key'].filter((name) => name in headers)).toEqual([]);
});

it('says what went wrong', async () => {
  expect(await problemOf('/missing')).toMatch(/answered 404/);
  expect(await problemOf('/drop')).toMatch(/could not be downloaded/);
  expect(await problemOf('/never', testIo({ deadlines: hasty }))).toMatch(/did not arrive in time/);
  const { deadlines } = testIo();
  expect(
    await problemOf('/drip', testIo({ deadlines: { ...deadlines, slowest: { bytes: 1000, within: 150 } } })),
  ).toMatch(/arrived too slowly, so the download was stopped/);
  expect(await problemOf('/never', testIo(), AbortSignal.timeout(50))).toMatch(/You cancelled/);
  expect(await problemOf('/file', testIo(), AbortSignal.abort())).toMatch(/You cancelled/);
  expect(await problemOf('/large')).toMatch(/larger than 64,000 bytes/);
  expect(await problemOf('/large', testIo({ askForMore: async () => 1_000_000 }))).toBe('200000 bytes');
});
