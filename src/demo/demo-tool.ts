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

/** `json` is JSON text; `invalid` names parameters; `cancelled` is not remembered. */
export type ToolAnswer =
  | { readonly kind: 'value'; readonly json: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failure'; readonly failure: ToolFailure }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'file'; readonly file: StoredFile }
  | { readonly kind: 'cancelled' };

export function value(content: unknown): ToolAnswer {
  return { kind: 'value', json: JSON.stringify(content) };
}

export function failure(content: ToolFailure): ToolAnswer {
  return { kind: 'failure', failure: content };
}

type Run = (call: ToolCall) => ToolAnswer | Promise<ToolAnswer>;

/** A definition of Open Tool Calling 1.0. */
export interface OtcDefinition {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly input_schema: { readonly parameters: Members };
  readonly output_schema: Members | null;
  readonly requirements?: {
    readonly authorization?: readonly {
      readonly id: string;
      readonly oauth2?: { readonly scopes: readonly string[] };
    }[];
    readonly secrets?: readonly { readonly id: string }[];
    readonly user_id?: boolean;
  };
}

export interface OtcTool {
  readonly definition: OtcDefinition;
  readonly run: Run;
}

type ValueType = 'string' | 'integer' | 'number' | 'boolean' | 'json';

/** A definition of the RFC draft. */
export interface WorkerDefinition {
  readonly name: string;
  readonly fully_qualified_name: string;
  readonly description: string;
  readonly toolkit: { readonly name: string; readonly description: string; readonly version: string };
  readonly input: { readonly parameters: readonly WorkerParameter[] };
  readonly output: {
    readonly available_modes: readonly ('value' | 'error' | 'null' | 'artifact' | 'requires_authorization')[];
    readonly description: string;
    readonly value_schema?: ValueSchema;
  };
  readonly requirements?: {
    readonly authorization: {
      readonly provider_id: string;
      readonly provider_type: string;
      readonly oauth2: { readonly scopes: readonly string[] };
    };
  };
}

export interface WorkerParameter {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly value_schema: ValueSchema;
  readonly inferrable?: boolean;
}

export interface ValueSchema {
  readonly val_type: ValueType | 'array';
  readonly inner_val_type?: ValueType;
  readonly enum?: readonly string[];
}

export interface WorkerTool {
  readonly definition: WorkerDefinition;
  readonly run: Run;
}

/** The members that every definition of one toolkit shares; its tools are versioned together. */
export function toolkit(
  name: string,
  tool: string,
  description: string,
): Pick<WorkerDefinition, 'name' | 'fully_qualified_name' | 'toolkit'> {
  return {
    name: tool,
    fully_qualified_name: `${name}.${tool}@1.0.0`,
    toolkit: { name, description, version: '1.0.0' },
  };
}

/** The first members of a definition of Open Tool Calling 1.0; `id` is the toolkit and the tool: `Calculator.Add`. */
export function otcHead(
  id: string,
  version: string,
  description: string,
): Pick<OtcDefinition, 'id' | 'name' | 'description' | 'version'> {
  return { id: `${id}@${version}`, name: id.replace('.', '_'), description, version };
}

/** An input schema of Open Tool Calling 1.0: what its object of parameters says beside its type. */
export function takes(parameters: Members): OtcDefinition['input_schema'] {
  return { parameters: { type: 'object', ...parameters } };
}
