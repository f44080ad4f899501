import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeBadInput } from '../core/bad-input-finding';
import type { CallRequest, Outcome } from '../core/call';
import { noContext } from '../core/call.testkit';
import { parseJson } from '../core/json/parse';
import { badInputs } from '../core/schema/bad-inputs';
import { sampleText } from '../core/schema/sample';
import { createValidate } from '../core/schema/validator';
import { createDemo } from '../demo/app';
import { createInPageDemo } from '../demo/in-page';
import { readerOf } from '../dialects/readers';
import type { PluginClient } from '../workers/plugin/client';
import { hostOver, startPluginThread } from '../workers/plugin/plugin-thread.testkit';
import { descriptors } from './descriptors';
import { detect } from './detect/detect';
import { detectPlan } from './detect/detect-plan';
import { recognizeCall } from './detect/recognize-call';
import { protocols } from './index';
import type { Io } from './io';
import type { Protocol } from './protocol';
import { testIo } from './test-io.testkit';
import { testServer } from './test-server.testkit';

const demo = createInPageDemo(createValidate());

let plugins: PluginClient;
beforeAll(async () => {
  plugins = await startPluginThread();
  // The demonstration plug-in is compiled when it is first asked for.
  await demo.fetch(new Request('demo:plugin'));
}, 120_000);
afterAll(() => plugins.dispose());

const patient = { firstByte: 30_000, idle: 30_000, total: 30_000, probe: 30_000 };

/** The demonstration servers, and what they were sent. */
function demoIo(): Io & { readonly sent: Request[] } {
  const sent: Request[] = [];
  const fetch = (request: Request) => {
    sent.push(request.clone());
    return demo.fetch(request);
  };
  return {
    ...testIo({ fetch, deadlines: patient, limits: { replyBytes: 1_000_000 } }),
    plugins: hostOver(plugins),
    sent,
  };
}

it.each(protocols.filter(({ runsModule }) => !runsModule))(
  '$id takes the exam of what speaks over a network',
  ({ id }) => {
    const test = fileURLToPath(new URL(`${id}/${id}.test.ts`, import.meta.url));
    const written = existsSync(test) ? readFileSync(test, 'utf8') : '';
    expect(written, `Call testProtocol of conformance.testkit.ts in ${id}/${id}.test.ts.`).toMatch(/^testProtocol\(/m);
  },
);

const serverOf = (protocol: Protocol) => testServer(protocol, protocol.demo.url);

/** The first tool of the demonstration server that takes something, with arguments as its schema wants them. */
async function someCall(
  protocol: Protocol,
  io: Io,
): Promise<{ readonly request: CallRequest; readonly schema: string }> {
  const listing = await protocol.listTools(serverOf(protocol), io);
  if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange.outcome));
  for (const { text, part = 0, name } of listing.tools) {
    const tool = readerOf(protocol.dialect).read(parseJson(text)).tools[part];
    const schema = tool?.inputSchemaText;
    if (!schema || badInputs(schema, sampleText(schema)).length === 0) continue;
    const reference = {
      ...{ id: tool.id?.value, name: tool.name?.value ?? name },
      ...{ toolkit: tool.toolkit?.value, version: tool.version?.value },
    };
    return {
      request: { tool: reference, argumentsText: sampleText(schema), context: noContext, callId: 'c-1' },
      schema,
    };
  }
  throw new Error('No tool of the demonstration server takes anything.');
}

it('lists describe the same protocols in the same order', () => {
  expect(protocols.map(({ id }) => id)).toEqual(descriptors.map(({ id }) => id));
  expect(new Set(protocols.map(({ id }) => id)).size).toBe(protocols.length);
  for (const [index, descriptor] of descriptors.entries()) expect(protocols[index]).toMatchObject(descriptor);
});

describe.each(protocols.map((protocol) => ({ id: protocol.id, protocol })))(
  '$id keeps its contract',
  ({ protocol }) => {
    it('is offered for the definitions that it lists', () => {
      const { id, protocols: spoken } = readerOf(protocol.dialect);
      expect(spoken, `Name it in "protocols" of the reader of "${id}".`).toContain(protocol.id);
    });

    it('is detected at its demonstration server, which is well and lists tools in its dialect', async () => {
      const io = demoIo();
      const server = serverOf(protocol);
      expect(await detect(server, io, { protocols })).toMatchObject({ protocol: protocol.id, url: server.url });
      expect(await protocol.probe(server, io)).toMatchObject({ kind: 'healthy' });
      const listing = await protocol.listTools(server, io);
      expect(listing).toMatchObject({ kind: 'tools', dialect: protocol.dialect });
      expect(readerOf(protocol.dialect).protocols).toContain(protocol.id);
    });

    it('is found with what people copy along with an address', () => {
      const base = 'https://tools.test/base';
      for (const ending of protocol.detection.endings) {
        expect(detectPlan(`${base}${ending}`, protocols).base, ending).toBe(base);
      }
    });

    it('only reads in what it asks at once first', () => {
      const { questions } = protocol.detection;
      const first = questions.filter(({ order }) => order < 40).map(({ write }) => write('http://localhost/a'));
      expect(new Set(first.map((request) => request?.method ?? 'GET'))).toEqual(new Set(['GET']));
      expect(questions.length).toBeGreaterThan(0);
    });

    it('previews the body that is sent, and recognizes it when it is pasted', async () => {
      const io = demoIo();
      const { request } = await someCall(protocol, io);
      const server = serverOf(protocol);
      const exchange = await protocol.call(server, request, { ...io, id: () => 'id-1' });
      const body = exchange.request.body ?? '';
      const preview = await protocol.previewBody(request, { auth: 'none' }, { id: () => 'id-1', now: io.now });
      // What is sent may hold more: a client package adds its own members, and counts its requests.
      const { id: _, ...members } = JSON.parse(preview ?? '');
      expect(JSON.parse(body)).toMatchObject(members);
      for (const text of [body, preview]) expect(text).toContain(request.argumentsText);
      if (protocol.callForms.length === 0) {
        expect(protocol.runsModule, 'only what runs a module sends no call that could be pasted').toBe(true);
        return;
      }
      expect(await io.sent.at(-1)?.text()).toBe(body);
      const { tool, argumentsText } = request;
      for (const pasted of [body, preview]) {
        const found = recognizeCall(exchange.request.url, pasted, protocols);
        expect(found).toMatchObject({ protocol: protocol.id, url: server.url, argumentsText });
        expect('tool' in found && [tool.id, tool.name, `${tool.toolkit}.${tool.name}`]).toContain(
          'tool' in found && found.tool,
        );
      }
    });

    it('says what bad input gets', () => {
      const [path, parameter, { badInput }] = [['a'], 'a', protocol];
      const turnedDown: Outcome = {
        kind: 'invalid-input',
        status: badInput.status ?? 400,
        message: 'No.',
        errors: [{ parameter, message: 'No.' }],
        developerMessage: undefined,
      };
      expect(judgeBadInput({ path }, badInput, turnedDown).grade).toBe('right');
      expect(judgeBadInput({ path }, badInput, { kind: 'value', text: '1' }).grade).toBe('wrong');
    });

    it('may be read by pages: its demonstration server over HTTP exposes the headers that it needs', async () => {
      const overHttp = createDemo({ validate: createValidate() });
      const origin = { origin: 'https://page.test' };
      const reply = await overHttp.fetch(new Request('https://demo.test/demo/otc/tools', { headers: origin }));
      const exposed = (reply.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/,\s*/);
      for (const name of protocol.pages?.exposed ?? []) expect(exposed).toContain(name);
    });

    it('offers each way of authenticating once, none among them, and claims that end soon', () => {
      const ways = protocol.fields.map(({ auth }) => auth);
      expect(ways).toContain('none');
      expect(new Set(ways).size).toBe(ways.length);
      expect(protocol.claims.lifetimeSeconds).toBeLessThanOrEqual(15 * 60);
    });
  },
);

// The demonstration plug-in takes whatever it is given.
it.each(protocols.filter(({ runsModule }) => !runsModule))(
  'bad input is turned down so by the demonstration of $id',
  async (protocol) => {
    const io = demoIo();
    const { request, schema } = await someCall(protocol, io);
    const cases = badInputs(schema, request.argumentsText).filter(
      ({ kind }) => kind === 'missing' || kind === 'wrong-type',
    );
    expect(cases.length).toBeGreaterThan(0);
    for (const each of cases) {
      const { outcome } = await protocol.call(
        serverOf(protocol),
        { ...request, argumentsText: each.argumentsText },
        io,
      );
      expect(
        judgeBadInput(each, protocol.badInput, outcome),
        `${each.title}: ${JSON.stringify(outcome)}`,
      ).toMatchObject({
        grade: 'right',
      });
    }
  },
);
