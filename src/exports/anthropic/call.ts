import { getText } from '../../core/json/get';
import type { ObjectNode } from '../../core/json/tree';

/** The tool that a block of the Messages API uses. */
export function callOf(value: ObjectNode): string | undefined {
  return getText(value, 'type') === 'tool_use' ? getText(value, 'name') : undefined;
}
