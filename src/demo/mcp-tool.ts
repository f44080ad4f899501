import type { Members } from '../core/json/members';
import type { ToolWorld } from './demo-tool';

/** What a server reads of a tool of the Model Context Protocol; it lists the whole. */
export interface McpDefinition {
  readonly name: string;
  readonly inputSchema: Members;
}

export interface McpCall {
  /** The arguments: checked against the tool's schema. */
  readonly input: Members;
  readonly signal: AbortSignal;
  readonly world: ToolWorld;
  /** Tells the caller how far the tool is, where the caller wants to know. */
  report(progress: number, total: number, message: string): void;
  /** Asks the person; nothing when the person said no, or nobody is there. */
  ask(question: McpQuestion): Promise<Members | undefined>;
}

export interface McpQuestion {
  /** Tells one question of a tool from the next. */
  readonly key: string;
  readonly message: string;
  /** A flat object, as elicitation wants it. */
  readonly requestedSchema: Members;
}

/** A part of the content, as it goes over the wire. */
export type McpContent = Readonly<Record<string, unknown>> & { readonly type: string };

export interface McpAnswer {
  readonly content: readonly McpContent[];
  /** An object, or one that goes out as it is spelled (`spelled-json.ts`). */
  readonly structuredContent?: object;
  readonly isError?: true;
}

export interface McpTool {
  readonly definition: McpDefinition;
  readonly run: (call: McpCall) => McpAnswer | Promise<McpAnswer>;
}

export function text(words: string): McpContent {
  return { type: 'text', text: words };
}

export function failed(words: string): McpAnswer {
  return { content: [text(words)], isError: true };
}
