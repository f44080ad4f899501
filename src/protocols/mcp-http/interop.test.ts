import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Exchange } from '../../core/call';
import { noContext } from '../../core/call.testkit';
import { readJsonText } from '../../core/json/json-text';
import { objectAt } from '../../core/json/members';
import { noticeWords, type ProtocolMessage } from '../../core/protocol-message';
import type { CallProgress, InputAnswer, InputQuestion, Io } from '../io';
import { testIo } from '../test-io.testkit';
import { testServer } from '../test-server.testkit';
import { mcpHttp } from './index';
import { type OfficialServer, startOfficialServer } from './official-server.testkit';

describe.each(['modern', 'legacy'] as const)('the official server package, %s era', (era) => {
  let official: OfficialServer;
  beforeAll(async () => {
    official = await startOfficialServer(era);
  });
  afterAll(() => official.close());

  const server = () => testServer(mcpHttp, official.url);
  const patient = (more: Partial<Io> = {}): Io =>
    testIo({ deadlines: { firstByte: 3000, idle: 2000, total: 5000, probe: 3000 }, ...more });
  const call = (name: string, argumentsText = '{}', io = patient(), signal?: AbortSignal): Promise<Exchange> =>
    mcpHttp.call(
      server(),
      {
        tool: { id: undefined, name, toolkit: undefined, version: undefined },
        argumentsText,
        context: noContext,
        callId: 'c-1',
      },
      io,
      signal,
    );
  const eraNote = era === 'legacy' ? ['wire/mcp/era'] : [];
  const ids = (exchange: Exchange): readonly string[] => exchange.deviations.map(({ id }) => id);

  it('is healthy', async () => {
    const probe = await mcpHttp.probe(server(), patient());
    expect(probe).toMatchObject({
      kind: 'healthy',
      detail: `official speaks revision ${era === 'modern' ? '2026-07-28' : '2025-11-25'}`,
    });
  });

  it('lists its tools', async () => {
    const listing = await mcpHttp.listTools(server(), patient());
    if (listing.kind !== 'tools') throw new Error(JSON.stringify(listing.exchange));
    const names = ['add', 'show', 'fail', 'steps', 'wait', 'invite', 'consult', ...(era === 'legacy' ? ['greet'] : [])];
    expect(listing.tools.map(({ name }) => name)).toEqual(names);
    expect(listing.deviations.map(({ id }) => id)).toEqual(eraNote);
    const agreed = era === 'modern' ? '2026-07-28' : '2025-11-25';
    expect(new Set(listing.tools.map(({ revision }) => revision))).toEqual(new Set([agreed]));
    expect(JSON.parse(listing.tools[0]?.text ?? '')).toMatchObject({ name: 'add', outputSchema: { type: 'object' } });
    expect(listing.request.body).toContain('tools/list');
    expect(listing.says).toMatchObject({
      name: 'official',
      version: '1.0.0',
      instructions: 'Add before you show.',
      revision: agreed,
      opening: era === 'modern' ? 'server/discover' : 'initialize',
    });
    expect(listing.says?.capabilities.map(({ name }) => name)).toContain('tools');
  });

  it('lists what comes in pages', async () => {
    const paged = await startOfficialServer(era, true);
    try {
      const listing = await mcpHttp.listTools({ ...server(), url: paged.url }, patient());
      expect(listing.kind === 'tools' && listing.tools.map(({ name }) => name)).toEqual(['page_0', 'page_1', 'page_2']);
      expect(paged.log.filter((line) => line === 'POST tools/list')).toHaveLength(3);
    } finally {
      await paged.close();
    }
  });

  it('answers with structured content', async () => {
    const exchange = await call('add', '{"a": 1, "b": 2}');
    expect(exchange.outcome).toEqual({
      kind: 'content',
      parts: [{ kind: 'text', text: '{"sum":3}' }],
      structured: '{"sum":3}',
    });
    expect(ids(exchange)).toEqual(eraNote);
    expect(exchange.request.body).toContain('"arguments":{"a": 1, "b": 2}');
    expect(exchange.request.headers['mcp-method']).toBe(era === 'modern' ? 'tools/call' : undefined);
    expect(exchange.request.headers['mcp-session-id'] === undefined).toBe(era === 'modern');
  });

  it('shows every kind of content', async () => {
    const { outcome } = await call('show');
    expect(outcome.kind === 'content' && outcome.parts.map(({ kind }) => kind)).toEqual([
      'text',
      'image',
      'resource',
      'audio',
      'resource',
      'link',
    ]);
    expect(outcome).toMatchObject({
      parts: [
        { text: 'Here it is.' },
        { mediaType: 'image/png' },
        { uri: 'note://1', text: 'A note.' },
        { mediaType: 'audio/wav' },
        { uri: 'note://2', text: undefined, data: expect.stringMatching(/^iVBOR/) },
        { uri: 'https://example.test/report.pdf', title: 'report' },
      ],
    });
  });

  it('reads what a link names, whatever its scheme, and says why it cannot', async () => {
    const read = (uri: string) => mcpHttp.readResource?.(server(), uri, patient());
    const uri = 'https://example.test/report.pdf';
    const found = await read(uri);
    expect(found?.outcome).toMatchObject({
      kind: 'content',
      parts: [
        { kind: 'resource', uri, mediaType: 'text/plain', text: 'The report.', data: undefined },
        { kind: 'resource', mediaType: 'image/png', text: undefined, data: expect.stringMatching(/^iVBOR/) },
      ],
    });
    expect(found && ids(found)).toEqual(eraNote);
    expect(found?.request.body).toContain('"resources/read"');
    expect(['refused', 'error', 'invalid-input']).toContain((await read('note://none'))?.outcome.kind);
  });

  it('says that it failed', async () => {
    expect((await call('fail')).outcome).toMatchObject({
      kind: 'error',
      message: 'The printer is on fire.',
      parts: [{ kind: 'text', text: 'The printer is on fire.' }],
    });
  });

  it('reports progress', async () => {
    const heard: CallProgress[] = [];
    const { outcome } = await call('steps', '{}', patient({ onProgress: (progress) => heard.push(progress) }));
    expect(heard).toEqual([1, 2, 3].map((progress) => ({ progress, total: 3, message: `Step ${progress}` })));
    expect(outcome).toMatchObject({ kind: 'content', parts: [{ text: 'Done.' }] });
  });

  it('keeps every message in both directions, and tells of notices while the tool runs', async () => {
    const live: ProtocolMessage[] = [];
    const { messages = [] } = await call('steps', '{}', patient({ onMessage: (message) => live.push(message) }));
    expect(live).toEqual(messages);
    expect(messages.flatMap(({ notice }) => (notice ? [noticeWords(notice)] : []))).toEqual([
      'steps: Begin',
      ...[1, 2, 3].map((step) => `${step} of 3: Step ${step}`),
    ]);
    const of = (asked: string) =>
      messages.filter(({ method }) => method === asked).map(({ direction, isAnswer }) => [direction, isAnswer]);
    expect(of('tools/call')).toEqual([
      ['sent', false],
      ['received', true],
    ]);
    expect(of(era === 'modern' ? 'server/discover' : 'initialize')).toHaveLength(2);
    expect(
      messages.every(({ text, size }) => text !== undefined && size === new TextEncoder().encode(text).length),
    ).toBe(true);
  });

  it.each<[InputAnswer, string]>([
    [{ kind: 'accept', contentText: '{"name": "Ada"}' }, 'Ada is invited.'],
    [{ kind: 'decline' }, 'Nobody is invited.'],
  ])('asks the person, who says %j', async (answer, text) => {
    const asked: InputQuestion[] = [];
    // No deadline comes nearer but while the person thinks: then far more time passes than any of them leaves.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const askForInput: Io['askForInput'] = async (question) => {
      asked.push(question);
      await vi.advanceTimersByTimeAsync(60_000);
      return answer;
    };
    const heard: CallProgress[] = [];
    const onProgress = (progress: CallProgress): unknown => heard.push(progress);
    const exchange = await call('invite', '{}', patient({ askForInput, onProgress })).finally(vi.useRealTimers);
    expect(heard).toEqual([]);
    expect(asked).toMatchObject([{ kind: 'form', message: 'Whom do we invite?' }]);
    expect(asked[0]?.kind === 'form' && JSON.parse(asked[0].schemaText)).toMatchObject({
      properties: { name: { type: 'string' } },
    });
    expect(exchange.outcome).toMatchObject({ kind: 'content', parts: [{ text }] });
  });

  it('gets a cancelled question when nobody can answer', async () => {
    expect((await call('invite')).outcome).toMatchObject({ kind: 'content', parts: [{ text: 'Nobody is invited.' }] });
  });

  it('asks for a model and for roots, one question at a time', async () => {
    const given = {
      model: '{"role": "assistant", "content": {"type": "text", "text": "Rest."}, "model": "human"}',
      roots: '{"roots": [{"uri": "file:///work"}]}',
    };
    let open = 0;
    const askForInput: Io['askForInput'] = async (question) => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      if (question.kind !== 'form' || !question.asks) return { kind: 'decline' };
      expect(question.message).toBe({ model: 'user: What now?', roots: 'roots/list' }[question.asks]);
      return { kind: 'accept', contentText: given[question.asks] };
    };
    expect((await call('consult', '{}', patient({ askForInput }))).outcome).toMatchObject({
      parts: [{ text: '[{"type":"text","text":"Rest."},[{"uri":"file:///work"}]]' }],
    });
    const refused = await call('consult', '{}', patient({ askForInput: async () => ({ kind: 'decline' }) }));
    expect(['refused', 'error']).toContain(refused.outcome.kind);
  });

  it('hears of the same capabilities from a listing as from a call', async () => {
    const declared = new Set<string>();
    const fetch: Io['fetch'] = async (request) => {
      const params = objectAt(readJsonText(await request.clone().text())?.value, 'params');
      const inMeta = objectAt(objectAt(params, '_meta'), 'io.modelcontextprotocol/clientCapabilities');
      const found = inMeta ?? objectAt(params, 'capabilities');
      if (found) declared.add(JSON.stringify(found));
      return globalThis.fetch(request);
    };
    await mcpHttp.listTools(server(), patient({ fetch }));
    expect([...declared]).toEqual([expect.stringContaining('"elicitation"')]);
    await call('show', '{}', patient({ fetch, askForInput: async () => ({ kind: 'decline' }) }));
    expect(declared.size).toBe(1);
  });

  it('objects to the arguments, and knows its tools', async () => {
    const wrong = await call('add', '{"a": "x"}');
    expect(wrong.outcome.kind === 'error' && wrong.outcome.message).toMatch(/expected number/);
    const unknown = await call('subtract');
    expect(unknown.outcome).toMatchObject({ kind: 'refused' });
    expect(unknown.outcome.kind === 'refused' && unknown.outcome.advice).toContain('no tool with this name');
  });

  it('can be left', async () => {
    const controller = new AbortController();
    const arrived = () => official.log.filter((line) => line === 'POST tools/call').length;
    const before = arrived();
    const left = call('wait', '{}', patient(), controller.signal);
    await expect.poll(arrived).toBe(before + 1);
    controller.abort();
    const { outcome } = await left;
    expect(outcome).toMatchObject({ kind: 'cancelled', message: expect.stringMatching(/may have run/) });
    if (era === 'legacy') await expect.poll(() => official.log).toContain('POST notifications/cancelled');
  });

  it('can be left while it asks', async () => {
    const controller = new AbortController();
    const askForInput: Io['askForInput'] = async () => {
      controller.abort();
      return { kind: 'cancel' };
    };
    const { outcome } = await call('invite', '{}', patient({ askForInput }), controller.signal);
    expect(outcome.kind).toBe('cancelled');
  });

  if (era === 'legacy') {
    it('asks on the stream beside its answers', async () => {
      const askForInput = async (): Promise<InputAnswer> => ({ kind: 'accept', contentText: '{"name": "Ada"}' });
      const { outcome } = await call('greet', '{}', patient({ askForInput }));
      expect(outcome).toMatchObject({ kind: 'content', parts: [{ text: 'Hello, Ada.' }] });
    });

    it('is told to forget the session', async () => {
      await call('add', '{"a": 1, "b": 2}');
      await expect.poll(() => official.log.at(-1)).toBe('DELETE');
    });
  }
});
