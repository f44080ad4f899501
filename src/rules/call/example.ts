/** The parts of a call as JSON text; `parameters` is the input schema of the tool. */
export interface CallParts {
  readonly parameters?: string;
  readonly requirements?: string;
  readonly arguments?: string;
  readonly body?: string;
  readonly context?: string;
  readonly server?: string;
  readonly repeatsCallId?: string;
  /** The id of the tool. */
  readonly id?: string;
  readonly origin?: string;
  readonly listedDefinition?: string;
}

/**
 * The example of a request rule: one JSON text with the members `tool`, `arguments`, `body`, `context`, `server`,
 * `repeatsCallId`, `origin`, `listed` and `listedDefinition`, of which `request-scene.testkit.ts` makes a request.
 */
export function callExample({
  parameters = '{"type": "object", "additionalProperties": true}',
  requirements = '{}',
  id = '"Calculator.Add@1.0.0"',
  ...parts
}: CallParts): string {
  const tool = `{"id": ${id}, "name": "Calculator_Add", "description": "Adds.", "version": "1.0.0", "input_schema": {"parameters": ${parameters}}, "output_schema": {}, "requirements": ${requirements}}`;
  const rows = Object.entries({ tool, arguments: '{}', ...parts }).map(([key, json]) => `"${key}": ${json}`);
  return `{${rows.join(', ')}}`;
}

/** A call of a tool that adds the numbers `a` and `b`. */
export function adder(argumentsText: string): string {
  const parameters =
    '{"type": "object", "properties": {"a": {"type": "number"}, "b": {"type": "number"}}, "required": ["a", "b"]}';
  return callExample({ parameters, arguments: argumentsText });
}
