import { numberAt } from '../../core/json/members';
import { type ToolAnswer, type ToolCall, value } from '../demo-tool';

/** Waits as many seconds as it is told (5 when it is not, 60 at most), unless the caller leaves. */
export async function waitSeconds({ input, world, signal }: ToolCall): Promise<ToolAnswer> {
  const seconds = Math.min(60, Math.max(0, numberAt(input, 'seconds') ?? 5));
  const passed = await world.delay(seconds * 1000, signal);
  return passed ? value({ waited_seconds: seconds }) : { kind: 'cancelled' };
}
