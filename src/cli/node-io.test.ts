import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../protocols/faulty-server.testkit';
import { nodeIo } from './node-io';
import { startValidator } from './threads';

it('gives up the connection to a server that never answers, also after memory was cleared', async () => {
  setFlagsFromString('--expose-gc');
  const clearMemory: () => void = runInNewContext('gc');
  let arrived: (response: ServerResponse) => void = () => undefined;
  const arrival = new Promise<ServerResponse>((resolve) => {
    arrived = resolve;
  });
  const server = await startServer((_request, response) => arrived(response));
  onTestFinished(server.close);
  const stop = new AbortController();
  const answer = nodeIo(startValidator(), undefined).fetch(new Request(server.url, { signal: stop.signal }));
  const givenUp = once(await arrival, 'close');
  clearMemory();
  stop.abort();
  await expect(answer).rejects.toThrow('abort');
  await givenUp;
});
