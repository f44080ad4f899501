import { type Context, Hono } from 'hono';
import { readJsonText } from '../core/json/json-text';
import { type Members, objectAt, stringAt } from '../core/json/members';
import type { Artifacts } from './artifacts';
import { type Check, checkInput } from './check-input';
import type { Consents } from './consents';
import type { StoredFile, ToolAnswer, ToolWorld } from './demo-tool';
import { createRunner } from './runner';
import { listedOnce, type ServedWorkerTool } from './served-tool';
import { leftEarly, respondSpelled, type SpelledMembers, spellObject } from './spelled-json';

/** Where a person or a program finds what an answer points to. */
export interface Places {
  readonly artifact: (request: Request, path: string) => string;
  readonly consent: (request: Request, id: string) => string;
}

export interface WorkerParts {
  readonly world: ToolWorld;
  readonly tools: readonly ServedWorkerTool[];
  readonly validate: Check;
  readonly artifacts: Artifacts;
  readonly consents: Consents;
  readonly places: Places;
}

/** The RFC draft at the paths of Arcade's workers, kept to the draft's schemas. */
export function createWorkerServer(parts: WorkerParts): Hono {
  const { world, tools, validate, consents, places } = parts;
  const run = createRunner(world);
  const links = new WeakMap<StoredFile, string>();
  const app = new Hono();
  app.get('/worker/health', (c) => c.json({ status: 'ok', tool_count: tools.length }));
  app.get('/worker/tools', (c) => c.body(listedOnce(tools), 200, { 'content-type': 'application/json' }));
  app.post('/worker/tools/invoke', async (c) => {
    const json = readJsonText(await c.req.text());
    const tool = findTool(tools, objectAt(json?.value, 'tool'));
    if (!json || !objectAt(json.value, 'tool')) {
      return c.json({ message: 'The body must be {"tool": {"name": …, "toolkit": …}, "inputs": {…}, …}.' }, 400);
    }
    if (!tool) return c.json({ message: 'There is no such tool here, or not in this version of its toolkit.' }, 404);
    const callId = stringAt(json.value, 'execution_id') || world.id();
    const context = objectAt(json.value, 'context');
    const finish = finisher(c, callId, world);

    const inputText = json.slice(['inputs']) ?? '{}';
    const check = await checkInput(tool, inputText, validate);
    if (check.kind === 'not-checked') {
      return c.json({ message: `The worker could not check the inputs. ${check.reason}` }, 500);
    }
    if (check.kind === 'wrong') return finish(false, { error: badInput(check.errors) });

    const userId = stringAt(context, 'user_id');
    const about = userId ?? callId;
    const token = stringAt(objectAt(context, 'authorization'), 'token') ?? '';
    const { answer, durationMs } = await run(tool.run, {
      toolId: `${tool.toolkit}.${tool.name}@${tool.version}`,
      callId,
      inputText,
      userId,
      isAuthorized: token !== '' || consents.isGrantedTo(about),
      signal: c.req.raw.signal,
    });
    if (answer.kind === 'refused') return c.json({ message: answer.message }, 400);
    if (answer.kind === 'authorization') {
      const id = consents.ask(about);
      const url = places.consent(c.req.raw, id);
      const asked = { id, url, scopes: answer.scopes, status: 'pending' };
      return finish(true, { requires_authorization: JSON.stringify(asked) }, durationMs);
    }
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

function findTool(tools: readonly ServedWorkerTool[], reference: Members | undefined): ServedWorkerTool | undefined {
  const wanted = stringAt(reference, 'version');
  return tools.find(
    ({ name, toolkit, version }) =>
      name === stringAt(reference, 'name') &&
      toolkit === stringAt(reference, 'toolkit') &&
      (wanted === undefined || wanted === version),
  );
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

type Output = Exclude<ToolAnswer, { kind: 'refused' | 'authorization' }>;

function outputOf(answer: Output, linkTo: (file: StoredFile) => string): SpelledMembers {
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
