import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import { startServer } from '../../protocols/faulty-server.testkit';
import { standInPage } from '../page/page-world.testkit';
import { checkConnection, endExamination, useDoctor } from './doctor';
import { secretsStore, setSecret } from './secrets';
import type { SavedServer } from './servers';

beforeEach(() => {
  standInPage();
  secretsStore.setState({ values: {} });
  endExamination();
});

const saved = (url: string): SavedServer => ({
  ...{ id: 'tea', title: 'Tea', url, protocol: 'otc-http', auth: 'bearer', claims: usualClaims, isBuiltIn: false },
});

const state = () => useDoctor.getState();
const tools = { tools: [] };

async function serving(body: unknown, status = 200) {
  const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
  const server = await startServer(({ method }, response) => {
    // It has no tools to call.
    response.writeHead(method === 'POST' ? 404 : status, headers).end(JSON.stringify(body));
  });
  onTestFinished(server.close);
  return server;
}

describe('a connection that is examined', () => {
  it('has what is found told one after the other, and the whole at its end', async () => {
    const { url } = await serving(tools);
    const server = saved(url);
    const examining = checkConnection(server);
    expect(state()).toEqual({ server, findings: [], examination: undefined, problem: undefined });
    const counts = new Set<number>();
    const stop = useDoctor.subscribe(({ findings }) => counts.add(findings.length));
    await examining;
    stop();
    const { findings, examination } = state();
    expect(examination?.failed).toBeUndefined();
    expect(findings.length).toBeGreaterThan(2);
    expect([...counts]).toEqual(findings.map((_, index) => index + 1));
    expect(examination?.findings.map(({ id }) => id)).toEqual(expect.arrayContaining(findings.map(({ id }) => id)));
  });

  it('names what failed, and repeats no secret', async () => {
    const { url } = await serving({ message: 'The token canary-1234 is not known.' }, 401);
    setSecret(url, 'server', 'canary-1234');
    await checkConnection(saved(url));
    const { findings, examination } = state();
    expect(examination?.failed?.state).toBe('failed');
    const told = JSON.stringify([findings, examination?.findings, examination?.failed]);
    expect(told).not.toContain('canary-1234');
    expect(findings.some(({ state: found }) => found === 'failed')).toBe(true);
  });

  it('gives way to another one, of which alone is told', async () => {
    const [first, second] = [await serving(tools), await serving({}, 500)];
    const older = checkConnection(saved(first.url));
    const newer = checkConnection(saved(second.url));
    await Promise.all([older, newer]);
    expect(state().server?.url).toBe(second.url);
    expect(state().examination?.failed).toBeDefined();
    const whole = state().examination?.findings.length ?? 0;
    expect(state().findings.length).toBeLessThanOrEqual(whole);
  });

  it('is closed at once, and told nothing of afterwards', async () => {
    const { url } = await serving(tools);
    const examining = checkConnection(saved(url));
    endExamination();
    const resting = { server: undefined, findings: [], examination: undefined, problem: undefined };
    expect(state()).toEqual(resting);
    await examining;
    expect(state()).toEqual(resting);
  });

  it('says when the page itself failed', async () => {
    vi.stubGlobal('document', {
      querySelector: () => {
        throw new Error('broken');
      },
    });
    await checkConnection(saved('https://tea.test'));
    expect(state()).toMatchObject({ problem: expect.stringContaining('broken'), examination: undefined });
  });
});
