import type { Locator } from '@playwright/test';
import { expect, test } from './support/journey';
import type { Answer } from './support/tool-server';

test.use({ expectedMessages: [/the server responded with a status of [45]/] });

const idsIn = (place: Locator) =>
  place
    .locator('[data-deviation]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-deviation')?.replace(/^wire\/(otc|rfc)\//, '')));

interface Deviating {
  readonly answer: Answer;
  readonly outcome: string;
  readonly says: string;
  readonly deviations: readonly string[];
}

const ofOtc: readonly Deviating[] = [
  {
    answer: { body: '{"execution_id":"e","success":true,"value":7}' },
    outcome: 'value',
    says: '7',
    deviations: ['no-result-envelope', 'execution-id', 'no-schema-field', 'no-duration'],
  },
  {
    answer: {
      status: 422,
      body: '{"detail":[{"type":"missing","loc":["body","request","input","a"],"msg":"Field required"}]}',
    },
    outcome: 'invalid-input',
    says: 'Field required',
    deviations: ['detail-array'],
  },
  {
    answer: { status: 404, body: '{"detail":"Tool \'add\' not found"}' },
    outcome: 'refused',
    says: "Tool 'add' not found",
    deviations: ['detail-body', 'not-found-404'],
  },
  {
    answer: { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' },
    outcome: 'refused',
    says: 'Internal Server Error',
    deviations: ['500-text'],
  },
];

test('a deployed Open Tool Calling server is read as it is, and each departure is named', async ({
  serve,
  servers,
  tryIt,
}) => {
  const listing =
    '[{"id":"add@1.0.0","name":"add","description":"","version":"1.0.0","input_schema":{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]},"output_schema":{"type":"null"}},{"id":"mail","name":"mail","description":"","input_schema":{"type":"object","properties":{}},"output_schema":{},"auth_provider":"google","scopes":["s"]}]';
  const answers = ofOtc.map(({ answer }) => answer);
  const server = await serve({ 'GET /tools': { body: listing }, 'POST /tools/call': () => answers.shift() });
  await servers.add({ url: server.url });
  await servers.region.getByRole('button', { name: 'Deviations' }).click();
  await expect
    .poll(() => idsIn(servers.region))
    .toEqual([
      'bare-array',
      'id-without-toolkit',
      'no-version',
      'unwrapped-parameters',
      'no-parameter-description',
      'output-null-type',
      'flat-auth',
    ]);
  await servers.pick('add');
  await tryIt.writeArguments('{"a": 1}');
  for (const { outcome, says, deviations } of ofOtc) {
    // The id without a toolkit is what the check objects to.
    await tryIt.sendAnyway();
    await expect(tryIt.outcome).toContainText(says);
    await tryIt.expectOutcome(outcome);
    await tryIt.expectDeviations(deviations.map((id) => `wire/otc/${id}`));
    await expect(tryIt.outcome).toContainText('They were tolerated.');
  }
  await expect(tryIt.answerButton('Known defects of the published texts: 2')).toBeVisible();
});

const ofWorker: readonly Deviating[] = [
  {
    answer: {
      body: '{"execution_id":"ID","finished_at":"2026-11-20T11:27:20.029336","duration":1.31,"success":true,"output":{"value":3,"logs":null,"error":null,"requires_authorization":null}}',
    },
    outcome: 'value',
    says: '3',
    deviations: ['explicit-nulls', 'extra-output-keys', 'naive-timestamp'],
  },
  {
    answer: {
      body: '{"execution_id":"ID","success":false,"output":{"requires_authorization":{"authorization_url":"https://login.test","authorization_id":"i","scopes":["mail"],"status":"pending"}}}',
    },
    outcome: 'authorization',
    says: 'login.test',
    deviations: ['requires-authorization-names'],
  },
  {
    answer: {
      body: '{"execution_id":"ID","success":false,"output":{"error":{"message":"[TOOL_RUNTIME_BAD_INPUT_VALUE] Error in tool input","developer_message":"1 validation error for AddInput\\na\\n  Input should be a valid integer, unable to parse string as an integer [type=int_parsing, input_value=\'x\', input_type=str]","can_retry":false,"kind":"TOOL_RUNTIME_BAD_INPUT_VALUE","status_code":400}}}',
    },
    outcome: 'invalid-input',
    says: 'Input should be a valid integer',
    deviations: ['extra-output-keys', 'bad-input-200'],
  },
];

test('an Arcade worker is read as it is, and each departure is named', async ({ serve, servers, tryIt }) => {
  const listing =
    '[{"name":"Add","fully_qualified_name":"MathKit.Add","description":"","toolkit":{"name":"MathKit","description":null,"version":null},"input":{"parameters":[{"name":"a","required":true,"description":"d","value_schema":{"val_type":"integer","inner_val_type":null,"enum":null,"properties":null}}]},"output":{"available_modes":["null"]},"requirements":{"authorization":null,"metadata":[]}}]';
  const answers = ofWorker.map(({ answer }) => answer);
  const server = await serve({
    'GET /worker/tools': { body: listing },
    'POST /worker/tools/invoke': ({ body }) => {
      const [, id = ''] = /"execution_id":"([^"]*)"/.exec(body) ?? [];
      return { body: answers.shift()?.body?.replace('ID', id) ?? '' };
    },
  });
  await servers.add({ url: server.url, protocol: 'RFC draft, Arcade worker' });
  await servers.region.getByRole('button', { name: 'Deviations' }).click();
  await expect
    .poll(() => idsIn(servers.region))
    .toEqual(expect.arrayContaining(['toolkit-version-null', 'extra-definition-keys', 'fqn-no-version']));
  await servers.pick('Add');
  await tryIt.writeArguments('{"a": 1}');
  for (const { outcome, says, deviations } of ofWorker) {
    await tryIt.send();
    await tryIt.expectOutcome(outcome);
    await expect(tryIt.outcome).toContainText(says);
    await tryIt.expectDeviations(deviations.map((id) => `wire/rfc/${id}`));
  }
});
