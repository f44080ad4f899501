import { expect, it, onTestFinished } from 'vitest';
import type { Io } from '../protocols/io';
import { startAuthorizationServer } from '../protocols/oauth/authorization-server.testkit';
import { authorize } from '../protocols/oauth/authorize';
import { refresh } from '../protocols/oauth/token';
import { pageFetch } from '../protocols/page-fetch.testkit';
import { testIo } from '../protocols/test-io.testkit';
import { limits, startRelay } from './relay.testkit';

const deadlines = { firstByte: 10_000, idle: 10_000, total: 10_000, probe: 10_000 };
const patient = { ...limits, total: 10_000, idle: 10_000, arrival: 10_000 };
const inPage = (fetch: Io['fetch']) => testIo({ deadlines, fetch, pageProtocol: 'http:', pageHost: 'localhost' });

async function authorizedBy(server: string, io: Io) {
  const consent = {
    trust: async () => 'Nobody is asked.',
    async ask(address: string) {
      const answer = await fetch(address, { redirect: 'manual' });
      return new URL(answer.headers.get('location') ?? '').searchParams;
    },
  };
  const request = {
    server,
    clientId: '',
    clientSecret: '',
    issuer: '',
    scope: '',
    redirectUrl: 'http://localhost:4173/callback',
  };
  return authorize(request, io, consent, () => undefined, AbortSignal.timeout(20_000));
}

it('an authorization server that pages may not read is named, and goes by the relay from first to last', async () => {
  const server = await startAuthorizationServer(() => ({ body: '{}' }), { isClosed: true });
  onTestFinished(server.close);
  const { host } = new URL(server.issuer);
  expect(await authorizedBy(server.server, inPage(pageFetch))).toEqual({
    problem: `Protected resource metadata: ${host} answers, but the browser hides its answer from this page (CORS). Call the server through the relay, or make ${host} send Access-Control-Allow-Origin: *.`,
    isHidden: true,
  });

  const { asPage } = await startRelay({ limits: patient });
  const relayed = inPage(asPage);
  const result = await authorizedBy(server.server, relayed);
  if ('problem' in result) throw new Error(result.problem);
  expect(result.grant).toMatchObject({ issuer: server.issuer, refreshToken: expect.any(String) });
  const renewed = await refresh(result.grant, relayed, AbortSignal.timeout(20_000));
  expect(renewed).toEqual({
    grant: expect.objectContaining({ accessToken: expect.not.stringMatching(result.grant.accessToken) }),
  });
});
