import type { CallContext } from '../call';
import type { DialectTrait } from '../dialect';
import { parseJson } from '../json/parse';
import { parseOnce } from '../json/parse-once';
import { toValue } from '../json/to-value';
import type { JsonTree } from '../json/tree';
import type { ToolModel } from './tool-document';

/** A call that is about to be sent, or a request somebody pasted: what `request` rules visit. */
export interface RequestDocument {
  /** Whose request rules apply. */
  readonly dialect: string;
  readonly traits: readonly DialectTrait[];
  /** The request body: what the findings of the dialect's own rules point into; an empty text when there is none yet. */
  readonly tree: JsonTree;
  readonly body: unknown;
  readonly argumentsText: string;
  /** What the findings of `call/*` point into. */
  readonly argumentsTree: JsonTree;
  readonly tool: ToolModel | undefined;
  /** The tool's input schema, when somebody has read it already. */
  readonly schemaTree?: JsonTree;
  /** The revision of the dialect that the server speaks, where that is known. */
  readonly revision?: string | undefined;
  /** `wire` when the definition is as a server lists it; a draft without it. */
  readonly origin?: 'draft' | 'wire';
  /** Names of the tools that the server listed last, when it was asked. */
  readonly listed?: readonly string[];
  /** How the server's last list differs from the definition that was picked from an earlier one. */
  readonly listedDefinition?: 'changed' | 'gone';
  readonly context: CallContext;
  readonly server: RequestServer;
  /** True when the same call id was sent before. */
  readonly repeatsCallId: boolean;
  readonly fresh: Fresh;
}

export interface RequestServer {
  readonly url: string;
  /** `none`, `bearer`, `api-key` or `jwt`. */
  readonly auth: string;
  readonly jwtLifetimeSeconds?: number;
  /** The claims `aud` and `ver`. */
  readonly jwtAudience?: string;
  readonly jwtVersion?: string;
  /** mcp: how the server was spoken to last; `modern` requests carry their own description. */
  readonly era?: 'legacy' | 'modern';
  /** Another call of it is still running. */
  readonly isBusy?: boolean;
}

/** What a fix may put in: an id that nobody used before, and now, as RFC 3339 has it. */
export interface Fresh {
  readonly id: string;
  readonly instant: string;
}

export interface RequestParts extends Omit<RequestDocument, 'tree' | 'body' | 'argumentsTree'> {
  /** JSON text of the request body, when it is known already; without it the dialect's own rules are silent. */
  readonly bodyText: string | undefined;
}

export function readRequest({ bodyText, ...parts }: RequestParts): RequestDocument {
  const tree = parseJson(bodyText ?? '');
  return { ...parts, tree, body: toValue(tree.root), argumentsTree: parseOnce(parts.argumentsText) };
}
