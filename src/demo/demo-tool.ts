import type { Members } from '../core/json/members';

/** What the world outside gives to a tool. */
export interface ToolWorld {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly id: () => string;
  /** True when the time has passed, false when the caller left before. */
  readonly delay: (milliseconds: number, signal: AbortSignal) => Promise<boolean>;
}

export interface ToolCall {
  /** The arguments: checked against the tool's schema. */
  readonly input: Members;
  /** The exact JSON text of one argument. */
  readonly spelled: (name: string) => string | undefined;
  /** 1 on the first call with this call id. */
  readonly attempt: number;
  readonly userId: string | undefined;
  /** Whether a person has authorized the tool, where the protocol can ask for that. */
  readonly isAuthorized: boolean;
  readonly signal: AbortSignal;
  readonly world: ToolWorld;
}

export interface ToolFailure {
  readonly message: string;
  readonly developer_message?: string;
  readonly can_retry?: boolean;
  readonly retry_after_ms?: number;
  readonly additional_prompt_content?: string;
}

export interface StoredFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly description: string;
}

/**
 * `json` is JSON text; `invalid` names parameters; `refused` is an answer of 400; `authorization` asks a person for
 * scopes first. `cancelled` is not remembered.
 */
export type ToolAnswer =
  | { readonly kind: 'value'; readonly json: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failure'; readonly failure: ToolFailure }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'file'; readonly file: StoredFile }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'authorization'; readonly scopes: readonly string[] }
  | { readonly kind: 'cancelled' };

export function value(content: unknown): ToolAnswer {
  return { kind: 'value', json: JSON.stringify(content) };
}

export function failure(content: ToolFailure): ToolAnswer {
  return { kind: 'failure', failure: content };
}

export type Run = (call: ToolCall) => ToolAnswer | Promise<ToolAnswer>;

/** What a server reads of a definition of Open Tool Calling 1.0; it lists the whole. */
export interface OtcDefinition {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly input_schema: { readonly parameters: Members };
  readonly requirements?: {
    readonly authorization?: readonly { readonly id: string }[];
    readonly secrets?: readonly { readonly id: string }[];
    readonly user_id?: boolean;
  };
}

export interface OtcTool {
  readonly definition: OtcDefinition;
  readonly run: Run;
}

/** What a server reads of a definition of the RFC draft; it lists the whole. */
export interface WorkerDefinition {
  readonly name: string;
  readonly fully_qualified_name: string;
  readonly toolkit: { readonly name: string; readonly version: string };
  readonly input: { readonly parameters: readonly WorkerParameter[] };
  readonly requirements?: { readonly authorization: { readonly oauth2: { readonly scopes: readonly string[] } } };
}

interface WorkerParameter {
  readonly name: string;
  readonly required: boolean;
  readonly value_schema: ValueSchema;
}

export interface ValueSchema {
  readonly val_type: string;
  readonly inner_val_type?: string;
  readonly enum?: readonly string[];
}

export interface WorkerTool {
  readonly definition: WorkerDefinition;
  readonly run: Run;
}
