import { type Context, Hono } from 'hono';
import { type JsonText, readJsonText } from '../core/json/json-text';
import { has, listAt, type Members, member, objectAt, stringAt } from '../core/json/members';
import { type Check, checkInput } from './check-input';
import type { ToolAnswer, ToolWorld } from './demo-tool';
import { resolveVersion } from './resolve-version';
import { createRunner, type Ran } from './runner';
import { listedOnce, type ServedOtcTool } from './served-tool';
import { leftEarly, respondSpelled, type SpelledMembers, spellObject } from './spelled-json';

const schema = 'otc://1.0';
const knownSchemas = [schema, 'urn:oxp:1.0'];
const requestWords = ['tool_id', 'call_id', 'trace_id', 'input', 'context'];

/** A tool server as Open Tool Calling 1.0 describes it, without authentication. */
export function createOtcServer(world: ToolWorld, validate: Check, tools: readonly ServedOtcTool[]): Hono {
  const run = createRunner(world);
  const app = new Hono();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/tools', (c) => respondSpelled(c, { $schema: JSON.stringify(schema), tools: listedOnce(tools) }));
  app.post('/tools/call', async (c) => {
    const json = readJsonText(await c.req.text());
    const read = readRequest(json, tools);
    if ('problem' in read) return refuse(c, read.problem);
    const { request, tool } = read;
    const missing = missingContext(tool, objectAt(request, 'context'));
    if (missing) return refuse(c, missing);

    const inputText = json?.slice(['request', 'input']) ?? '{}';
    const check = await checkInput(tool, inputText, validate);
    if (check.kind === 'not-checked') {
      return c.json({ $schema: schema, message: `The server could not check the input. ${check.reason}` }, 500);
    }
    if (check.kind === 'wrong') return objectTo(c, check.errors);

    const callId = stringAt(request, 'call_id');
    const userId = stringAt(objectAt(request, 'context'), 'user_id');
    const ran = await run(tool.run, {
      toolId: tool.id,
      callId,
      inputText,
      userId,
      signal: c.req.raw.signal,
    });
    return respond(c, callId ?? world.id(), ran);
  });
  return app;
}

type Read = { readonly request: Members; readonly tool: ServedOtcTool } | { readonly problem: string };

function readRequest(json: JsonText | undefined, tools: readonly ServedOtcTool[]): Read {
  if (!json) return { problem: 'The body is not JSON.' };
  const request = objectAt(json.value, 'request');
  if (!request) return { problem: 'The body must be {"request": {"tool_id": …, "input": {…}}}.' };
  const wanted = member(json.value, '$schema');
  if (wanted !== undefined && !knownSchemas.some((known) => known === wanted)) {
    return { problem: `This server speaks "${schema}"; "$schema" may also be left out.` };
  }
  if (has(request, 'inputs'))
    return { problem: '"inputs" is not a member of a request; the arguments belong under "input".' };
  const unknown = Object.keys(request).find((key) => !requestWords.includes(key));
  if (unknown) return { problem: `"${unknown}" is not a member of a request. There are ${requestWords.join(', ')}.` };
  const id = stringAt(request, 'tool_id');
  if (id === undefined) return { problem: 'The request has no "tool_id".' };
  const resolved = resolveVersion(tools, id);
  return 'problem' in resolved ? resolved : { request, tool: resolved.tool };
}

/** What the tool requires beside its arguments and did not get. */
function missingContext({ needs }: ServedOtcTool, context: Members | undefined): string | undefined {
  const given = (list: string, key: string): readonly (string | undefined)[] =>
    (listAt(context, list) ?? []).filter((entry) => stringAt(entry, key)).map((entry) => stringAt(entry, 'id'));
  const token = needs.tokens.find((id) => !given('authorization', 'token').includes(id));
  if (token !== undefined) return `The tool needs a token for "${token}" in context.authorization.`;
  const secret = needs.secrets.find((id) => !given('secrets', 'value').includes(id));
  if (secret !== undefined) return `The tool needs the secret "${secret}" in context.secrets.`;
  return needs.user && !stringAt(context, 'user_id') ? 'The tool needs a user id in context.user_id.' : undefined;
}

function refuse(c: Context, message: string): Response {
  return c.json({ $schema: schema, message }, 400);
}

function objectTo(c: Context, errors: Readonly<Record<string, string>>): Response {
  const message = 'The arguments do not fit the input schema of the tool.';
  return c.json({ $schema: schema, message, parameter_errors: errors }, 422);
}

function respond(c: Context, callId: string, { answer, durationMs }: Ran): Response {
  if (answer.kind === 'invalid') return objectTo(c, answer.errors);
  if (answer.kind === 'refused') return refuse(c, answer.message);
  const result = spellObject({
    call_id: JSON.stringify(callId),
    duration: String(durationMs),
    success: String(answer.kind !== 'failure' && answer.kind !== 'cancelled'),
    ...contentOf(answer),
  });
  return respondSpelled(c, { $schema: JSON.stringify(schema), result });
}

function contentOf(answer: ToolAnswer): SpelledMembers {
  switch (answer.kind) {
    case 'value':
      return { value: answer.json };
    case 'failure':
      return { error: JSON.stringify(answer.failure) };
    case 'cancelled':
      return { error: JSON.stringify({ message: leftEarly, can_retry: true }) };
    default:
      return {};
  }
}
