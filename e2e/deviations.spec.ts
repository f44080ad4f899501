import type { Locator } from '@playwright/test';
import { expect, nightly, test } from './support/journey';
import type { Answer } from './support/tool-server';

test.use({ expectedMessages: [/the server responded with a status of [45]/] });
// Each journey makes many calls, one after another.
test.describe.configure({ timeout: 90_000 });

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
  {
    answer: {
      body: '{"execution_id":"e","success":true,"value":{"auth_required":true,"auth_url":"https://login.test/a","auth_id":"x"}}',
    },
    outcome: 'authorization',
    says: 'login.test',
    deviations: ['no-result-envelope', 'execution-id', 'no-schema-field', 'no-duration', 'auth-required-value'],
  },
  {
    answer: { status: 400, body: '{"detail":"Invalid protocol schema. Expected \'urn:oxp:1.0\'."}' },
    outcome: 'refused',
    says: 'Invalid protocol schema',
    deviations: ['schema-uri-rejected', 'detail-body'],
  },
  {
    answer: { status: 400, body: '{"detail":"Invalid input: a: Input should be a valid integer"}' },
    outcome: 'invalid-input',
    says: 'Input should be a valid integer',
    deviations: ['detail-body', 'validation-400'],
  },
  {
    answer: {
      status: 422,
      body: `{"message":"[{'type': 'missing', 'loc': ('body', 'request'), 'msg': 'Field required'}]"}`,
    },
    outcome: 'invalid-input',
    says: 'Field required',
    deviations: ['422-message'],
  },
  {
    answer: { status: 401, body: '{"error":"Unauthorized"}' },
    outcome: 'refused',
    says: 'Unauthorized',
    deviations: ['401-error-key'],
  },
  {
    answer: { body: '{"$schema":"otc://1.0","result":{"call_id":"other","success":false,"error":"No such city"}}' },
    outcome: 'unverified',
    says: 'No such city',
    deviations: ['call-id', 'no-duration', 'error-text'],
  },
];

test(
  'a deployed Open Tool Calling server is read as it is, and each departure is named',
  nightly,
  async ({ serve, servers, tryIt }) => {
    const listing =
      '[{"id":"add@1.0.0","name":"add","description":"","version":"1.0.0","input_schema":{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]},"output_schema":{"type":"null"}},{"id":"mail","name":"mail","description":"","input_schema":{"type":"object","properties":{}},"output_schema":{},"auth_provider":"google","scopes":["s"]}]';
    const answers = ofOtc.map(({ answer }) => answer);
    const server = await serve({
      'GET /health': { body: '{"status":"OK"}' },
      'GET /tools': { body: listing },
      'POST /tools/call': () => answers.shift(),
    });
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
      await tryIt.send();
      await expect(tryIt.outcome).toContainText(says);
      await tryIt.expectOutcome(outcome);
      await tryIt.expectDeviations(deviations.map((id) => `wire/otc/${id}`));
      await expect(tryIt.outcome).toContainText('They were tolerated.');
    }
    await expect(tryIt.answerButton('Known defects of the published texts: 2')).toBeVisible();
  },
);

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
  {
    answer: { body: '{"execution_id":"","duration":1,"success":true,"output":{"value":""}}' },
    outcome: 'value',
    says: '""',
    deviations: ['empty-execution-id', 'null-to-empty-string'],
  },
  {
    answer: { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' },
    outcome: 'refused',
    says: 'Internal Server Error',
    deviations: ['unknown-tool-500'],
  },
];

test(
  'an Arcade worker is read as it is, and each departure of its answers is named',
  nightly,
  async ({ serve, servers, tryIt }) => {
    const listing =
      '[{"name":"Add","fully_qualified_name":"MathKit.Add","description":"","toolkit":{"name":"MathKit","description":null,"version":null},"input":{"parameters":[{"name":"a","required":true,"description":"d","value_schema":{"val_type":"integer","inner_val_type":null,"enum":null,"properties":null}}]},"output":{"available_modes":["null"]},"requirements":{"authorization":{"provider_type":"oauth2","id":null},"secrets":[{"key":"TOKEN"}],"metadata":[]}}]';
    const answers = ofWorker.map(({ answer }) => answer);
    const server = await serve({
      'GET /worker/tools': { body: listing },
      'POST /worker/tools/invoke': ({ body }) => {
        const [, id = ''] = /"execution_id":"([^"]*)"/.exec(body) ?? [];
        const answer = answers.shift();
        return { ...answer, body: answer?.body?.replace('ID', id) ?? '' };
      },
    });
    await servers.add({ url: server.url, protocol: 'RFC draft, Arcade worker' });
    await servers.pick('Add');
    await tryIt.region.getByLabel('Secret TOKEN', { exact: true }).fill('kept-for-the-worker');
    // What workers write otherwise than the draft is a revision of its own, not a departure.
    await expect(servers.region.getByRole('button', { name: 'Deviations' })).toHaveCount(0);
    await tryIt.writeArguments('{"a": 1}');
    for (const { outcome, says, deviations } of ofWorker) {
      await tryIt.send();
      await tryIt.expectOutcome(outcome);
      await expect(tryIt.outcome).toContainText(says);
      await tryIt.expectDeviations(deviations.map((id) => `wire/rfc/${id}`));
    }
  },
);

const ofMachineContext: readonly Deviating[] = [
  {
    answer: {
      body: '{"header":{"messageType":"Response"},"payload":{"execution":{"status":"Success","result":true}}}',
    },
    outcome: 'value',
    says: 'true',
    deviations: ['status-case', 'correlation', 'message-type'],
  },
  {
    answer: {
      body: '{"header":{"messageType":"response","requestId":"ID"},"payload":{"execution":{"status":"failure","result":1,"error":{"message":"No lamp"}}}}',
    },
    outcome: 'error',
    says: 'No lamp',
    deviations: ['result-and-error'],
  },
  {
    answer: {
      body: '{"header":{"messageType":"error","requestId":"ID"},"error":{"code":"NotFoundError","message":"No such tool"}}',
    },
    outcome: 'error',
    says: 'No such tool',
    deviations: ['error-envelope'],
  },
  {
    answer: { body: '{"tool_id":"lamp","request_id":"ID","status":"Success","output":{"a":1.50}}' },
    outcome: 'value',
    says: '1.50',
    deviations: ['profile', 'status-case'],
  },
];

test(
  'a Machine Context server is read as it is, and each departure is named',
  nightly,
  async ({ serve, servers, tryIt }) => {
    const listing =
      '[{"id":"lamp","name":"Lamp","version":"1.0.0","description":"d","securityLevel":0,"capabilities":[{"name":"turn","description":"d","parameters":[]}]}]';
    const answers = ofMachineContext.map(({ answer }) => answer);
    const server = await serve({
      'GET /tools': { body: listing },
      'POST /': ({ body }) => {
        const [, id = ''] = /"messageId":"([^"]*)"/.exec(body) ?? [];
        return { body: answers.shift()?.body?.replace('ID', id) ?? '' };
      },
    });
    await servers.add({ url: server.url, protocol: 'Machine Context Protocol over HTTP' });
    await servers.pick('turn');
    for (const { outcome, says, deviations } of ofMachineContext) {
      await tryIt.send();
      await expect(tryIt.outcome).toContainText(says);
      await tryIt.expectOutcome(outcome);
      await tryIt.expectDeviations(deviations.map((id) => `wire/mcx/${id}`));
    }
  },
);
