import type { CallContext, CallRequest, ToolReference } from '../../core/call';
import type { Diagnostic } from '../../core/diagnostic';
import type { SchemaIssue, Validate } from '../../core/schema/verdict';
import type { ServerAuth } from '../../protocols/protocol';
import { type Pace, validateAt } from '../checking/validation';
import type { SavedServer } from '../server/servers';
import type { CallTarget } from './call-target';

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
}

export const nothingFound: CallCheck = { diagnostics: [], issues: [] };

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
  const validate: Validate = async (schemaText, valueText) => {
    const verdict = await validateAt(pace, schemaText, valueText);
    const isArguments = schemaText === target.tool.inputSchemaText && valueText === argumentsText;
    if (isArguments && verdict.kind === 'invalid') issues.push(...verdict.issues);
    return verdict;
  };
  const { lifetimeSeconds, audience, version } = server.claims;
  const listed = listedNames(server);
  const listedDefinition = changeOf(target, server);
  const request = readRequest({
    dialect: target.dialect,
    bodyText: await bodies[server.protocol]?.({ tool: referenceOf(target), argumentsText, context, callId }, server),
    argumentsText,
    tool: target.tool,
    origin: target.origin === 'server' ? 'wire' : 'draft',
    ...(listed ? { listed } : {}),
    ...(listedDefinition ? { listedDefinition } : {}),
    context,
    server: {
      url: server.url,
      auth: server.auth,
      isFromPage: true,
      isBusy: call.isBusy === true,
      ...(server.auth === 'jwt' ? { jwtLifetimeSeconds: lifetimeSeconds } : {}),
      ...(audience === undefined ? {} : { jwtAudience: audience }),
      ...(version === undefined ? {} : { jwtVersion: version }),
    },
    repeatsCallId: isRepeat,
    fresh: { id: crypto.randomUUID(), instant: new Date().toISOString() },
  });
  const diagnostics = await checkRequest(request, requestRules, validate);
  return { diagnostics, issues };
}

export function referenceOf({ tool }: CallTarget): ToolReference {
  const { id, name, toolkit, version, label } = tool;
  return { id: id?.value, name: name?.value ?? label, toolkit: toolkit?.value, version: version?.value };
}

type BuildBody = (request: CallRequest, server: SavedServer) => Promise<string | undefined>;

/** The body that each protocol would send: what the rules about requests read. */
const bodies: Readonly<Record<string, BuildBody>> = {
  'otc-http': async (request) => (await import('../../protocols/otc-http/request')).buildCall('', request).body,
  'arcade-worker': async (request) => {
    const { buildCall } = await import('../../protocols/arcade-worker/request');
    return buildCall('', request, { runId: crypto.randomUUID(), now: Date.now() }).body;
  },
  'machine-context-http': async (request, { auth, options }) => {
    const { buildCall } = await import('../../protocols/machine-context-http/request');
    // Rules ask whether there is a token, and never what it is.
    const stand: ServerAuth = auth === 'bearer' ? { kind: auth, token: '•' } : { kind: 'none' };
    const target = { url: '', auth: stand, ...(options ? { options } : {}) };
    return buildCall(target, request, { messageId: crypto.randomUUID(), now: Date.now() }).body;
  },
  // What these two send is put together around the same two members.
  'xtp-plugin': async (request) => `{"params":${namedArguments(request)}}`,
  'mcp-http': async (request) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${namedArguments(request)}}`,
};

function namedArguments({ tool, argumentsText }: CallRequest): string {
  return `{"name":${JSON.stringify(tool.name)},"arguments":${argumentsText}}`;
}
