import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { relayFragment } from '../core/network/relay';
import { createDemoHandler } from '../server/demo';
import { listen } from '../server/listen';
import { createPage } from '../server/page';
import { createRelay } from '../server/relay';
import { type Command, refuse } from './command';
import { endOnSignal, readPort } from './listening';
import { openInBrowser } from './open-browser';
import { startProcesses } from './start-processes';

const defaultPort = '4173';

/** The page with the demonstration servers, until Ctrl-C. */
export const serve: Command = {
  name: 'serve',
  summary: `Serves the page and the demonstration servers on http://localhost:${defaultPort} (PORT also sets the port).`,
  options: {
    port: { kind: 'string', value: 'N', says: `the port (default ${defaultPort}); 0 picks a free one` },
    open: { kind: 'boolean', says: 'open the page in the browser' },
    stdio: { kind: 'strings', value: "NAME='COMMAND ARGS'", says: 'start a server as a process, for the page' },
    'mcp-config': { kind: 'strings', value: 'FILE', says: 'start the processes that an mcp.json names' },
  },
  operands: { usage: '', most: 0 },
  examples: [
    { typed: 'callsheet serve --open', does: 'ends on Ctrl-C' },
    { typed: 'callsheet serve --port 8080', does: 'serves on another port' },
    {
      typed: "callsheet serve --stdio memory='npx -y @modelcontextprotocol/server-memory'",
      does: 'starts a server as a process, which the page then lists',
    },
  ],
  async run({ texts, lists, flags }) {
    const port = readPort(texts.port ?? process.env.PORT ?? defaultPort);
    if (typeof port === 'string') return refuse(port);

    // Beside the built command line: dist/cli/callsheet.js and dist/app.
    const root = fileURLToPath(new URL('../app/', import.meta.url));
    if (!existsSync(`${root}index.html`)) return refuse('The page is not built yet. Run: npm run build');

    const relay = createRelay();
    const started = await startProcesses(lists, relay.key);
    if (typeof started === 'string') return refuse(started);
    const page = createPage({ root, demo: createDemoHandler(), relay, stdio: started });
    const listening = await listen(page, port);
    if (listening.kind === 'failed') {
      await started.close();
      return refuse(listening.message);
    }

    const address = `http://localhost:${listening.port}`;
    process.stdout.write(`Callsheet is running at ${address} (Ctrl-C to stop)\n`);
    const withRelay = `${address}/${relayFragment}${relay.key}`;
    process.stdout.write(`With the relay, for servers that do not allow web pages: ${withRelay}\n`);
    if (started.names.length > 0)
      process.stdout.write(`That address also has the processes: ${started.names.join(', ')}\n`);
    if (flags.has('open')) openInBrowser(withRelay);
    endOnSignal(async () => {
      await Promise.all([listening.close(), started.close()]);
    });
    return undefined;
  },
};
