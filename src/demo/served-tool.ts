import type { Run } from './demo-tool';
import type { McpAnswer, McpCall } from './mcp-tool';

/** A tool as a server has it, wherever its definition came from. */
export interface ServedTool {
  /** JSON text of the definition, as the server lists it; several tools may share one. */
  readonly listed: string;
  /** JSON Schema text that arguments are checked with. */
  readonly inputSchema: string;
  /** Told of arguments that do not fit it. */
  readonly onWrong?: (inputText: string) => void;
}

export interface ServedOtcTool extends ServedTool {
  readonly id: string;
  readonly version: string;
  /** What a call must come with: ids of tokens and secrets, and a user. */
  readonly needs: { readonly tokens: readonly string[]; readonly secrets: readonly string[]; readonly user: boolean };
  readonly run: Run;
}

export interface ServedWorkerTool extends ServedTool {
  readonly name: string;
  readonly toolkit: string | undefined;
  readonly version: string | undefined;
  readonly run: Run;
}

/** A capability: the definition that is listed may hold several. */
export interface ServedCapability extends ServedTool {
  readonly id: string;
  readonly capability: string;
  /** Of the definition. */
  readonly title: string;
  readonly securityLevel: number;
  /** What a call must come with, beside a token at security level 1 and up. */
  readonly permission: string | undefined;
  readonly run: Run;
}

export interface ServedMcpTool extends ServedTool {
  readonly name: string;
  /** As it is listed in revisions before 2026-07-28, where that differs. */
  readonly listedBefore?: string;
  /** What it can't do without: capabilities that the caller declares. */
  readonly needs?: readonly string[];
  readonly run: (call: McpCall) => McpAnswer | Promise<McpAnswer>;
}

/** The definitions of a listing, each once. */
export function listedOnce(tools: readonly ServedTool[]): string {
  return `[${[...new Set(tools.map(({ listed }) => listed))].join(',')}]`;
}
