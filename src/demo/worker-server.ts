import { type Context, Hono } from 'hono';
import { readJsonText } from '../core/json/json-text';
import { type Members, objectAt, stringAt } from '../core/json/members';
import type { Artifacts } from './artifacts';
import { type Check, checkInput } from './check-input';
import type { Consents } from './consents';
import type { StoredFile, ToolAnswer, ToolWorld, ValueSchema, WorkerDefinition, WorkerTool } from './demo-tool';
import { createRunner } from './runner';
import { leftEarly, respondSpelled, type SpelledMembers, spellObject } from './spelled-json';
import { workerTools } from './tools/worker/index';

/** Where a person or a program finds what an answer points to. */
export interface Places {
  readonly artifact: (request: Request, path: string) => string;
  readonly consent: (request: Request, id: string) => string;
}

export interface WorkerParts {
  readonly world: ToolWorld;
  readonly validate: Check;
  readonly artifacts: Artifacts;
  readonly consents: Consents;
  readonly places: Places;
}

/** The RFC draft at the paths of Arcade's workers, kept to the draft's schemas. */
export function createWorkerServer(parts: WorkerParts): Hono {
  const { world, validate, consents, places } = parts;
  const run = createRunner(world);
  const links = new WeakMap<StoredFile, string>();
  const app = new Hono();
  app.get('/worker/health', (c) => c.json({ status: 'ok', tool_count: workerTools.length }));
  app.get('/worker/tools', (c) => c.json(workerTools.map(({ definition }) => definition)));
  app.post('/worker/tools/invoke', async (c) => {
    const json = readJsonText(await c.req.text());
    const tool = findTool(objectAt(json?.value, 'tool'));
    if (!json || !objectAt(json.value, 'tool')) {
      return c.json({ message: 'The body must be {"tool": {"name": …, "toolkit": …}, "inputs": {…}, …}.' }, 400);
    }
    if (!tool) return c.json({ message: 'There is no such tool here, or not in this version of its toolkit.' }, 404);
    const callId = stringAt(json.value, 'execution_id') || world.id();
    const context = objectAt(json.value, 'context');
    const finish = finisher(c, callId, world);

    const inputText = json.slice(['inputs']) ?? '{}';
    const check = await checkInput(parameterSchema(tool.definition), inputText, validate);
    if (check.kind === 'not-checked') {
      return c.json({ message: `The worker could not check the inputs. ${check.reason}` }, 500);
    }
    if (check.kind === 'wrong') return finish(false, { error: badInput(check.errors) });

    const needed = tool.definition.requirements?.authorization;
    if (needed && !stringAt(objectAt(context, 'authorization'), 'token')) {
      const id = consents.ask(stringAt(context, 'user_id') ?? callId);
      if (!consents.isGranted(id)) {
        const url = places.consent(c.req.raw, id);
        const asked = { id, url, scopes: needed.oauth2.scopes, status: 'pending' };
        return finish(true, { requires_authorization: JSON.stringify(asked) });
      }
    }
    const userId = stringAt(context, 'user_id');
    const { answer, durationMs } = await run(tool.run, {
      toolId: tool.definition.fully_qualified_name,
      callId,
      inputText,
      userId,
      signal: c.req.raw.signal,
    });
    const isSuccess = answer.kind === 'value' || answer.kind === 'nothing' || answer.kind === 'file';
    return finish(
      isSuccess,
      outputOf(answer, (file) => linkTo(file, c.req.raw)),
      durationMs,
    );
  });
  return app;

  /** A repeated call points to the same file. */
  function linkTo(file: StoredFile, request: Request): string {
    const path = links.get(file) ?? parts.artifacts.store(file);
    links.set(file, path);
    return places.artifact(request, path);
  }
}

function findTool(reference: Members | undefined): WorkerTool | undefined {
  const version = stringAt(reference, 'version');
  return workerTools.find(
    ({ definition }) =>
      definition.name === stringAt(reference, 'name') &&
      definition.toolkit.name === stringAt(reference, 'toolkit') &&
      (version === undefined || version === definition.toolkit.version),
  );
}

/** The parameters of an RFC draft definition as the JSON Schema that its inputs are checked with. */
function parameterSchema({ input }: WorkerDefinition): unknown {
  return {
    type: 'object',
    properties: Object.fromEntries(input.parameters.map(({ name, value_schema }) => [name, schemaOf(value_schema)])),
    required: input.parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** `json` is any value. */
function schemaOf({ val_type, inner_val_type, enum: choices }: ValueSchema): unknown {
  const limits = choices ? { enum: choices } : {};
  if (val_type === 'json') return limits;
  if (val_type !== 'array') return { type: val_type, ...limits };
  return { type: 'array', items: inner_val_type ? schemaOf({ val_type: inner_val_type }) : {} };
}

type Finish = (success: boolean, output: SpelledMembers, durationMs?: number) => Response;

function finisher(c: Context, executionId: string, world: ToolWorld): Finish {
  return (success, output, durationMs = 0) =>
    respondSpelled(c, {
      execution_id: JSON.stringify(executionId),
      finished_at: JSON.stringify(new Date(world.now())),
      duration: String(durationMs),
      success: String(success),
      output: Object.keys(output).length > 0 ? spellObject(output) : undefined,
    });
}

function outputOf(answer: ToolAnswer, linkTo: (file: StoredFile) => string): SpelledMembers {
  switch (answer.kind) {
    case 'value':
      return { value: answer.json };
    case 'nothing':
      return {};
    case 'failure':
      return { error: JSON.stringify(answer.failure) };
    case 'invalid':
      return { error: badInput(answer.errors) };
    case 'cancelled':
      return { error: JSON.stringify({ message: leftEarly, can_retry: true }) };
    case 'file': {
      const { file } = answer;
      const meta = { description: file.description };
      const artifact = { url: linkTo(file), content_type: file.contentType, size: file.bytes.byteLength, meta };
      return { artifact: JSON.stringify(artifact) };
    }
  }
}

/** The draft has no status for bad input: it is an error, whose developer message names Arcade's kind and the parameters. */
function badInput(errors: Readonly<Record<string, string>>): string {
  const lines = Object.entries(errors).map(([parameter, message]) => `${parameter}: ${message}`);
  return JSON.stringify({
    message: 'The inputs do not fit the parameters of the tool.',
    developer_message: ['TOOL_RUNTIME_BAD_INPUT_VALUE', ...lines].join('\n'),
    can_retry: false,
  });
}
