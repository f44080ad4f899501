import { describe, expect, it } from 'vitest';
import { parseJson } from '../core/json/parse';
import { toolReference } from '../core/model/tool-reference';
import { sampleText } from '../core/schema/sample';
import { createValidate } from '../core/schema/validator';
import { dialects } from '../dialects/index';
import { protocolOf } from '../protocols/index';
import { testIo } from '../protocols/test-io.testkit';
import { createInPageMock, type MockSource, mockAddress } from './in-page';
import { readMockTools } from './mock-tool';
import { seededTurns } from './plan';
import { createMockPluginHost } from './plugin-host';
import type { MockCall } from './run-mock';
import { mockServerOf } from './servers';

const validate = createValidate();

/** A document's mock in the page, and a way to call it. */
function mockOf(text: string, dialect: (typeof dialects)[number], change: Partial<MockSource> = {}) {
  const [id = ''] = dialect.protocols;
  const calls: MockCall[] = [];
  const tools = readMockTools(parseJson(text), dialect);
  const server = mockServerOf(id);
  const log = (call: MockCall) => void calls.push(call);
  const source: MockSource = { tools, server, nextTurn: seededTurns(0), log, ...change };
  const mock = createInPageMock((wanted) => (wanted === 'doc' ? source : undefined), validate);
  const io = testIo({ fetch: mock.fetch, plugins: createMockPluginHost(mock.fetch), pageProtocol: 'https:' });
  const at = {
    id: 'mock',
    title: 'Mock',
    url: `${mockAddress('doc')}${server.path}`,
    protocol: id,
    auth: { kind: 'none' as const },
  };
  const protocol = protocolOf(id);
  return {
    tools,
    calls,
    mock,
    list: () => protocol.listTools(at, io),
    call: (index: number, argumentsText: string) => {
      const { model } = tools[index] ?? { model: undefined };
      if (!model) throw new Error('There is no such tool.');
      const { authorization, secrets } = model.requirements;
      const context = {
        authorization: authorization.map(({ value }) => ({ id: value.id, token: 'token' })),
        secrets: secrets.map(({ value }) => ({ id: value.id, value: 'secret' })),
        userId: 'ada',
      };
      return protocol.call(at, { tool: toolReference(model), argumentsText, context, callId: `call-${index}` }, io);
    },
  };
}

const samples = dialects
  .filter(({ withoutTools }) => withoutTools === undefined)
  .flatMap((dialect) => Object.entries(dialect.samples).map(([title, text]) => ({ dialect, title, text })));

describe.each(samples)('$dialect.id: $title', ({ dialect, text }) => {
  it('is listed and called without a deviation, and answers what its output schema accepts', async () => {
    const { tools, list, call } = mockOf(text, dialect);
    const listing = await list();
    expect(listing.kind === 'tools' ? listing.tools.length : listing.exchange).toBe(tools.length);
    for (const [index, { model }] of tools.entries()) {
      const exchange = await call(index, sampleText(model.inputSchemaText));
      expect([exchange.deviations, exchange.outcome.kind]).toEqual([
        [],
        expect.stringMatching(/^(value|content|artifact)$/),
      ]);
      const { outcome } = exchange;
      const value =
        outcome.kind === 'value' ? outcome.text : outcome.kind === 'content' ? outcome.structured : undefined;
      if (model.outputSchemaText === undefined || value === undefined) continue;
      expect(validate(model.outputSchemaText, value).kind).not.toBe('invalid');
    }
  });
});
