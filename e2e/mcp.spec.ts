import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { startOfficialServer, startOfficialTools } from '../src/protocols/mcp-http/official-server.testkit';
import { startSseServer } from '../src/protocols/mcp-http/sse-server.testkit';
import { sizedRows } from '../src/sizes.testkit';
import { expect, nightly, test } from './support/journey';
import { startOwnServer } from './support/own-server';
import type { Answer } from './support/tool-server';

const protocol = 'Model Context Protocol over HTTP';

test(
  'the demonstration MCP server: content of every kind, a structured result, a failure',
  nightly,
  async ({ page, servers, tryIt }) => {
    await servers.open();
    await servers.select('Demonstration MCP server');
    await expect(servers.tools).toHaveAttribute('aria-rowcount', '6');

    await servers.pick('weather_read');
    await tryIt.send();
    await tryIt.expectOutcome('content');
    const structured = tryIt.outcome.getByRole('region', { name: 'Structured result', exact: true });
    await expect(structured).toContainText('Matches the output schema');
    await tryIt.expectDeviations([]);
    await expect(tryIt.outcome.getByRole('region', { name: 'Request body', exact: true })).toContainText('tools/call');

    await servers.pick('chart_draw');
    await tryIt.writeArguments('{"title": "Sales", "values": [3, 1, 4.5]}');
    await tryIt.send();
    const content = tryIt.outcome.getByRole('list', { name: 'Content', exact: true });
    await expect(content).toContainText('Sales: 3 bars.');
    await expect(content.getByRole('img')).toBeVisible();
    await expect(content.getByRole('region', { name: 'Resource', exact: true })).toContainText('34.5');
    const link = content.getByRole('link', { name: /Open at en\.wikipedia\.org/ });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(content).toContainText('Nothing has been downloaded yet.');

    await servers.pick('printer_print');
    await tryIt.send();
    await tryIt.expectOutcome('error');
    await expect(tryIt.outcome).toContainText('Fill tray 2, then print again.');
    await expect(page.getByRole('status', { name: 'Analysis', exact: true })).toBeVisible();
  },
);

test('a tool tells how far it is, and a running one is cancelled', nightly, async ({ servers, tryIt }) => {
  await servers.open();
  await servers.select('Demonstration MCP server');
  await servers.pick('job_run');
  await tryIt.writeArguments('{"steps": 4, "seconds": 0.8}');
  await tryIt.send();
  const progress = tryIt.response.getByRole('progressbar', { name: 'Progress of the tool', exact: true });
  await expect(progress).toHaveAttribute('aria-valuetext', /^[123] of 4$/);
  await expect(progress).toContainText(/Step [123] of 4/);
  await tryIt.expectOutcome('content');
  await expect(tryIt.outcome).toContainText('Done in 4 steps.');

  await tryIt.writeArguments('{"steps": 20, "seconds": 2}');
  await tryIt.send();
  await tryIt.button('Cancel').click();
  await tryIt.expectOutcome('cancelled');
  await expect(progress).toBeHidden();
});

test('a tool asks the person: the answer is checked, sent or declined', nightly, async ({ servers, tryIt }) => {
  await servers.open();
  await servers.select('Demonstration MCP server');
  await servers.pick('room_book');
  await tryIt.writeArguments('{"room": "Garden"}');
  await tryIt.send();
  const question = tryIt.response.getByRole('region', { name: 'The tool asks', exact: true });
  await expect(question).toContainText('Who is the Garden for?');
  await question.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(question).toContainText('The answer does not fit the question yet: 2 fields to change.');
  await question.getByLabel('name', { exact: true }).fill('Ada');
  await question.getByLabel('people', { exact: true }).fill('3');
  await question.getByRole('button', { name: 'Answer', exact: true }).click();
  await tryIt.expectOutcome('content');
  await expect(tryIt.outcome).toContainText('The Garden is booked for Ada, 3 people.');

  await tryIt.send();
  await question.getByRole('button', { name: 'Decline', exact: true }).click();
  await tryIt.expectOutcome('error');
  await expect(tryIt.outcome).toContainText('nobody said who it is for');

  await tryIt.send();
  await expect(question).toBeVisible();
  await tryIt.button('Cancel').click();
  await expect(question).toBeHidden();
  await tryIt.expectOutcome('cancelled');
});

for (const era of sizedRows(['modern', 'legacy'] as const)) {
  test.describe(`the official server package over loopback, ${era} era`, () => {
    // A server of before 2026 refuses the first question; that is how it is told.
    test.use({ expectedMessages: era === 'legacy' ? [/status of 400/] : [] });

    test('lists, answers, reports and asks', async ({ servers, tryIt }) => {
      const official = await startOfficialServer(era);
      try {
        await servers.add({ url: official.url, protocol });
        await expect(servers.tools).toHaveAttribute('aria-rowcount', era === 'legacy' ? '8' : '7');
        await servers.pick('add');
        await tryIt.writeArguments('{"a": 1.50, "b": 2}');
        await tryIt.send();
        await tryIt.expectOutcome('content');
        await expect(tryIt.outcome).toContainText('Matches the output schema');
        expect(await tryIt.sentBody()).toContain('"arguments":{"a": 1.50, "b": 2}');
        await tryIt.expectDeviations(era === 'legacy' ? ['wire/mcp/era'] : []);

        await servers.pick('show');
        await tryIt.send();
        await expect(tryIt.outcome.getByRole('img')).toHaveCount(2);
        await expect(tryIt.outcome.getByLabel('Received audio', { exact: true })).toBeVisible();

        await tryIt.outcome.getByRole('button', { name: 'Read', exact: true }).click();
        await expect(tryIt.outcome.getByRole('region', { name: 'Resource as read', exact: true })).toContainText(
          'The report.',
        );

        await servers.pick('invite');
        await tryIt.send();
        await tryIt.response.getByLabel('name', { exact: true }).fill('Grace');
        await tryIt.response.getByRole('button', { name: 'Answer', exact: true }).click();
        await expect(tryIt.outcome).toContainText('Grace is invited.');
      } finally {
        await official.close();
      }
    });
  });
}

test(
  'a server of the transport of 2024-11-05 is listed, and asks before it answers',
  nightly,
  async ({ servers, tryIt }) => {
    const server = await startSseServer();
    try {
      await servers.add({ url: `${server.url}/sse`, protocol });
      await servers.pick('greet');
      await tryIt.send();
      await tryIt.response.getByLabel('name', { exact: true }).fill('Grace');
      await tryIt.response.getByRole('button', { name: 'Answer', exact: true }).click();
      await expect(tryIt.outcome).toContainText('Hello, Grace.');
      await tryIt.expectDeviations(['wire/mcp/era', 'wire/mcp/http-sse', 'wire/mcp/revision']);
    } finally {
      await server.close();
    }
  },
);

test.describe('a server that deviates', () => {
  test.use({ expectedMessages: [/blocked by CORS policy|net::ERR_FAILED|status of 404/] });

  test(
    'is called the old way when its preflight refuses the new headers, and each departure is named',
    nightly,
    async ({ serve, servers, tryIt }) => {
      const answers: Readonly<Record<string, string>> = {
        initialize: '{"protocolVersion":"2024-11-05","capabilities":{},"serverInfo":{"name":"old","version":"1"}}',
        'tools/list':
          '{"tools":[{"name":"add","description":null,"inputSchema":{"type":"object"},"outputSchema":{"type":"object","properties":{"sum":{"type":"string"}}},"tags":["maths"]}]}',
        'tools/call': '{"content":[{"type":"json","json":3}],"structuredContent":{"sum":3}}',
      };
      const answer = ({ body }: { readonly body: string }): Answer => {
        const { id, method } = JSON.parse(body);
        if (id === undefined) return { status: 200, body: '{}' };
        return { body: `{"jsonrpc":"2.0","id":${id},"result":${answers[method]}}` };
      };
      const server = await serve(
        { 'POST /': answer },
        { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type, mcp-protocol-version' },
      );
      await servers.add({ url: server.url, protocol });
      await servers.pick('add');
      await tryIt.writeArguments('{}');
      await tryIt.send();
      await tryIt.expectOutcome('content');
      await expect(tryIt.outcome).toContainText('Unknown kind');
      await expect(tryIt.outcome).toContainText('Does not match the output schema: 1 violation');
      await tryIt.expectDeviations([
        'wire/mcp/era',
        'wire/mcp/revision',
        'wire/mcp/no-tools-capability',
        'wire/mcp/notification-status',
        'wire/mcp/unknown-content',
        'wire/mcp/text-mirror',
      ]);
    },
  );
});

test.describe('a session that is kept', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test(
    'lasts from one call to the next, brings new tools, and ends by a press',
    nightly,
    async ({ page, servers, tryIt }) => {
      const official = await startOfficialServer('legacy', false, true);
      try {
        await servers.add({ url: official.url, protocol });
        await expect(servers.tools).toHaveAttribute('aria-rowcount', '9');
        const session = page.getByRole('region', { name: 'Session', exact: true });
        await session.getByRole('button', { name: 'Connect', exact: true }).click();
        await expect(session.getByRole('status')).toContainText('Connected');
        const opened = official.log.filter((line) => line === 'POST initialize').length;
        await servers.pick('grow');
        await tryIt.send();
        await tryIt.expectOutcome('content');
        // The filter is still "grow".
        await expect(servers.tools).toHaveAttribute('aria-rowcount', '2');
        expect(official.log.filter((line) => line === 'POST initialize')).toHaveLength(opened);
        await session.getByRole('button', { name: 'Disconnect', exact: true }).click();
        await expect(session.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
        await expect.poll(() => official.log).toContain('DELETE');
      } finally {
        await official.close();
      }
    },
  );
});

test.describe('what only a browser can show of the wire', () => {
  test.use({ expectedMessages: [/status of 40[05]|blocked by CORS policy|net::ERR_FAILED/] });

  test(
    'an argument in a header is refused by the preflight, and goes through the relay',
    nightly,
    async ({ page, servers, tryIt }) => {
      const own = await startOwnServer();
      const official = await startOfficialTools('modern', () => {
        const server = new McpServer({ name: 'placed', version: '1.0.0' });
        const region = z.string().meta({ 'x-mcp-header': 'Region' });
        // The package refuses a call whose header and argument differ.
        server.registerTool('place', { inputSchema: z.object({ region }) }, (given) => ({
          content: [{ type: 'text', text: `In ${given.region}.` }],
        }));
        return server;
      });
      try {
        await page.goto(own.withRelay);
        await servers.add({ url: official.url, protocol });
        await servers.pick('place');
        await tryIt.writeArguments('{"region": "Zürich"}');
        await tryIt.send();
        await tryIt.expectOutcome('unreachable');
        await expect(tryIt.outcome).toContainText(
          'a request with mcp-param-region failed, and one without got through',
        );
        await tryIt.outcome.getByRole('button', { name: 'Send through the relay', exact: true }).click();
        await tryIt.expectOutcome('content');
        await expect(tryIt.outcome).toContainText('In Zürich.');
        await expect(tryIt.outcome.getByText('via relay', { exact: true })).toBeVisible();
      } finally {
        await official.close();
        own.close();
      }
    },
  );

  test('a stream that the server closes is taken up again', nightly, async ({ servers, tryIt }) => {
    const official = await startOfficialTools('legacy', () => {
      const server = new McpServer({ name: 'sleepy', version: '1.0.0' });
      server.registerTool('nap', {}, async ({ http }) => {
        http?.closeSSE?.();
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { content: [{ type: 'text', text: 'Awake.' }] };
      });
      return server;
    });
    try {
      await servers.add({ url: official.url, protocol });
      await servers.pick('nap');
      await tryIt.send();
      await tryIt.expectOutcome('content');
      await expect(tryIt.outcome).toContainText('Awake.');
      expect(official.log.filter((line) => line === 'GET').length).toBeGreaterThan(0);
    } finally {
      await official.close();
    }
  });
});
