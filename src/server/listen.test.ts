import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Listening, listen } from './listen';

const app = new Hono().get('/', (context) => context.text('here'));

async function listening(port: number): Promise<Extract<Listening, { kind: 'listening' }>> {
  const result = await listen(app, port);
  if (result.kind === 'failed') throw new Error(result.message);
  onTestFinished(result.close);
  return result;
}

describe('listen', () => {
  it('is found by the name localhost and by the address', async () => {
    const { port } = await listening(0);
    for (const host of ['localhost', '127.0.0.1']) {
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here');
    }
  });

  it('says in one line that the port is taken, and how to choose another', async () => {
    const { port } = await listening(0);
    const second = await listen(app, port);
    expect(second).toEqual({
      kind: 'failed',
      message: `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    });
  });

  it('gives the port back', async () => {
    const first = await listening(0);
    await first.close();
    expect((await listening(first.port)).port).toBe(first.port);
  });
});
