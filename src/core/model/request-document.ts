import type { CallContext } from '../call';
import type { JsonTree } from '../json/tree';
import type { ToolModel } from './tool-document';

/** A call that is about to be sent, or a request somebody pasted: what `request` rules visit. */
export interface RequestDocument {
  /** `otc` or `rfc`: whose request rules apply. */
  readonly dialect: string;
  /** The text the findings point into: the arguments for `call/*`, the request body for the dialect's own rules. */
  readonly tree: JsonTree;
  readonly body: unknown;
  readonly argumentsText: string;
  readonly tool: ToolModel | undefined;
  readonly context: CallContext;
  readonly server: { readonly url: string; readonly auth: string; readonly jwtLifetimeSeconds?: number };
  /** True when the same call id was sent before. */
  readonly repeatsCallId: boolean;
}
