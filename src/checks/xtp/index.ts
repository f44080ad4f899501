import { descriptor } from '../../protocols/xtp-plugin/descriptor';
import { type CheckSuite, fail, pass, type ServerCheck, skip } from '../check';
import { called, isResult, withoutDeviation, wrongArgumentsCheck } from '../exchange';
import { definitionCheck, listedCheck, namesUniqueCheck } from '../listing-checks';
import { answersWithError, calledWith } from './raw-call';

const schema = 'XTP plug-in schema of tool plug-ins';

const listingChecks: readonly ServerCheck[] = [
  {
    id: 'xtp/exports',
    level: 'must',
    title: 'The module exports "describe" and "call", and runs',
    citation: `${schema}, exports`,
    async run(bench) {
      const listed = await bench.listing();
      const { deviations } = listed.kind === 'tools' ? listed : listed.exchange;
      const other = deviations.find(({ id }) => ['wire/xtp/abi', 'wire/xtp/missing-import'].includes(id));
      if (other) return fail(listed.kind === 'tools' ? other.message : sentenceOf(listed.exchange.outcome));
      const isThere = listed.kind === 'tools' || listed.exchange.reply !== null || deviations.length > 0;
      return isThere ? pass('"describe" was run.') : fail(sentenceOf(listed.exchange.outcome));
    },
  },
  listedCheck('xtp/tools-listed', '"describe" gives the list of tools', `${schema}, ListToolsResult`),
  {
    id: 'xtp/describe-alone',
    level: 'should',
    title: 'The list is the same without the configuration',
    citation: 'mcp.run, hosts describe a plug-in before it is configured',
    async run(bench) {
      const listed = await bench.listing();
      if (Object.keys(bench.subject.server.config ?? {}).length === 0) return skip('The plug-in has no configuration.');
      if (listed.kind === 'failed') return skip('The tools could not be listed.');
      const other = listed.deviations.find(({ id }) => id === 'wire/xtp/config-in-describe');
      return other ? fail(other.message) : pass('Both lists are the same.');
    },
  },
  definitionCheck('xtp/tool-definitions', `${schema}, ToolDescription`, (rule) =>
    ['xtp/name-unique', 'xtp/list-shape'].includes(rule),
  ),
  namesUniqueCheck('xtp/tool-names-unique', 'inferred: hosts choose a tool by its name'),
];

const callChecks: readonly ServerCheck[] = [
  {
    id: 'xtp/call-result',
    level: 'must',
    title: 'A call of a tool gives an object with a list of content',
    citation: `${schema}, CallToolResult`,
    run: called({
      objectTo: ({ outcome, deviations }) =>
        isResult(outcome) && !deviations.some(({ severity }) => severity === 'error')
          ? undefined
          : 'It must be {"content": […]}.',
    }),
  },
  withoutDeviation(
    'xtp/call-content',
    'must',
    'Each part of the content is of type "text", "image" or "resource", and has the members of its type',
    `${schema}, Content`,
    ['wire/xtp/content-shape', 'wire/xtp/text-and-data'],
  ),
  {
    id: 'xtp/annotations',
    level: 'should',
    title: 'Annotations have an audience and a priority from 0 to 1',
    citation: `${schema}, TextAnnotation`,
    run: called({
      objectTo: ({ deviations }) => deviations.find(({ id }) => annotations.includes(id))?.message,
      isMeant: (_outcome, { reply }) => reply?.body.includes('"annotations"') === true,
    }),
  },
  {
    id: 'xtp/no-method',
    level: 'must',
    title: 'A call may leave "method" out',
    citation: `${schema}, CallToolRequest`,
    run: calledWith({
      inputOf: (params) => `{"params":${params}}`,
      // A tool may rightly answer its example with an error, and then does so without the method too.
      objectTo: async ({ outcome }, probe, bench) => {
        const { kind } = (await bench.call(probe, probe.argumentsText)).outcome;
        return isResult(outcome) && outcome.kind === kind
          ? undefined
          : 'It must be the result that the call with it gives.';
      },
    }),
  },
];

const annotations = ['wire/xtp/annotations', 'wire/xtp/audience', 'wire/xtp/priority'];

const refusalChecks: readonly ServerCheck[] = [
  {
    id: 'xtp/unknown-tool',
    level: 'must',
    title: 'A call of an unknown tool is answered with "isError", and does not crash the plug-in',
    citation: `${schema}, CallToolResult.isError`,
    run: answersWithError('{"method":"tools/call","params":{"name":"callsheet_no_such_tool","arguments":{}}}'),
  },
  {
    id: 'xtp/no-json',
    level: 'should',
    title: 'Input that is not JSON is answered with "isError", and does not crash the plug-in',
    citation: `${schema}, CallToolResult.isError`,
    run: answersWithError('{"method":'),
  },
  {
    id: 'xtp/no-arguments',
    level: 'must',
    title: 'A call without "arguments" does not crash the plug-in',
    citation: `${schema}, Params.arguments`,
    run: calledWith({
      inputOf: (_params, name) => `{"method":"tools/call","params":{"name":${JSON.stringify(name)}}}`,
      objectTo: ({ outcome, deviations }) =>
        isResult(outcome) ? deviations.find(({ severity }) => severity === 'error')?.message : 'It must be a result.',
    }),
  },
  wrongArgumentsCheck(
    'xtp/wrong-arguments',
    'should',
    'A call without a required argument is answered with "isError"',
    `${schema}, CallToolResult.isError`,
  ),
];

const sentenceOf = (outcome: object): string =>
  'message' in outcome ? String(outcome.message) : 'It could not be run.';

/** Tool plug-ins of the XTP convention. */
export const xtpSuite: CheckSuite = {
  protocol: descriptor.id,
  checks: [...listingChecks, ...callChecks, ...refusalChecks],
};
