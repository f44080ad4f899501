import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import type { Exchange, Outcome } from '../../core/call';
import type { Listing, Probe } from '../../protocols/listing';
import { showHook } from '../hook.testkit';
import { noteCall, stateFrom, useServerState } from './server-state';
import { serversStore } from './servers';

const never = { data: undefined, dataUpdatedAt: 0 };
const refused = (status: number, redirected = false): Outcome => ({
  ...{ kind: 'refused', status, redirected, message: '', advice: '' },
  ...{ developerMessage: undefined, retryAfterMs: undefined },
});
const value: Outcome = { kind: 'value', text: '1' };
const stopped: Outcome = { kind: 'cancelled', message: '' };
const unsent: Outcome = { kind: 'unreachable', reason: 'unknown', message: '', stages: [] };
const timeout: Outcome = { kind: 'unreachable', reason: 'timeout', message: '', stages: [] };
const request = { method: 'POST', url: 'https://tools.example/call', headers: {}, body: '{}' };
const reply = { status: 200, headers: {}, body: '1', size: 1, complete: true };

const call = (outcome: Outcome, startedAt: number): Exchange => ({
  ...{ protocol: 'otc-http', callId: '1', outcome, deviations: [], request, startedAt },
  ...{
    reply: outcome.kind === 'unreachable' || outcome.kind === 'cancelled' ? null : reply,
    firstByteMs: 1,
    durationMs: 0,
    serverDurationMs: undefined,
  },
});

const listing = (data: Listing, dataUpdatedAt: number) => ({ data: { listing: data }, dataUpdatedAt });
const refusedListing = (at: number, outcome = refused(401)) =>
  listing({ kind: 'failed', exchange: call(outcome, at) }, at);
const list = { kind: 'tools', dialect: 'otc', tools: [], deviations: [], request, reply } as const;
const tools = (at: number) => listing(list, at);
const named = { name: 'brew', text: '{}', id: undefined, version: undefined, description: '' };
const part = (at: number) => listing({ ...list, tools: Array(1_200).fill(named), incomplete: 'More.' }, at);
const cancelled = (at: number) => ({ data: { listing: list, isCancelled: true }, dataUpdatedAt: at });
const neverListed = (at: number) => listing({ kind: 'failed', exchange: call(stopped, at) }, at);
const probe = (data: Probe, dataUpdatedAt: number) => ({ data, dataUpdatedAt });
const ill: Probe = { kind: 'unhealthy', status: 503, message: '', deviations: [] };
const silent = (outcome: Extract<Outcome, { kind: 'cancelled' | 'unreachable' }>): Probe => ({
  kind: 'unreachable',
  outcome,
});
const healthy: Probe = { kind: 'healthy', durationMs: 3, detail: '', deviations: [] };

it.each([
  ['nothing asked', never, never, undefined, 'unknown', ''],
  ['a list', never, tools(1), undefined, 'answered', '0 tools'],
  ['a refused list', never, refusedListing(1), undefined, 'refused', 'status 401'],
  ['a redirect', never, refusedListing(1, refused(302, true)), undefined, 'redirects', 'status 302'],
  ['a redirect that a page is not told', never, refusedListing(1, refused(0, true)), undefined, 'redirects', ''],
  ['a health question after it', probe(healthy, 2), refusedListing(1), undefined, 'healthy', '3 ms'],
  ['a part of a list', never, part(1), undefined, 'answered', '1,200+ tools'],
  ['a list that was asked for anew and cancelled', probe(healthy, 2), cancelled(3), undefined, 'healthy', '3 ms'],
  ['a health question that found it ill', probe(ill, 1), never, undefined, 'unhealthy', 'status 503'],
  ['a health question without an answer', probe(silent(timeout), 2), tools(1), undefined, 'unreachable', ''],
  ['a health question that was cancelled', probe(silent(stopped), 2), tools(1), undefined, 'answered', '0 tools'],
  ['a list that was cancelled', probe(healthy, 1), neverListed(2), undefined, 'healthy', '3 ms'],
  ['a call', never, never, call(value, 1), 'answered', ''],
  ['a refused call alone', never, never, call(refused(404), 1), 'answered', ''],
  ['a refused call after a list', never, tools(1), call(refused(404), 2), 'answered', '0 tools'],
  ['a refused call after a health question', probe(healthy, 1), never, call(refused(500), 2), 'healthy', '3 ms'],
  ['a refused call after a refused list', never, refusedListing(1), call(refused(401), 2), 'refused', 'status 401'],
  ['a value after a refused list', never, refusedListing(1), call(value, 2), 'answered', ''],
  ['a timeout after a list', never, tools(1), call(timeout, 2), 'unreachable', ''],
  ['a list after a timeout', never, tools(3), call(timeout, 0), 'answered', '0 tools'],
] as const)('says of a server after %s what is known of the server', (_, probe, listing, call, kind, detail) => {
  expect(stateFrom(probe, listing, call)).toEqual({ kind, detail });
});

it.each([
  ['says that it is there', call(value, 5), 'answered'],
  ['was cancelled says nothing', call(stopped, 5), 'unknown'],
  ['was never sent says nothing', call(unsent, 5), 'unknown'],
])('a call that %s of its server, and nothing of another', (_, exchange, kind) => {
  const [other] = serversStore.getState().servers;
  if (!other) throw new Error('There are no servers.');
  const server = { ...other, id: crypto.randomUUID() };
  const { value } = showHook(useServerState, server);
  flushSync(() => noteCall(server.id, exchange));
  expect(value()?.kind).toBe(kind);
  expect(showHook(useServerState, other).value()?.kind).toBe('unknown');
});
