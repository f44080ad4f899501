const schema = '{"type": "object", "properties": {}, "required": [], "additionalProperties": false}';

/** A function of OpenAI's chat completions: its name and its parameters, as JSON text. */
export function openaiFunction(parameters = schema, name = '"get_weather"'): string {
  return `[{"type": "function", "function": {"name": ${name}, "description": "Tells the weather.", "parameters": ${parameters}}}]`;
}

/** A tool of Anthropic's. */
export function anthropicTool(inputSchema = schema, name = '"get_weather"'): string {
  return `[{"name": ${name}, "description": "Tells the weather.", "input_schema": ${inputSchema}}]`;
}

/** A function of Gemini's, written as its further members. */
export function geminiFunction(members: string, name = '"get_weather"'): string {
  return `{"functionDeclarations": [{"name": ${name}, "description": "Tells the weather.", ${members}}]}`;
}

/** The root of parameters with one required property "city". */
export function withCity(city: string): string {
  return `{"type": "object", "properties": {"city": ${city}}, "required": ["city"], "additionalProperties": false}`;
}
