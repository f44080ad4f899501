import { contextOf } from '../../protocols/arcade-worker/request';
import type { Bench, Question } from '../bench';
import type { Probe } from '../probe';

export interface CallParts {
  /** JSON text; the example of the probe without it. */
  readonly inputs?: string;
  /** Members of `tool`, in place of the probe's. */
  readonly tool?: Readonly<Record<string, string>>;
}

/** `POST /worker/tools/invoke` with a probe, or with parts of it exchanged (RFC draft execute_tool_request schema). */
export function callWith(bench: Bench, { tool, argumentsText, context }: Probe, parts: CallParts = {}): Question {
  const { inputs = argumentsText } = parts;
  const { name, toolkit, version } = tool;
  const wanted = JSON.stringify({ name, toolkit, version, ...parts.tool });
  const members = [
    `"run_id":${JSON.stringify(bench.callId('run'))}`,
    `"execution_id":${JSON.stringify(bench.callId(`${wanted} ${inputs}`))}`,
    `"created_at":"2026-01-01T00:00:00Z"`,
    `"tool":${wanted}`,
    `"inputs":${inputs}`,
    `"context":${JSON.stringify({ user_id: 'callsheet-check', ...contextOf(context) })}`,
  ];
  return callOf(`{${members.join(',')}}`);
}

/** `POST /worker/tools/invoke` with any body. */
export function callOf(body: string): Question {
  return { method: 'POST', path: '/worker/tools/invoke', body };
}
