import type { ToolAnswer, ToolCall } from './demo-tool';

/** A definition of the Machine Context Protocol; each of its capabilities is called by itself. */
export interface MachineContextDefinition {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly capabilities: readonly MachineContextCapability[];
  readonly securityLevel: number;
  readonly metadata?: Readonly<Record<string, string>>;
}

interface MachineContextCapability {
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly MachineContextParameter[];
  readonly return?: { readonly description: string; readonly schema: Readonly<Record<string, unknown>> };
}

interface MachineContextParameter {
  readonly name: string;
  readonly type: 'string' | 'number' | 'boolean' | 'object' | 'array' | 'any';
  readonly description: string;
  readonly required: boolean;
  readonly default?: unknown;
  readonly enum?: readonly string[];
}

export interface MachineContextTool {
  readonly definition: MachineContextDefinition;
  /** What a call must come with, beside a token at security level 1 and up. */
  readonly permission?: string;
  /** By the name of the capability. */
  readonly run: Readonly<Record<string, (call: ToolCall) => ToolAnswer | Promise<ToolAnswer>>>;
}
