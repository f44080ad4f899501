import { counted } from '../core/text/counted';
import { createMock } from '../mock/app';
import { seededTurns } from '../mock/plan';
import type { MockCall } from '../mock/run-mock';
import { mockServerOf, mockServers } from '../mock/servers';
import { listen } from '../server/listen';
import { files } from './arguments';
import { type Command, refuse, say } from './command';
import { documentsIn } from './folders';
import { createInputs } from './inputs';
import { endOnSignal, readPort } from './listening';
import { type MockInput, readMockInput, toolsFor, usualServer } from './mock-input';
import { askedMs, startValidator } from './threads';
import { oneOf } from './unknown-word';

const defaultPort = '4174';
const known = mockServers.filter(({ overHttp }) => overHttp === undefined).map(({ protocol }) => protocol);

/** A tool server made of definitions, until Ctrl-C. */
export const mock: Command = {
  name: 'mock',
  summary:
    'Serves a mock of tools that have no server yet: it checks arguments and answers with values that match the output schema.',
  options: {
    port: { kind: 'string', value: 'N', says: `the port (default ${defaultPort}); 0 picks a free one` },
    protocol: {
      kind: 'string',
      value: 'ID',
      says: `the protocol, instead of the usual one for the format: ${known.join(', ')}`,
    },
    seed: { kind: 'string', value: 'N', says: 'an integer (default 0); another seed gives other values' },
  },
  operands: files,
  examples: [
    { typed: 'callsheet mock tool.json', does: 'answers with examples from the schema, or values that match it' },
    { typed: 'callsheet mock tools.json --port 0 --seed 7', does: 'picks a free port, and gives other values' },
    { typed: 'callsheet mock tool.json --protocol mcp-http', does: 'serves definitions of any format to MCP clients' },
  ],
  async run({ operands, texts }) {
    const port = readPort(texts.port ?? defaultPort);
    if (typeof port === 'string') return refuse(port);
    const { seed = '0' } = texts;
    if (!/^\d{1,9}$/.test(seed)) return refuse(`"${seed}" is not a seed; give an integer of up to 9 digits.`);
    const unknown = texts.protocol === undefined ? undefined : oneOf('protocol', texts.protocol, known);
    if (unknown !== undefined) return refuse(unknown);

    const read = createInputs();
    const inputs: MockInput[] = [];
    for (const file of documentsIn(operands)) {
      const input = await read(file);
      if (input.kind === 'unusable') return refuse(input.message);
      const served = await readMockInput(input);
      if ('message' in served) {
        say(served.message);
        return served.code;
      }
      inputs.push(served);
    }
    const wanted = new Set(inputs.map(({ reader }) => usualServer(reader).protocol));
    const [usual = ''] = wanted;
    if (texts.protocol === undefined && wanted.size > 1) {
      return refuse(`These files are served over ${[...wanted].join(' and ')}; choose one with --protocol.`);
    }
    const server = mockServerOf(texts.protocol ?? usual);
    const tools = inputs.flatMap((input) => toolsFor(input, server));

    const validator = startValidator();
    const validate = (schema: string, value: string) => validator.validate(schema, value, askedMs);
    const served = await createMock({
      server,
      tools,
      path: server.path,
      validate,
      nextTurn: seededTurns(Number(seed)),
      log,
    });
    const listening = await listen(served, port, (taken) => `--port ${taken + 1}`);
    if (listening.kind === 'failed') {
      validator.dispose();
      return refuse(listening.message);
    }
    const address = `http://localhost:${listening.port}${server.path}`;
    process.stdout.write(`Mock of ${counted(tools.length, 'tool')} at ${address}\n`);
    say(`Protocol: ${server.protocol}. Ctrl-C to stop.`);
    endOnSignal(listening.close);
    return undefined;
  },
};

/** Longer arguments are cut in the log. */
const maxShown = 200;

function log({ tool, argumentsText, answer }: MockCall): void {
  const shown = argumentsText.length > maxShown ? `${argumentsText.slice(0, maxShown)}…` : argumentsText;
  say(`${tool} ${shown}: ${answer === 'wrong' ? 'invalid arguments' : answer}`);
}
