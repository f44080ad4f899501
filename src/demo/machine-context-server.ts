import { type Context, Hono } from 'hono';
import { type JsonText, readJsonText } from '../core/json/json-text';
import { has, listAt, objectAt, stringAt } from '../core/json/members';
import type { Path } from '../core/json/pointer';
import { type Check, checkInput } from './check-input';
import type { ToolAnswer, ToolWorld } from './demo-tool';
import { createRunner } from './runner';
import { listedOnce, type ServedCapability } from './served-tool';
import { leftEarly, respondSpelled, spellObject } from './spelled-json';

/** A call in either form, in the words that both share. */
interface Asked {
  readonly isMessage: boolean;
  readonly id: string | undefined;
  readonly capability: string | undefined;
  readonly callId: string | undefined;
  readonly userId: string | undefined;
  readonly messageId: string | undefined;
  readonly permissions: readonly unknown[];
  readonly token: string | undefined;
  readonly parametersAt: Path;
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, string>>;
}

type Ended = Execution | { readonly status: 'refused'; readonly message: string };

type Execution =
  | { readonly status: 'success'; readonly result: string | undefined }
  | { readonly status: 'failure' | 'cancelled'; readonly error: Failure };

/** A server of the Machine Context Protocol: messages of "Tool Execution" 1.0 and the executor's form, at one address. */
export function createMachineContextServer(
  world: ToolWorld,
  validate: Check,
  tools: readonly ServedCapability[],
): Hono {
  const run = createRunner(world);
  const app = new Hono();
  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.get('/tools', (c) => respondSpelled(c, { tools: listedOnce(tools) }));
  app.post('/', async (c) => {
    const json = readJsonText(await c.req.text());
    if (!json) return c.json({ message: 'The body is not JSON.' }, 400);
    const asked = has(json.value, 'header') ? readMessage(json.value) : readExecutor(json.value);
    if (!asked)
      return c.json({ message: 'The body is neither a message with header and payload nor {"tool_id", …}.' }, 400);
    const begin = performance.now();
    const ended = await carryOut(c, json, asked);
    if (ended.status === 'refused') return c.json({ message: ended.message }, 400);
    const durationMs = Math.round((performance.now() - begin) * 100) / 100;
    return respond(c, asked, ended, { messageId: world.id(), now: new Date(world.now()).toISOString(), durationMs });
  });
  return app;

  async function carryOut(c: Context, json: JsonText, asked: Asked): Promise<Ended> {
    const capabilities = tools.filter(({ id }) => id === asked.id);
    const tool = capabilities.find(({ capability }) => capability === asked.capability);
    if (!tool) {
      const names = capabilities.map(({ capability }) => capability).join(', ');
      const message =
        names === ''
          ? `There is no tool "${asked.id}".`
          : `"${asked.id}" has no capability "${asked.capability}". It has ${names}.`;
      return failed({ code: 'NotFoundError', message });
    }
    const barred = securityProblem(tool, asked);
    if (barred) return failed(barred);
    const inputText = json.slice(asked.parametersAt) ?? '{}';
    const check = await checkInput(tool, inputText, validate);
    if (check.kind === 'not-checked') return failed({ code: 'SystemError', message: check.reason });
    if (check.kind === 'wrong') return failed(objection(check.errors));
    const ran = await run(tool.run, {
      toolId: `${tool.id} ${tool.capability}`,
      callId: asked.callId,
      inputText,
      userId: asked.userId,
      signal: c.req.raw.signal,
    });
    return endedBy(ran.answer);
  }
}

function readMessage(body: unknown): Asked | undefined {
  const payload = objectAt(body, 'payload');
  const tool = objectAt(payload, 'tool');
  if (!tool) return undefined;
  const context = objectAt(payload, 'context');
  const security = objectAt(payload, 'security');
  return {
    isMessage: true,
    id: stringAt(tool, 'id'),
    capability: stringAt(tool, 'capability'),
    callId: stringAt(context, 'request_id'),
    userId: stringAt(context, 'user_id'),
    messageId: stringAt(objectAt(body, 'header'), 'messageId'),
    permissions: listAt(security, 'permissions') ?? [],
    token: stringAt(security, 'token'),
    parametersAt: ['payload', 'tool', 'parameters'],
  };
}

function readExecutor(body: unknown): Asked | undefined {
  if (!has(body, 'tool_id')) return undefined;
  return {
    isMessage: false,
    id: stringAt(body, 'tool_id'),
    capability: stringAt(body, 'capability'),
    callId: stringAt(body, 'request_id'),
    userId: undefined,
    messageId: undefined,
    permissions: [],
    token: undefined,
    parametersAt: ['parameters'],
  };
}

function securityProblem({ title, securityLevel, permission }: ServedCapability, asked: Asked): Failure | undefined {
  if (securityLevel === 0) return undefined;
  if (!asked.token) {
    const message = `"${title}" has security level ${securityLevel}: it needs a token in payload.security.token.`;
    return { code: 'SecurityError', message };
  }
  if (permission === undefined || asked.permissions.includes(permission)) return undefined;
  const message = `"${title}" needs the permission "${permission}" in payload.security.permissions.`;
  return { code: 'SecurityError', message };
}

function objection(errors: Readonly<Record<string, string>>): Failure {
  const [[parameter, reason] = ['parameters', '']] = Object.entries(errors);
  const message = 'The parameters do not fit the capability.';
  return { code: 'ValidationError', message, details: { parameter, reason } };
}

function endedBy(answer: ToolAnswer): Ended {
  switch (answer.kind) {
    case 'value':
      return { status: 'success', result: answer.json };
    case 'invalid':
      return failed(objection(answer.errors));
    case 'failure':
      return failed({ code: 'ExecutionError', message: answer.failure.message });
    case 'refused':
      return { status: 'refused', message: answer.message };
    case 'cancelled':
      return { status: 'cancelled', error: { code: 'ExecutionError', message: leftEarly } };
    default:
      return { status: 'success', result: undefined };
  }
}

function failed(error: Failure): Execution {
  return { status: 'failure', error };
}

interface Marks {
  readonly messageId: string;
  readonly now: string;
  readonly durationMs: number;
}

function respond(c: Context, asked: Asked, ended: Execution, { messageId, now, durationMs }: Marks): Response {
  const result = 'result' in ended ? ended.result : undefined;
  const error = 'error' in ended ? ended.error : undefined;
  const status = JSON.stringify(ended.status);
  if (!asked.isMessage) {
    return respondSpelled(c, {
      tool_id: JSON.stringify(asked.id),
      capability: JSON.stringify(asked.capability),
      request_id: JSON.stringify(asked.callId ?? ''),
      status,
      output: result ?? 'null',
      error_message: JSON.stringify(error?.message ?? null),
      execution_time_ms: String(durationMs),
      timestamp: JSON.stringify(now),
    });
  }
  const header = {
    version: '1.0',
    messageId,
    timestamp: now,
    messageType: 'response',
    source: 'callsheet-demonstration',
    destination: 'callsheet',
    requestId: asked.messageId,
  };
  const payload = spellObject({
    tool: JSON.stringify({ id: asked.id, capability: asked.capability }),
    execution: spellObject({
      status,
      result,
      error: error && JSON.stringify(error),
      execution_time_ms: String(durationMs),
    }),
  });
  return respondSpelled(c, { header: JSON.stringify(header), payload });
}
