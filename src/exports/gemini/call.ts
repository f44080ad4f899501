import { getObject, getText } from '../../core/json/get';
import type { ObjectNode } from '../../core/json/tree';

/** The function that a part of Gemini's content calls. */
export function callOf(value: ObjectNode): string | undefined {
  return getText(getObject(value, 'functionCall') ?? getObject(value, 'function_call'), 'name');
}
