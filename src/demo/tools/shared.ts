import { member, numberAt, stringAt } from '../../core/json/members';
import { failure, type ToolAnswer, type ToolCall, value } from '../demo-tool';

export function add({ input }: ToolCall): ToolAnswer {
  const sum = Number(member(input, 'a') ?? 0) + Number(member(input, 'b') ?? 0);
  if (Number.isFinite(sum)) return value(sum);
  return failure({
    message: 'The sum is too large for this tool.',
    developer_message: 'OverflowError: above 1.7976931348623157e308',
    can_retry: false,
  });
}

/** Fails the first time, and succeeds when it is called again with the same call id. */
export function runFlaky({ input, attempt }: ToolCall): ToolAnswer {
  if (attempt > 1) return value({ job: stringAt(input, 'job') ?? '', attempts: attempt });
  return failure({
    message: 'The machine is busy. Try again in a moment.',
    developer_message: 'QueueFull: 64 of 64 workers in use',
    can_retry: true,
    retry_after_ms: 1500,
    additional_prompt_content: 'The job was not started. Call the tool again with the same arguments.',
  });
}

/** Waits as many seconds as it is told (5 when it is not, 60 at most), unless the caller leaves. */
export async function waitSeconds({ input, world, signal }: ToolCall): Promise<ToolAnswer> {
  const seconds = Math.min(60, Math.max(0, numberAt(input, 'seconds') ?? 5));
  const passed = await world.delay(seconds * 1000, signal);
  return passed ? value({ waited_seconds: seconds }) : { kind: 'cancelled' };
}
