import { get, getObject, getText } from '../../core/json/get';
import type { ObjectNode } from '../../core/json/tree';

/** The function that a message of chat completions or an item of the Responses API calls. */
export function callOf(value: ObjectNode): string | undefined {
  const called = getObject(value, 'function') ?? getObject(value, 'function_call');
  const given = get(called, 'arguments');
  // Ollama gives the arguments as they are, others the text of them.
  const isGiven = given?.kind === 'string' || (given?.kind === 'object' && !get(given, 'properties'));
  if (isGiven) return getText(called, 'name');
  return getText(value, 'type') === 'function_call' ? getText(value, 'name') : undefined;
}
