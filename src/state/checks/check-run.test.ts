import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import { startServer } from '../../protocols/faulty-server.testkit';
import { workInMemory } from '../../workers/page-workers.testkit';
import { answerOf } from '../call/answer.testkit';
import { startValidation, validate } from '../checking';
import { standInPage } from '../page/page-world.testkit';
import { misbehave, type SavedServer, secretsStore, serversStore, setSecret } from '../server';
import { cancelChecks, checkServer, reportOf, useCheckRun } from './check-run';
import { faultsOf } from './faults';

beforeAll(() => {
  workInMemory(validate);
  return startValidation();
});
beforeEach(() => {
  standInPage();
  secretsStore.setState({ values: {} });
  serversStore.setState(serversStore.getInitialState(), true);
});
afterEach(() => cancelChecks());

const run = () => {
  const { run: last } = useCheckRun.getState();
  if (!last) throw new Error('Nothing was checked.');
  return last;
};
const demo = (url: string): SavedServer => {
  const found = serversStore.getState().servers.find((server) => server.url === url);
  if (!found) throw new Error(`There is no ${url}.`);
  return found;
};

/** A tool server that can be told to wait. */
async function start() {
  const now = { hangs: false, said: '' };
  const server = await startServer((_, response) => {
    if (now.hangs) return;
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ message: now.said }));
  });
  onTestFinished(server.close);
  const saved: SavedServer = {
    ...{ id: 'tea', title: 'Tea', url: server.url, protocol: 'otc-http', auth: 'none', claims: usualClaims },
    isBuiltIn: false,
  };
  return { saved, now, log: server.log };
}

describe('the checks of a server', () => {
  it('are run from the beginning to the end, with what it listed to choose a tool from', async () => {
    const server = demo('demo:otc');
    const before = Date.now();
    const checking = checkServer(server);
    expect(run()).toMatchObject({ server, state: 'running', checks: [], listed: undefined, problem: undefined });
    expect(run().at).toBeGreaterThanOrEqual(before);
    await checking;
    const { state, checks, total, listed, problem } = run();
    expect([state, problem, checks.length]).toEqual(['done', undefined, total]);
    expect(checks.filter(({ status }) => status === 'fail')).toEqual([]);
    expect(listed?.tools.length).toBeGreaterThan(5);
    expect(reportOf(run())).toEqual({ protocol: 'otc-http', server: 'demo:otc', checks });
  });

  it('say which of them failed', async () => {
    misbehave(demo('demo:otc'), 'bare-array');
    await checkServer(demo('demo:broken/otc/bare-array'));
    expect(run().checks.filter(({ status }) => status === 'fail').length).toBeGreaterThan(0);
  });

  it('are of the server that was checked last', async () => {
    const { saved, now } = await start();
    now.hangs = true;
    const older = checkServer(saved);
    await checkServer(demo('demo:otc'));
    await older;
    expect([run().server.url, run().state, run().problem]).toEqual(['demo:otc', 'done', undefined]);
  });

  it('end at once when they are cancelled; what was seen until then stays', async () => {
    const { saved, now, log } = await start();
    now.hangs = true;
    const checking = checkServer(saved);
    await expect.poll(() => log.length).toBeGreaterThan(0);
    cancelChecks();
    expect(run().state).toBe('cancelled');
    await checking;
    expect([run().state, run().problem]).toEqual(['cancelled', undefined]);
    cancelChecks();
    expect(run().state).toBe('cancelled');
  });

  it('repeat no secret, nor does the report that is handed on', async () => {
    const { saved, now } = await start();
    setSecret(saved.url, 'server', 'canary-1234');
    now.said = 'canary-1234 is not known.';
    await checkServer({ ...saved, url: `${saved.url}/?api_key=hidden-key` });
    expect(run().checks.length).toBeGreaterThan(0);
    expect(JSON.stringify(run().checks)).not.toContain('canary-1234');
    expect(JSON.stringify(reportOf(run()))).not.toContain('hidden-key');
  });

  it('are handed on with the address that they asked, without its credential', () => {
    const { exchange } = answerOf({ kind: 'value', text: '1' });
    const url = 'https://tea.test/?api_key=hidden-key';
    const check = { id: 'a', title: 'A', level: 'must', status: 'pass', evidence: '', citation: '' } as const;
    const asked = { ...check, exchange: { ...exchange, request: { ...exchange.request, url } } };
    const report = reportOf({ server: { ...demo('demo:otc'), url }, checks: [check, asked] });
    const hidden = expect.stringMatching(/^https:\/\/tea\.test\/\?api_key=(?!hidden-key)/);
    expect(report).toEqual({
      ...{ protocol: 'otc-http', server: hidden },
      checks: [check, { ...asked, exchange: { ...exchange, request: { ...exchange.request, url: hidden } } }],
    });
  });

  it('are none of a protocol that has none, which is said', async () => {
    await checkServer({ ...demo('demo:otc'), protocol: 'no-such' });
    expect(run()).toMatchObject({ state: 'cancelled', problem: expect.stringMatching(/./) });
  });
});

describe('what a demonstration server can be told to do wrong', () => {
  it('is told by the check that fails on it, each once', () => {
    const groups = faultsOf(demo('demo:otc'));
    const ids = groups.flatMap(({ faults }) => faults.map(({ id }) => id));
    expect(ids).toContain('bare-array');
    expect(new Set(ids).size).toBe(ids.length);
    expect(groups.every(({ title, faults }) => title !== '' && faults.length > 0)).toBe(true);
    expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
  });

  it('is nothing of any other server', () => {
    expect(faultsOf({ id: 'mine', protocol: 'otc-http' })).toEqual([]);
    expect(faultsOf({ ...demo('demo:otc'), protocol: 'none' })).toEqual([]);
  });
});
