import { describe, expect, it } from 'vitest';
import { checkSuites } from '../checks/index';
import { runChecks } from '../checks/run-checks';
import { check } from '../core/check/check';
import { convert } from '../core/conversion/convert';
import { parseJson } from '../core/json/parse';
import { mockAddress } from '../core/network/in-page';
import { createValidate } from '../core/schema/validator';
import { dialectOf, dialects } from '../dialects/index';
import { readers } from '../dialects/readers';
import { converterOf, converters } from '../dialects/writers';
import { protocolOf } from '../protocols/index';
import { definitionsText } from '../protocols/listing';
import { testIo } from '../protocols/test-io.testkit';
import { definitionRules } from '../rules/definition-rules';
import { isNightly } from '../sizes.testkit';
import { createInPageMock } from './in-page';
import { readMockTools } from './mock-tool';
import { seededTurns } from './plan';
import { createMockPluginHost } from './plugin-host';
import { mockServerOf } from './servers';

const validateNow = createValidate();
const validate = async (schema: string, value: string) => validateNow(schema, value);

/** What only a conversion brings about: a tool without output over the draft, an output that is no object over MCP. */
const telling = ['Doorbell.Ring (no output), rfc', 'Calculator.Add, mcp'];

/** Every sample in every format; by day the first one of each format in its own and the next, and what is telling. */
const rows = dialects.flatMap(({ id: from, samples }) => {
  const source = converterOf(from);
  if (!source) return [];
  const at = converters.indexOf(source);
  const near = [source, converters[(at + 1) % converters.length]];
  return Object.entries(samples).flatMap(([title, text], index) =>
    converters
      .filter((to) => isNightly || (index === 0 && near.includes(to)) || telling.includes(`${title}, ${to.id}`))
      .flatMap(({ id: to }) => dialectOf(to).protocols.map((protocol) => ({ from, title, text, to, protocol }))),
  );
});

/** A sample as a person converts it who has what is missing filled in. */
function written({ from, text, to }: (typeof rows)[number]): string {
  const [source, target] = [converterOf(from), converterOf(to)];
  if (from === to || !source || !target) return text;
  return convert({ tree: parseJson(text) }, source, target, { fill: true, skipsRoundTrip: true }).text;
}

/** What a conversion writes that its format or protocol has no way to serve: the check that says so, and why. */
const unserved: Readonly<Record<string, { readonly fails: readonly string[]; readonly reason: string }>> = {
  'otc, Several versions of a tool, as mcx': {
    fails: ['mcx/tool-definitions'],
    reason: 'Tools are registered under their id alone: of several versions of one id a single one can be reached.',
  },
  'otc, Several versions of a tool, as tf': {
    fails: ['mcp/tool-names-unique'],
    reason: 'The format tells versions of a name apart; its protocol calls tools by their name alone.',
  },
};

async function failuresOf(row: (typeof rows)[number]) {
  const { to, protocol: id } = row;
  const suite = checkSuites.find(({ protocol }) => protocol === id);
  if (!suite) throw new Error(`There are no checks of ${id}.`);
  const source = {
    tools: readMockTools(parseJson(written(row)), dialectOf(to)),
    ...{ server: mockServerOf(id), nextTurn: seededTurns(0) },
    ...{ log: () => undefined, world: { delay: async () => true } },
  };
  const mock = createInPageMock((wanted) => (wanted === 'doc' ? source : undefined), validateNow);
  const results = await runChecks(suite, {
    server: { id: 'mock', title: 'Mock', url: mockAddress('doc'), protocol: id, auth: { kind: 'none' } },
    protocol: protocolOf(id),
    io: testIo({ fetch: mock.fetch, plugins: createMockPluginHost(mock.fetch), id: () => crypto.randomUUID() }),
    validate,
    async checkListing({ dialect: listed, tools }) {
      const list = definitionsText(tools);
      const registry = { dialects: readers, rules: definitionRules };
      return (await check(list, { dialect: listed, origin: 'wire', validate }, registry)).diagnostics;
    },
    choice: {},
    signal: new AbortController().signal,
  });
  const known = unserved[`${row.from}, ${row.title}, as ${to}`]?.fails ?? [];
  const failed = results.filter(({ status }) => status === 'fail');
  expect(failed.map((each) => each.id)).toEqual(expect.arrayContaining([...known]));
  return failed.filter((each) => !known.includes(each.id)).map((each) => `${each.id}: ${each.evidence}`);
}

describe.each(rows)('the mock of $from, $title, as $to over $protocol', (row) => {
  it('passes all checks', async () => expect(await failuresOf(row)).toEqual([]));
});
