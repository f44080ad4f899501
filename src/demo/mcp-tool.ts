import { type Members, objectAt, stringAt } from '../core/json/members';
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
  /** Writes to the log, of which the caller gets what it wants. */
  log(level: LogLevel, data: unknown): void;
  /** Asks the caller's side, all at once: what each question came to, nothing where the caller can't be asked. */
  ask(...questions: readonly McpQuestion[]): Promise<readonly (Members | undefined)[]>;
}

/** From the least severe to the most. */
export const logLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface McpQuestion {
  /** Tells one question of a tool from the next. */
  readonly key: string;
  readonly method: keyof typeof capabilityOf;
  readonly params: Members;
}

/** What a caller declares that can be asked so. */
export const capabilityOf = {
  'elicitation/create': 'elicitation',
  'sampling/createMessage': 'sampling',
  'roots/list': 'roots',
} as const;

/** A question to the person. `requestedSchema` is a flat object. */
export function form(key: string, message: string, requestedSchema: Members): McpQuestion {
  return { key, method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } };
}

/** What a person has filled in; nothing when they declined. */
export function accepted(answer: Members | undefined): Members | undefined {
  return stringAt(answer, 'action') === 'accept' ? (objectAt(answer, 'content') ?? {}) : undefined;
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
