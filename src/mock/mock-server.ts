import type { Hono } from 'hono';
import type { Artifacts } from '../demo/artifacts';
import type { Check } from '../demo/check-input';
import type { Consents } from '../demo/consents';
import type { ToolWorld } from '../demo/demo-tool';
import type { Places } from '../demo/worker-server';
import { toPlainAnswer } from './mock-answer';
import type { MockTool } from './mock-tool';
import type { MockOutcome } from './outcomes';
import type { RunMock } from './run-mock';

/** How a protocol is served from definitions: a row in `servers.ts`. */
export interface MockServer {
  /** The id of the protocol, from its descriptor. */
  readonly protocol: string;
  /** Where it is usually spoken, below the address of a server. */
  readonly path: string;
  readonly outcomes: readonly MockOutcome[];
  /** The protocol that takes its place over HTTP, where it is none of HTTP. */
  readonly overHttp?: string;
  create(parts: MockServerParts): Promise<Hono>;
}

export interface MockServerParts {
  readonly tools: readonly MockTool[];
  readonly run: RunMock;
  /** Told of arguments that do not fit. */
  readonly onWrong: (tool: MockTool, inputText: string) => void;
  readonly world: ToolWorld;
  readonly validate: Check;
  readonly artifacts: Artifacts;
  readonly consents: Consents;
  readonly places: Places;
}

/** The same of a protocol whose tools answer with one value, and how it is run. */
export function servedPlainly(parts: MockServerParts, tool: MockTool) {
  const run = async (call: Parameters<RunMock>[1]) => toPlainAnswer(await parts.run(tool, call));
  return { ...servedBy(parts, tool), run };
}

/** What a served tool says of itself in every protocol. */
export function servedBy({ onWrong }: MockServerParts, tool: MockTool) {
  return {
    listed: tool.listed,
    inputSchema: tool.model.inputSchemaText,
    onWrong: (inputText: string) => onWrong(tool, inputText),
  };
}
