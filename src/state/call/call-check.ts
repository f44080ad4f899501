import type { CallContext, CallRequest } from '../../core/call';
import type { Diagnostic } from '../../core/diagnostic';
import { parseOnceInTurns } from '../../core/json/parse-once';
import { toolReference } from '../../core/model/tool-reference';
import { remarksOf, type SchemaIssue, type Validate } from '../../core/schema/verdict';
import { knownRevision, readerOf } from '../../dialects/readers';
import { descriptorOf } from '../../protocols/descriptors';
import { type Pace, validateAt } from '../checking';
import type { SavedServer } from '../server';
import type { CallTarget } from './call-target';
import { otherTurns } from './other-turns';

/** A call that somebody thinks of sending. */
export interface IntendedCall {
  readonly target: CallTarget;
  readonly server: SavedServer;
  readonly argumentsText: string;
  readonly callId: string;
  readonly isRepeat: boolean;
  /** The server is still busy with another call of this page. */
  readonly isBusy?: boolean;
}

export interface CallCheck {
  readonly diagnostics: readonly Diagnostic[];
  /** What the input schema objects to, by path in the arguments: for the fields of the form. */
  readonly issues: readonly SchemaIssue[];
  /** What it accepts, and a server may not: the same. */
  readonly remarks: readonly SchemaIssue[];
}

/** What the body of a sending gets anew each time. */
const fresh = { id: () => crypto.randomUUID(), now: () => Date.now() };

export const nothingFound: CallCheck = { diagnostics: [], issues: [], remarks: [] };

/** What is wrong with a call before it is sent: the arguments, the context, and the body that would go out. */
export async function checkCall(call: IntendedCall, context: CallContext, pace: Pace): Promise<CallCheck> {
  const [{ checkRequest }, { readRequest }, { requestRules }, { listedNames }, { changeOf }] = await Promise.all([
    import('../../core/check/check-request'),
    import('../../core/model/request-document'),
    import('../../rules/request-rules'),
    import('../server/listings'),
    import('./listed-definition'),
  ]);
  const { target, server, argumentsText, callId, isRepeat } = call;
  const issues: SchemaIssue[] = [];
  const remarks: SchemaIssue[] = [];
  const validate: Validate = async (schemaText, valueText) => {
    const verdict = await validateAt(pace, schemaText, valueText);
    const isArguments = schemaText === target.tool.inputSchemaText && valueText === argumentsText;
    if (isArguments && verdict.kind === 'invalid') issues.push(...verdict.issues);
    if (isArguments) remarks.push(...remarksOf(verdict));
    return verdict;
  };
  const { lifetimeSeconds, audience, version } = server.claims;
  const listed = listedNames(server);
  const listedDefinition = changeOf(target, server);
  const intended: CallRequest = { tool: toolReference(target.tool), argumentsText, context, callId };
  const request = readRequest({
    dialect: target.dialect,
    revision: knownRevision(target.dialect, target.revision),
    traits: readerOf(target.dialect).traits ?? [],
    bodyText: await descriptorOf(server.protocol)?.previewBody(intended, server, fresh),
    argumentsText,
    tool: target.tool,
    schemaTree: await parseOnceInTurns(target.tool.inputSchemaText, otherTurns),
    origin: target.origin === 'server' ? 'wire' : 'draft',
    ...(listed ? { listed } : {}),
    ...(listedDefinition ? { listedDefinition } : {}),
    context,
    server: {
      url: server.url,
      auth: server.auth,
      isBusy: call.isBusy === true,
      ...(server.auth === 'jwt' ? { jwtLifetimeSeconds: lifetimeSeconds } : {}),
      ...(audience === undefined ? {} : { jwtAudience: audience }),
      ...(version === undefined ? {} : { jwtVersion: version }),
    },
    repeatsCallId: isRepeat,
    fresh: { id: crypto.randomUUID(), instant: new Date().toISOString() },
  });
  const diagnostics = await checkRequest(request, requestRules, validate);
  return { diagnostics, issues, remarks };
}
