import { afterAll, beforeAll, expect } from 'vitest';
import type { Exchange, Outcome } from '../core/call';
import { faults, isAboutHealth, type ProtocolFixtures } from './faults.testkit';
import { type FaultyServer, startServer } from './faulty-server.testkit';
import type { Io } from './io';
import type { Protocol } from './protocol';
import { sentencesOf } from './sentences-of.testkit';
import type { Server } from './server';
import { testIo } from './test-io.testkit';

/** What every part of the exam works with. */
export interface ExamRoom {
  readonly protocol: Protocol;
  readonly fixtures: ProtocolFixtures;
  /** The server answers with the fault that its path names. */
  readonly server: () => FaultyServer;
  /** Another server, which redirects point to. */
  readonly elsewhere: () => FaultyServer;
  readonly at: (fault: string) => Server;
  readonly call: (fault: string, io?: Io, signal?: AbortSignal) => Promise<Exchange>;
  /** The text of the value that a good answer holds. */
  readonly good: string;
  readonly asOutcome: (text: string) => Outcome;
  readonly worksAgain: () => Promise<void>;
  /** Every sentence that a call said so far. */
  readonly said: ReadonlySet<string>;
}

export const canary = 'CANARY-7f3a';

/** Starts the two servers before the tests around it, and closes them afterwards. */
export function examRoom(protocol: Protocol, fixtures: ProtocolFixtures): ExamRoom {
  let server: FaultyServer;
  let elsewhere: FaultyServer;
  const good = '{"answer": 9007199254740993, "tiny": 1e-400, "word": "caf\\u00e9"}';

  beforeAll(async () => {
    elsewhere = await startServer((_request, response) => response.end(fixtures.success('"stolen"')));
    const answers = faults(fixtures, good, elsewhere.url);
    server = await startServer((request, response, body) => {
      const [, fault = ''] = (request.url ?? '').split('/');
      const answer = answers[decodeURIComponent(fault)];
      if (!answer) throw new Error(`No fault "${fault}".`);
      const opening = isAboutHealth(fault) ? undefined : fixtures.opening?.(body);
      if (opening === undefined) answer(response, body);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(opening);
    });
  });
  afterAll(async () => {
    await server.close();
    await elsewhere.close();
  });

  const at = (fault: string): Server => ({
    id: 's',
    title: 's',
    url: `${server.url}/${encodeURIComponent(fault)}`,
    protocol: protocol.id,
    auth: { kind: 'bearer', token: canary },
  });
  const said = new Set<string>();
  const call = async (fault: string, io: Io = testIo(), signal?: AbortSignal): Promise<Exchange> => {
    const exchange = await protocol.call(at(fault), fixtures.call, io, signal);
    for (const sentence of sentencesOf(exchange)) said.add(sentence);
    return exchange;
  };
  const asOutcome = fixtures.outcome ?? ((text: string): Outcome => ({ kind: 'value', text }));
  const worksAgain = async (): Promise<void> => {
    expect((await call('success')).outcome).toEqual(asOutcome(good));
  };
  return {
    protocol,
    fixtures,
    server: () => server,
    elsewhere: () => elsewhere,
    at,
    call,
    good,
    asOutcome,
    worksAgain,
    said,
  };
}
