import { expect, it } from 'vitest';
import type { Exchange, Outcome } from '../../core/call';
import type { Listing, Probe } from '../../protocols/listing';
import { stateFrom } from './server-state';

const never = { data: undefined, dataUpdatedAt: 0 };
const refused = (status: number): Outcome => ({
  ...{ kind: 'refused', status, redirected: false, message: '', advice: '' },
  ...{ developerMessage: undefined, retryAfterMs: undefined },
});
const value: Outcome = { kind: 'value', text: '1' };
const timeout: Outcome = { kind: 'unreachable', reason: 'timeout', message: '', stages: [] };
const request = { method: 'POST', url: 'https://tools.example/call', headers: {}, body: '{}' };
const reply = { status: 200, headers: {}, body: '1', size: 1, complete: true };

const call = (outcome: Outcome, startedAt: number): Exchange => ({
  ...{ protocol: 'otc-http', callId: '1', outcome, deviations: [], request, startedAt },
  ...{
    reply: outcome.kind === 'unreachable' ? null : reply,
    firstByteMs: 1,
    durationMs: 0,
    serverDurationMs: undefined,
  },
});

const listing = (data: Listing, dataUpdatedAt: number) => ({ data: { listing: data }, dataUpdatedAt });
const refusedListing = (at: number) => listing({ kind: 'failed', exchange: call(refused(401), at) }, at);
const tools = (at: number) => listing({ kind: 'tools', dialect: 'otc', tools: [], deviations: [], request, reply }, at);
const probe = (data: Probe, dataUpdatedAt: number) => ({ data, dataUpdatedAt });
const healthy: Probe = { kind: 'healthy', durationMs: 3, detail: '', deviations: [] };

it.each([
  ['nothing asked', never, never, undefined, 'unknown', ''],
  ['a list', never, tools(1), undefined, 'answered', '0 tools'],
  ['a refused list', never, refusedListing(1), undefined, 'refused', 'status 401'],
  ['a health question after it', probe(healthy, 2), refusedListing(1), undefined, 'healthy', '3 ms'],
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
