import type { CallRequest, Outcome } from '../core/call';
import { checkRequest } from '../core/check/check-request';
import { checkValue, type ValueVerdict } from '../core/check/check-value';
import type { Diagnostic } from '../core/diagnostic';
import { promisesNothing } from '../core/model/promises-nothing';
import { readRequest } from '../core/model/request-document';
import type { ToolModel } from '../core/model/tool-document';
import type { Validate } from '../core/schema/verdict';
import { knownRevision, promisesOutput, readerOf } from '../dialects/readers';
import { requestRules } from '../rules/request-rules';
import type { Target } from './target';

/** A tool as the server lists it. */
export interface KnownTool {
  readonly dialect: string;
  /** Of the dialect, as the server speaks it. */
  readonly revision: string | undefined;
  readonly model: ToolModel;
}

/** What is wrong with a call before it is sent: the arguments, and what the tool requires beside them. */
export async function checkBeforeCall(
  { protocol, server, io, validator }: Target,
  { dialect, revision, model }: KnownTool,
  request: CallRequest,
): Promise<readonly Diagnostic[]> {
  const { auth, url, options } = server;
  const { lifetimeSeconds, audience, version } = protocol.claims;
  const previewed = { auth: auth.kind, ...(options ? { options } : {}) };
  const document = readRequest({
    dialect,
    revision: knownRevision(dialect, revision),
    traits: readerOf(dialect).traits ?? [],
    bodyText: await protocol.previewBody(request, previewed, io),
    argumentsText: request.argumentsText,
    tool: model,
    origin: 'wire',
    context: request.context,
    server: {
      url,
      auth: auth.kind,
      ...(auth.kind === 'jwt' ? { jwtLifetimeSeconds: lifetimeSeconds } : {}),
      ...(audience === undefined ? {} : { jwtAudience: audience }),
      ...(version === undefined ? {} : { jwtVersion: version }),
    },
    repeatsCallId: false,
    fresh: { id: io.id(), instant: new Date(io.now()).toISOString() },
  });
  return checkRequest(document, requestRules, validator.validate);
}

/** Whether what a tool answered is what its definition promises; nothing when it promises nothing, or did not answer. */
export async function checkAnswer(
  outcome: Outcome,
  { dialect, revision, model: tool }: KnownTool,
  validate: Validate,
): Promise<ValueVerdict | undefined> {
  if (outcome.kind !== 'value' && outcome.kind !== 'content') return undefined;
  const isNothing = promisesNothing(tool.output);
  if (!isNothing && tool.outputSchemaText === undefined) return undefined;
  if (outcome.kind === 'value') return checkValue(tool, 'output', outcome.text ?? 'null', validate);
  if (outcome.structured !== undefined) return checkValue(tool, 'output', outcome.structured, validate);
  if (isNothing || !promisesOutput(dialect, revision)) return undefined;
  const message = 'The definition declares structured output, but the result has none.';
  return { verdict: 'invalid', errors: [{ path: [], message }], more: 0, remarks: [] };
}
