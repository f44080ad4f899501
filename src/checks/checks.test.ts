import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { check } from '../core/check/check';
import { createValidate } from '../core/schema/validator';
import { faultsOf } from '../demo/faults/index';
import { createInPageDemo } from '../demo/in-page';
import { servePluginModule } from '../demo/plugin-module';
import { readers } from '../dialects/readers';
import { expectedIn } from '../expected.testkit';
import { protocolOf } from '../protocols/index';
import { definitionsText, type Listing } from '../protocols/listing';
import { startSseServer } from '../protocols/mcp-http/sse-server.testkit';
import type { PluginHost } from '../protocols/plugin-host';
import type { Server, ServerAuth } from '../protocols/server';
import { testIo } from '../protocols/test-io.testkit';
import { definitionRules } from '../rules/definition-rules';
import type { PluginClient } from '../workers/plugin/client';
import { startPluginThread } from '../workers/plugin/plugin-thread.testkit';
import { createBench, type Subject } from './bench';
import type { CheckStatus } from './check';
import { checkSuites } from './index';
import { type ProbeChoice, probesIn, readListed, requiredOf } from './probe';
import { runChecks } from './run-checks';
import { valueObjection } from './value-objection';

const validateNow = createValidate();
const validate = async (schema: string, value: string) => validateNow(schema, value);
// Its slow tool answers at once.
const demo = createInPageDemo(validateNow, { delay: async () => true });

const expectWords = expectedIn('src/checks/checks.expected.txt');

/** Ids that no other run has: the demonstration servers remember results by them. */
const ioOver = (fetch: typeof demo.fetch) =>
  testIo({ fetch, id: () => crypto.randomUUID(), plugins, limits: { replyBytes: 1_000_000 }, deadlines });

const deadlines = { firstByte: 20_000, idle: 20_000, total: 20_000, probe: 1000 };
let client: PluginClient;
const plugins: PluginHost = {
  run: (...asked) => client.run(...asked),
  file: async () => undefined,
  seen: () => undefined,
};
beforeAll(async () => {
  // The demonstration plug-in is compiled first: a call would run out of time meanwhile.
  [client] = await Promise.all([startPluginThread(), servePluginModule()]);
}, 120_000);
afterAll(() => client.dispose());
vi.setConfig({ testTimeout: 60_000 });

async function checkListing({ dialect, tools }: Extract<Listing, { kind: 'tools' }>) {
  const source = definitionsText(tools);
  const registry = { dialects: readers, rules: definitionRules };
  return (await check(source, { dialect, origin: 'wire', validate }, registry)).diagnostics;
}

function subjectAt(
  url: string,
  id: string,
  change: Partial<Subject> = {},
  auth: ServerAuth = { kind: 'none' },
): Subject {
  const config = { 'sign-off': 'See you.' };
  const server: Server = { id: 'server', title: url, url, protocol: id, auth, config };
  return {
    ...{ server, protocol: protocolOf(id), io: ioOver(demo.fetch), validate, checkListing },
    ...{ choice: {}, signal: new AbortController().signal },
    ...change,
  };
}

/** What is seen of each, without what is another in each run. */
const evidenceOf = (results: Awaited<ReturnType<typeof runChecks>>) =>
  results
    .map(({ id, status, evidence }) => `${id}, ${status}: ${evidence}`)
    .join('\n')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22,}/g, 'UUID');

describe.each(checkSuites)('the checks of $protocol', (suite) => {
  const { url } = protocolOf(suite.protocol).demo;
  const name = url.slice('demo:'.length);
  const faults = faultsOf[name] ?? [];

  const resultsOf = (address: string, change: Partial<Subject> = {}) =>
    runChecks(suite, subjectAt(address, suite.protocol, change));

  async function resultsAt(
    address: string,
    status: CheckStatus,
    change: Partial<Subject> = {},
  ): Promise<readonly string[]> {
    const results = await resultsOf(address, change);
    return results.filter((result) => result.status === status).map(({ id }) => id);
  }

  it('pass on the demonstration server, without one that fails', async () => {
    const results = await resultsOf(url);
    expect(results.filter(({ status }) => status === 'fail')).toEqual([]);
    expectWords(name, evidenceOf(results));
  });

  it.each(faults)('$id: the checks that depend on it fail, and no other', async ({ id, fails }) => {
    const failed = (await resultsOf(`demo:broken/${name}/${id}`)).filter(({ status }) => status === 'fail');
    expect(failed.map((result) => result.id)).toEqual(fails);
    expectWords(`${name} ${id}`, evidenceOf(failed));
  });

  it('fail each on a server that is broken in one way', async () => {
    const skipped = await resultsAt(url, 'skip');
    const broken = new Set(faults.flatMap(({ fails }) => fails));
    expect(suite.checks.map(({ id }) => id).filter((id) => !broken.has(id) && !skipped.includes(id))).toEqual([]);
  });

  it('fail nothing where a value could not be checked', async () => {
    const validate = async () => ({ kind: 'not-checked', reason: 'It took too long.' }) as const;
    expect(await resultsAt(url, 'fail', { validate })).toEqual([]);
  });

  it('call no tool of a server that nobody vouches for', async () => {
    const called: string[] = [];
    const fetch = async (request: Request) => {
      const body = await request.clone().text();
      called.push(...(body.match(/Calculator\.\w+|Text\.Reverse|Jobs\.\w+/g) ?? []));
      return demo.fetch(new Request(request.url.replace('https://tools.example.org', url), request));
    };
    await resultsAt('https://tools.example.org', 'pass', { io: ioOver(fetch) });
    expect(called).toEqual([]);
    const skipped = await resultsAt('https://tools.example.org', 'skip', { io: ioOver(fetch) });
    expect(skipped.length).toBeGreaterThan(2);
  });

  it('say once of a server that is not there that it is not', async () => {
    const io = ioOver(() => Promise.reject(new TypeError('fetch failed')));
    const [first, ...others] = await resultsOf('https://tools.example.org', { io });
    expect(first?.status).toBe('fail');
    expect(new Set(others.map(({ status, evidence }) => `${status}: ${evidence}`))).toEqual(
      new Set(['skip: The server was not reached.']),
    );
  });

  it('end when they are cancelled, with what was seen until then', async () => {
    const controller = new AbortController();
    const results = await runChecks(suite, subjectAt(url, suite.protocol, { signal: controller.signal }), () =>
      controller.abort(),
    );
    expect(results).toHaveLength(1);
  });
});

it('say where in an output another type stands', async () => {
  const definition = { id: 'Coffee.Brew@1.0.0', output_schema: { properties: { cups: { type: 'integer' } } } };
  const names = { id: undefined, name: 'Brew', version: undefined, description: undefined };
  const model = readListed({ ...names, text: JSON.stringify(definition) }, 'otc');
  if (!model) throw new Error('The definition cannot be read.');
  const bench = createBench(subjectAt('demo:otc', checkSuites[0]?.protocol ?? ''));
  expect(await valueObjection(model, '{"cups": "1"}', bench)).toBe('At /cups, this must be an integer, not a string.');
  expect(await valueObjection(model, '{"cups": 1}', bench)).toBeUndefined();
  const wordless = { kind: 'invalid', issues: [], total: 1, remarks: [] } as const;
  const silent = createBench(subjectAt('demo:otc', checkSuites[0]?.protocol ?? '', { validate: async () => wordless }));
  expect(await valueObjection(model, '{"cups": 1}', silent)).toBe(
    'The value is not what the schema of the output accepts.',
  );
});

describe('what a server answers in place of a list or a result', () => {
  const [otc] = checkSuites;

  /** What the checks see of the demonstration server when it answers requests to the path with the body. */
  async function resultsAt(path: string, status: number, body: string) {
    if (!otc) throw new Error('There is no suite.');
    const headers = { 'content-type': 'application/json' };
    const fetch = async (request: Request) =>
      request.url.endsWith(path) ? new Response(body, { status, headers }) : demo.fetch(request);
    const subject = subjectAt('demo:otc', otc.protocol, {
      io: ioOver(fetch),
      choice: { tool: 'Calculator.Add@1.0.0' },
    });
    const results = await runChecks(otc, subject);
    return (kind: CheckStatus) => results.filter((result) => result.status === kind);
  }

  const page = '<!doctype html><title>My App</title>';
  const noToken = '{"message": "No token"}';
  const ofList = ['tools-shape', 'tools-schema-field'];
  const ofCall = ['call-result', 'call-schema-field'];
  const refused = ['call-trace-id', 'call-schema', 'version-exact', 'version-latest'];
  const failure = '{"$schema": "x", "result": {"success": false, "duration": 1, "error": {"message": "No"}}}';
  const errors = ['error-status', 'error-message', 'error-retry', 'error-alone'];
  const messages = ['refusal-message', 'input-message'];
  const listed = ['tools-status', 'tools-media-type', 'authorization-ignored'];

  it.each<[path: string, status: number, body: string, fails: readonly string[], passes: readonly string[]]>([
    ['/tools', 500, 'Oops', ['tools-status'], []],
    ['/tools', 401, noToken, ['tools-status'], []],
    ['/tools', 200, page, ofList, listed],
    ['/tools', 200, '{"tools": null}', ofList, listed],
    ['/tools/call', 500, 'Oops', ['call-status', ...refused, 'error-status', 'error-message', ...messages], []],
    ['/tools/call', 401, noToken, ['call-status', ...refused], messages],
    ['/tools/call', 200, page, [...ofCall, ...refused], ['call-status', 'call-media-type']],
    ['/tools/call', 200, '{"error": "No"}', [...ofCall, ...refused], ['call-status', 'call-media-type']],
    [
      '/tools/call',
      200,
      failure,
      ['call-id', 'call-id-made'],
      [
        'call-status',
        'call-media-type',
        'call-result',
        'call-schema-field',
        'call-duration',
        'call-repeated',
        ...errors,
      ],
    ],
  ])(
    '%s, %d %s: only what looks for it fails, and nothing passes that was not there',
    async (path, status, body, fails, passes) => {
      const results = await resultsAt(path, status, body);
      const about =
        path === '/tools'
          ? /^(tool|authorization)/
          : /^(call|output|no-output|version-(exact|latest)|error|refusal|input)/;
      const of = (kind: CheckStatus) =>
        results(kind)
          .map(({ id }) => id.slice('otc/'.length))
          .filter((id) => about.test(id));
      expect({ fails: of('fail'), passes: of('pass') }).toEqual({ fails, passes });
      if (body === page)
        expect(
          results('fail')
            .map(({ evidence }) => evidence)
            .join(),
        ).toContain('The body is not JSON.');
    },
  );

  it('says what the server says of a call that it should have accepted', async () => {
    const results = await resultsAt('/tools/call', 404, '{"detail": "No such tool here"}');
    const refused = results('fail').find((each) => each.id === 'otc/version-latest');
    expect(refused?.evidence).toContain('The call must be accepted. The server says: “No such tool here”');
  });
});

describe('credentials', () => {
  const locked = async (request: Request) => {
    const isOpen = request.url.endsWith('/health') || request.headers.get('x-api-key') === 'right';
    return isOpen ? demo.fetch(request) : Response.json({ message: 'Unauthorized' }, { status: 401 });
  };
  const [suite] = checkSuites;
  const key: ServerAuth = { kind: 'api-key', key: 'right' };

  it.each([
    ['a server that requires them', locked, 'pass'],
    ['a server that lets everyone in', demo.fetch, 'fail'],
  ] as const)('of %s', async (_, fetch, status) => {
    if (!suite) throw new Error('There is no suite.');
    const results = await runChecks(suite, subjectAt('demo:otc', suite.protocol, { io: ioOver(fetch) }, key));
    const found = results.filter(({ id }) => id.startsWith('otc/credentials-'));
    expect(found.map((result) => result.status)).toEqual([status, status]);
  });
});

describe('the tool that may be called', () => {
  it.each<[NonNullable<ProbeChoice['tool']>, readonly string[]]>([
    ['weather-station.read', ['read']],
    ['weather-station', ['read', 'set-alert']],
    [{ id: 'weather-station', name: 'read' }, ['read']],
  ])('is the one that is named: %j', async (tool, called) => {
    const suite = checkSuites.find(({ protocol }) => protocolOf(protocol).demo.url === 'demo:machine-context');
    if (!suite) throw new Error('There is no suite.');
    const listing = await protocolOf(suite.protocol).listTools(
      subjectAt('demo:machine-context', suite.protocol).server,
      ioOver(demo.fetch),
    );
    const { tools } = await probesIn(listing, { tool }, () => 0);
    expect(tools.map(({ tool: { name } }) => name).toSorted()).toEqual(called);
  });

  const [otc, worker] = checkSuites;

  it.each([
    [otc, 'demo:otc', 'otc/output-schema'],
    [worker, 'demo:worker', 'worker/output-value'],
  ])('may answer its example with an error: $1', async (suite, url, id) => {
    if (!suite) throw new Error('There is no suite.');
    const choice = { tool: 'Jobs.Flaky', argumentsText: '{"job": "nightly"}' };
    const results = await runChecks(suite, subjectAt(url, suite.protocol, { choice }));
    expect(results.find((result) => result.id === id)).toMatchObject({
      status: 'skip',
      evidence: expect.stringContaining('Choose arguments with which one'),
    });
  });

  const plugin = checkSuites.find(({ protocol }) => protocolOf(protocol).demo.url === 'demo:plugin');
  const statusesOf = async (change: Partial<Subject>) => {
    if (!plugin) throw new Error('There is no suite.');
    const results = await runChecks(plugin, subjectAt('demo:plugin', plugin.protocol, change));
    return Object.fromEntries(results.map(({ id, status }) => [id, status]));
  };

  it('may be one of a plug-in that answers its example with an error, without the method too', async () => {
    const listing = await protocolOf(plugin?.protocol ?? '').listTools(
      subjectAt('demo:plugin', plugin?.protocol ?? '').server,
      ioOver(demo.fetch),
    );
    const tool = listing.kind === 'tools' ? (listing.tools[0]?.name ?? '') : '';
    expect(await statusesOf({ choice: { tool, argumentsText: '{}' } })).toMatchObject({ 'xtp/no-method': 'pass' });
  });

  it('shows nothing by a call that did not end', async () => {
    const failed = { kind: 'failed', reason: 'timeout', message: 'It took too long.', log: [] } as const;
    const slow: PluginHost = {
      ...plugins,
      run: async (task, ...more) =>
        task.entries.v1.input.includes('"arguments":{}') ? failed : plugins.run(task, ...more),
    };
    const io = { ...ioOver(demo.fetch), plugins: slow };
    expect(await statusesOf({ io })).toMatchObject({ 'xtp/wrong-arguments': 'skip' });
  });

  it('is another one where a value could not be checked', async () => {
    const suite = checkSuites.find(({ protocol }) => protocolOf(protocol).demo.url === 'demo:machine-context');
    if (!suite) throw new Error('There is no suite.');
    let isAsked = false;
    const onceSlow = async (schema: string, value: string) => {
      if (isAsked) return validate(schema, value);
      isAsked = true;
      return { kind: 'not-checked', reason: 'It took too long.' } as const;
    };
    const results = await runChecks(suite, subjectAt('demo:machine-context', suite.protocol, { validate: onceSlow }));
    expect([isAsked, results.find(({ id }) => id === 'mcx/return-schema')?.status]).toEqual([true, 'pass']);
  });

  it('gets what was given of what it requires, and nothing else', async () => {
    if (!otc) throw new Error('There is no suite.');
    const sent: string[] = [];
    const fetch = async (request: Request) => {
      sent.push(await request.clone().text());
      return demo.fetch(request);
    };
    const held = { authorization: [], secrets: [{ id: 'TWILIO_API_KEY', value: 'held' }], userId: 'a-person' };
    const choice: ProbeChoice = { tool: 'SMS.Send', given: (requirements) => requiredOf(requirements, held) };
    await runChecks(otc, subjectAt('demo:otc', otc.protocol, { io: ioOver(fetch), choice }));
    expect(sent.filter((body) => body.includes('"value":"held"')).length).toBeGreaterThan(2);
    expect(sent.filter((body) => /a-person|"value":"callsheet-check"/.test(body))).toEqual([]);
  });
});

describe('whether web pages may call a server', () => {
  const cors = checkSuites.flatMap(({ checks }) => checks).find(({ id }) => id === 'mcp/cors');
  const own = 'http://localhost:4173';

  it.each([
    ['lets any page', 204, '*', '*', 'pass'],
    ['lets this page', 200, own, 'Authorization, Content-Type', 'pass'],
    ['lets another page', 204, 'https://other.example', '*', 'fail'],
    ['has no word for it', 204, '', '*', 'fail'],
    ['lets no JSON', 204, '*', 'authorization', 'fail'],
    ['knows no OPTIONS', 405, '*', '*', 'fail'],
  ])('that %s, and takes what names no origin for no preflight', async (_, status, pages, names, expected) => {
    const allowed = { ...(pages && { 'access-control-allow-origin': pages }), 'access-control-allow-headers': names };
    const fetch = async ({ headers }: Request) =>
      headers.get('origin') === own && headers.has('access-control-request-method')
        ? new Response(null, { status, headers: allowed })
        : new Response(null, { status: 405 });
    const bench = createBench(subjectAt('https://tools.example', 'mcp-http', { io: ioOver(fetch) }));
    expect((await cors?.run(bench))?.status).toBe(expected);
  });

  it('is no question where the server is in the page that asks', async () => {
    const io = { ...ioOver(async () => new Response(null, { status: 204 })), pageProtocol: 'https:' };
    expect((await cors?.run(createBench(subjectAt('demo:mcp', 'mcp-http', { io }))))?.status).toBe('skip');
  });

  it('is not found out through the relay', async () => {
    const io = { ...ioOver(async () => Response.json({})), pageProtocol: '', pageOrigin: own };
    expect((await cors?.run(createBench(subjectAt('https://tools.example', 'mcp-http', { io }))))?.status).toBe('skip');
  });
});

describe('a server of MCP without HTTP of its own at its address', () => {
  const mcp = checkSuites.find(({ protocol }) => protocol === 'mcp-http');
  const skippedAt = async (url: string, change: Partial<Subject>) => {
    if (!mcp) throw new Error('There is no suite.');
    const results = await runChecks(mcp, subjectAt(url, mcp.protocol, change));
    return results.flatMap(({ id, status }) => (status === 'skip' && /no-json|cors/.test(id) ? [id] : []));
  };

  it('that is a process is not judged by what stands for it', async () => {
    const fetch = (request: Request) => demo.fetch(new Request(request.url.replace('stdio:x', 'demo:mcp'), request));
    const io = ioOver(fetch);
    expect(await skippedAt('stdio:x', { io })).toEqual(['mcp/no-json', 'mcp/cors']);
  });

  it('that speaks HTTP+SSE is not asked to refuse messages where it takes none', async () => {
    const { url, close } = await startSseServer();
    onTestFinished(close);
    expect(await skippedAt(`${url}/sse`, { io: ioOver(fetch) })).toEqual(['mcp/no-json']);
  });
});

describe('a server of MCP that answers', () => {
  const mcp = checkSuites.find(({ protocol }) => protocol === 'mcp-http');

  /** The demonstration server, where each answer to a method is what is made of it. */
  async function seenOf(id: string, method: string, change: (answer: string) => Response) {
    if (!mcp) throw new Error('There is no suite.');
    const fetch = async (request: Request) => {
      const isAsked = (await request.clone().text()).includes(`"${method}"`);
      const response = await demo.fetch(request);
      return isAsked ? change(await response.text()) : response;
    };
    const choice: ProbeChoice = { tool: 'calculator_add' };
    const results = await runChecks(mcp, subjectAt('demo:mcp', mcp.protocol, { io: ioOver(fetch), choice }));
    return results.find((result) => result.id === `mcp/${id}`);
  }
  const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });
  const noList = () => json('{"jsonrpc": "2.0", "id": 1, "result": {"tools": null}}');
  const oops = () => new Response('Oops', { status: 500 });
  const withNull = (answer: string) =>
    json(
      answer
        .replace(/^.*?(?=\{"jsonrpc)/s, '')
        .trim()
        .replace('"tools":[', '"tools":[null,'),
    );

  it.each([
    ['no list', 'server-info', 'tools/list', noList, 'skip', 'could not be listed'],
    ['no list', 'tool-definitions', 'tools/list', noList, 'skip', 'could not be listed'],
    [
      'null among its tools',
      'tool-definitions',
      'tools/list',
      withNull,
      'fail',
      'Entry 1 of the list is not an object',
    ],
    ['500 to each call', 'unknown-tool', 'tools/call', oops, 'fail', '500 Internal Server Error: Oops'],
    ['500 to each call', 'wrong-arguments', 'tools/call', oops, 'skip', 'The check needs another outcome.'],
    ['500 to each call', 'wrong-arguments-result', 'tools/call', oops, 'skip', 'The check needs another outcome.'],
  ] as const)('%s: %s', async (_, id, method, change, status, evidence) =>
    expect(await seenOf(id, method, change)).toMatchObject({ status, evidence: expect.stringContaining(evidence) }),
  );
});

describe('in a page', () => {
  const [otc] = checkSuites;
  const address = 'https://tools.example.org';

  it('no check asks what the browser keeps to itself', async () => {
    if (!otc) throw new Error('There is no suite.');
    const methods = new Set<string>();
    const fetch = async (request: Request) => {
      methods.add(request.method);
      if (request.headers.has('authorization')) throw new TypeError('Failed to fetch');
      return demo.fetch(new Request(request.url.replace(address, 'demo:otc'), request));
    };
    const io = { ...ioOver(fetch), pageProtocol: 'https:' };
    const results = await runChecks(otc, subjectAt(address, otc.protocol, { io }));
    const statusOf = (id: string) => results.find((result) => result.id === id)?.status;
    expect([...methods].toSorted()).toEqual(['GET', 'POST']);
    expect([statusOf('otc/cors'), statusOf('otc/authorization-ignored')]).toEqual(['pass', 'skip']);
  });
});
