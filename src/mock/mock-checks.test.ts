import { describe, expect, it } from 'vitest';
import { checkSuites } from '../checks/index';
import { runChecks } from '../checks/run-checks';
import { check } from '../core/check/check';
import { parseJson } from '../core/json/parse';
import { mockAddress } from '../core/network/in-page';
import { createValidate } from '../core/schema/validator';
import { dialects } from '../dialects/index';
import { readers } from '../dialects/readers';
import { protocolOf } from '../protocols/index';
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

/** The first sample of each format; by night all of them. */
const samples = dialects
  .filter(({ withoutTools }) => withoutTools === undefined)
  .flatMap((dialect) =>
    Object.entries(dialect.samples)
      .slice(0, isNightly ? undefined : 1)
      .flatMap(([title, text]) => dialect.protocols.map((protocol) => ({ dialect, title, text, protocol }))),
  );

async function failuresOf({ dialect, text, protocol: id }: (typeof samples)[number]) {
  const suite = checkSuites.find(({ protocol }) => protocol === id);
  if (!suite) throw new Error(`There are no checks of ${id}.`);
  const source = {
    ...{ tools: readMockTools(parseJson(text), dialect), server: mockServerOf(id), nextTurn: seededTurns(0) },
    ...{ log: () => undefined, world: { delay: async () => true } },
  };
  const mock = createInPageMock((wanted) => (wanted === 'doc' ? source : undefined), validateNow);
  const results = await runChecks(suite, {
    server: { id: 'mock', title: 'Mock', url: mockAddress('doc'), protocol: id, auth: { kind: 'none' } },
    protocol: protocolOf(id),
    io: testIo({ fetch: mock.fetch, plugins: createMockPluginHost(mock.fetch), id: () => crypto.randomUUID() }),
    validate,
    async checkListing({ dialect: listed, tools }) {
      const list = `[${[...new Set(tools.map((tool) => tool.text))].join(',')}]`;
      const registry = { dialects: readers, rules: definitionRules };
      return (await check(list, { dialect: listed, origin: 'wire', validate }, registry)).diagnostics;
    },
    choice: {},
    signal: new AbortController().signal,
  });
  return results.filter(({ status }) => status === 'fail').map(({ id: failed, evidence }) => `${failed}: ${evidence}`);
}

describe.each(samples)('the mock of $dialect.id, $title, over $protocol', (sample) => {
  it('passes all checks', async () => expect(await failuresOf(sample)).toEqual([]));
});
