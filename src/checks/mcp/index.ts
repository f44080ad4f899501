import { descriptor } from '../../protocols/mcp-http/descriptor';
import { type CheckSuite, fail, pass, type ServerCheck, skip } from '../check';
import { corsCheck, isProcess, noHttp } from '../cors-check';
import {
  called,
  isJudgement,
  isResult,
  isSuccess,
  outputObjection,
  withoutDeviation,
  words,
  wrongArgumentsCheck,
} from '../exchange';
import { judge, mustBe } from '../judge';
import { definitionCheck, listedCheck, namesUniqueCheck } from '../listing-checks';
import { requiresSome } from '../probe';

const listingChecks: readonly ServerCheck[] = [
  listedCheck(
    'mcp/tools-listed',
    'The tools can be listed, in a revision that both sides know',
    'MCP 2026-07-28, Tools; Versioning',
  ),
  {
    id: 'mcp/server-info',
    level: 'must',
    title: 'The server says its name and version',
    citation: 'MCP 2026-07-28, schema, Implementation',
    async run(bench) {
      const listed = await bench.listing();
      if (listed.kind === 'failed') return skip('The tools could not be listed.');
      const { says } = listed;
      return says?.name && says.version
        ? pass(`${says.name} ${says.version}, revision ${says.revision}`)
        : fail('The server says no name, or no version.');
    },
  },
  definitionCheck('mcp/tool-definitions', 'MCP 2026-07-28, Tools, Tool', (rule) => rule === 'mcp/name-unique'),
  namesUniqueCheck('mcp/tool-names-unique', 'MCP 2026-07-28, Tools, Tool Names'),
];

const callChecks: readonly ServerCheck[] = [
  {
    id: 'mcp/call-result',
    level: 'must',
    title: 'A call of a tool is answered with a result',
    citation: 'MCP 2026-07-28, Tools, Calling Tools',
    run: called({ objectTo: ({ outcome }) => (isResult(outcome) ? undefined : 'It must be a result.') }),
  },
  withoutDeviation(
    'mcp/call-content',
    'must',
    'A result has a list of content, of the kinds that are known',
    'MCP 2026-07-28, Tools, Tool Result',
    ['wire/mcp/no-content', 'wire/mcp/unknown-content', 'wire/mcp/data-url'],
  ),
  {
    id: 'mcp/output-schema',
    level: 'must',
    title: 'The structured content matches the output schema of the tool',
    citation: 'MCP 2026-07-28, Tools, Output Schema',
    run: called({
      objectTo: outputObjection,
      fits: ({ model }) => model.output.kind === 'schema',
      isMeant: isSuccess,
    }),
  },
  withoutDeviation(
    'mcp/text-mirror',
    'should',
    'Structured content has a serialized copy in the list of content',
    'MCP 2026-07-28, Tools, Structured Content',
    ['wire/mcp/text-mirror'],
  ),
  withoutDeviation('mcp/keys', 'must', 'No key of a message appears more than once', 'JSON-RPC 2.0; RFC 8259 §4', [
    'wire/mcp/duplicate-key',
  ]),
];

const refusalChecks: readonly ServerCheck[] = [
  {
    id: 'mcp/unknown-tool',
    level: 'must',
    title: 'A call of an unknown tool is refused',
    citation: 'MCP 2026-07-28, Tools, Error Handling',
    async run(bench) {
      const { server, protocol, io, signal } = bench.subject;
      const tool = { id: undefined, name: 'callsheet_no_such_tool', toolkit: undefined, version: undefined };
      const context = { authorization: [], secrets: [], userId: undefined };
      const call = { tool, argumentsText: '{}', context, callId: io.id() };
      const { outcome, request, reply } = await protocol.call(server, call, io, signal);
      const exchange = { request, reply };
      const isRefused = isJudgement(outcome) && ['refused', 'error', 'invalid-input'].includes(outcome.kind);
      const seen = `The call ended as ${words(outcome)}.`;
      return { ...(isRefused ? pass(seen) : fail(`${seen} It must be refused.`)), exchange };
    },
  },
  wrongArgumentsCheck(
    'mcp/wrong-arguments',
    'must',
    'A call without a required argument is answered with an error',
    'MCP 2026-07-28, Tools, Error Handling',
  ),
  {
    id: 'mcp/wrong-arguments-result',
    level: 'should',
    title: 'A model can read what is wrong with arguments: it is a result with "isError"',
    citation: 'MCP 2025-11-25, Tools, Error Handling',
    run: called({
      objectTo: ({ outcome }) => (outcome.kind === 'error' ? undefined : 'It must be a result with "isError": true.'),
      fits: requiresSome,
      argumentsText: '{}',
      isMeant: isJudgement,
    }),
  },
  {
    id: 'mcp/no-json',
    level: 'must',
    title: 'A body that is not JSON is refused with 400',
    citation: 'MCP 2026-07-28, Transports; JSON-RPC 2.0 §5.1',
    async run(bench) {
      const listed = await bench.listing();
      if (isProcess(bench.subject.server)) return skip(noHttp);
      const isOlder = listed.kind === 'tools' && listed.deviations.some(({ id }) => id === 'wire/mcp/http-sse');
      if (isOlder) return skip('Messages are posted to another address, which the server names for each session.');
      const headers = { accept: 'application/json, text/event-stream' };
      return judge(bench, { method: 'POST', path: '', body: '{"jsonrpc":', headers }, mustBe(400));
    },
  },
  corsCheck('mcp/cors', ''),
];

/** The Model Context Protocol as far as tools go; what the official suite checks of a server is not repeated. */
export const mcpSuite: CheckSuite = {
  protocol: descriptor.id,
  checks: [...listingChecks, ...callChecks, ...refusalChecks],
};
