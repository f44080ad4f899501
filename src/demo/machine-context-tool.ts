import type { Run } from './demo-tool';

/** What a server reads of a definition of the Machine Context Protocol; each of its capabilities is called by itself. */
export interface MachineContextDefinition {
  readonly id: string;
  readonly name: string;
  readonly capabilities: readonly MachineContextCapability[];
  readonly securityLevel: number;
}

export interface MachineContextCapability {
  readonly name: string;
  readonly parameters: readonly MachineContextParameter[];
}

interface MachineContextParameter {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly enum?: readonly string[];
}

export interface MachineContextTool {
  readonly definition: MachineContextDefinition;
  /** What a call must come with, beside a token at security level 1 and up. */
  readonly permission?: string;
  /** By the name of the capability. */
  readonly run: Readonly<Record<string, Run>>;
}
