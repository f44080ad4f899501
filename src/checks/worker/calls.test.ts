import { describe, expect, it } from 'vitest';
import { createValidate } from '../../core/schema/validator';
import type { Validate } from '../../core/schema/verdict';
import { protocolOf } from '../../protocols/index';
import { testIo } from '../../protocols/test-io.testkit';
import type { CheckStatus } from '../check';
import { checkSuites } from '../index';
import { runChecks } from '../run-checks';

const validateNow = createValidate();
const worker = checkSuites.find(({ protocol }) => protocolOf(protocol).demo.url === 'demo:worker');

/** A worker whose tools give an integer or nothing, and answer with the rest of a response that is given for each. */
async function resultsOf(answers: readonly unknown[], modes: readonly string[], validate: Validate) {
  if (!worker) throw new Error('There is no suite.');
  const tools = answers.map((_, index) => ({
    ...{ name: `Tool${index}`, fully_qualified_name: `Kit.Tool${index}`, description: 'Counts.' },
    ...{ toolkit: { name: 'Kit', version: '1.0.0' }, input: { parameters: [] } },
    output: { available_modes: modes, value_schema: { val_type: 'integer' } },
  }));
  const fetch = async (request: Request) => {
    if (!request.url.endsWith('/invoke')) return Response.json(request.url.endsWith('/tools') ? tools : {});
    const { execution_id, tool } = await request.json();
    const answer = answers[tools.findIndex(({ name }) => name === tool.name)];
    return Response.json(Object.assign({ execution_id, duration: 1 }, answer));
  };
  const results = await runChecks(worker, {
    server: { id: 'a', title: 'A', url: 'demo:worker', protocol: worker.protocol, auth: { kind: 'none' } },
    ...{ protocol: protocolOf(worker.protocol), io: testIo({ fetch, id: () => crypto.randomUUID() }), validate },
    ...{ checkListing: async () => [], choice: {}, signal: new AbortController().signal },
  });
  return (id: string) => results.find((result) => result.id === `worker/${id}`);
}

const of = async (answer: unknown, modes: readonly string[]): Promise<readonly (CheckStatus | undefined)[]> => {
  const result = await resultsOf([answer], modes, async (schema, value) => validateNow(schema, value));
  return ['output-form', 'output-keys', 'output-value', 'output-mode'].map((id) => result(id)?.status);
};

describe('a call of a tool that may give nothing', () => {
  const all = ['value', 'error', 'null'];

  it.each<[answer: unknown, modes: readonly string[], statuses: readonly CheckStatus[]]>([
    [{ success: true }, all, ['pass', 'pass', 'pass', 'pass']],
    [{ success: true, output: null }, all, ['pass', 'pass', 'pass', 'pass']],
    [{ success: true, output: { value: null } }, all, ['pass', 'pass', 'pass', 'pass']],
    [{ success: true, output: { value: '' } }, all, ['pass', 'pass', 'pass', 'pass']],
    [{ success: true, output: { value: 3 } }, all, ['pass', 'pass', 'pass', 'pass']],
    [{ success: true, output: { value: '' } }, ['null'], ['pass', 'pass', 'pass', 'pass']],
    [{ success: true, output: { value: 'x' } }, all, ['pass', 'pass', 'fail', 'pass']],
    [{ success: true, output: { value: null, error: null } }, all, ['pass', 'fail', 'pass', 'pass']],
    [{ success: true, output: 5 }, all, ['fail', 'pass', 'fail', 'pass']],
    // A failure is not nothing: it has an error.
    [{ success: false }, all, ['fail', 'pass', 'fail', 'pass']],
    [{ success: false, output: { value: null } }, all, ['fail', 'fail', 'fail', 'pass']],
    [{ success: false, output: { value: '' } }, all, ['pass', 'pass', 'fail', 'pass']],
    [{ success: true, output: { value: null } }, ['value', 'error'], ['fail', 'fail', 'fail', 'pass']],
    [{ success: true, output: { value: '' } }, ['value', 'error'], ['pass', 'pass', 'fail', 'pass']],
  ])('%j with the modes %j', async (answer, modes, statuses) => expect(await of(answer, modes)).toEqual(statuses));
});

describe('a value that could not be checked', () => {
  const value = (value: unknown) => ({ success: true, output: { value } });
  const verdict = async (...answers: readonly unknown[]) => {
    const result = await resultsOf(answers.map(value), ['value', 'error'], async (schema, text) =>
      text === '1' ? { kind: 'not-checked', reason: 'It took too long.' } : validateNow(schema, text),
    );
    return result('output-value');
  };

  it.each([
    [[1, 'x'], 'fail'],
    [[1, 2], 'pass'],
    [[2, 'x'], 'pass'],
  ])('leaves it to the next tool: %j', async (answers, status) => {
    expect(await verdict(...answers)).toMatchObject({ status });
  });

  it('is told where there is no other, with the exchange', async () => {
    expect(await verdict(1, 1)).toMatchObject({
      ...{ status: 'skip', evidence: 'It took too long.' },
      exchange: { request: { method: 'POST' }, reply: { status: 200 } },
    });
  });
});
