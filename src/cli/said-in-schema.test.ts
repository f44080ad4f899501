import { describe, expect, it } from 'vitest';
import { registry, validate } from '../rules/registry.testkit';
import { checkInput } from './check-input';
import { fixText } from './fix-input';

const properties = '"properties": {"city": {"type": "string", "description": "The city."}}';
const closed = `{"type": "object", ${properties}, "required": ["city"], "additionalProperties": false}`;

/** A tool and the schema inside of it, in each format that has a JSON Schema; what else the schema says stands first. */
const tools: readonly (readonly [format: string, write: (own: string, inner: string) => string])[] = [
  ['mcp', (own, inner) => `{${own}"inputSchema": {${inner}"type": "object", ${properties}}}`],
  ['xtp', (own, inner) => `{"tools": [{${own}"inputSchema": {${inner}"type": "object", ${properties}}}]}`],
  ['tf', (own, inner) => `{${own}"namespace": "n", "inputSchema": {${inner}"type": "object", ${properties}}}`],
  [
    'otc',
    (own, inner) =>
      `{"id": "A.get@1.0.0", ${own}"version": "1.0.0", "input_schema": {"parameters": {${inner}"type": "object", ${properties}}}, "output_schema": null}`,
  ],
  [
    'openai',
    (own, inner) =>
      `[{"type": "function", "function": {${own}"parameters": {${inner}"type": "object", ${properties}}}}]`,
  ],
  [
    'openai-strict',
    (own, inner) =>
      `[{"type": "function", "function": {${own}"strict": true, "parameters": {${inner}${closed.slice(1)}}}]`,
  ],
  [
    'openai-responses',
    (own, inner) => `[{"type": "function", ${own}"parameters": {${inner}"type": "object", ${properties}}}]`,
  ],
  ['anthropic', (own, inner) => `[{${own}"input_schema": {${inner}"type": "object", ${properties}}}]`],
  [
    'gemini',
    (own, inner) =>
      `{"functionDeclarations": [{${own}"parametersJsonSchema": {${inner}"type": "object", ${properties}}}]}`,
  ],
  [
    'gemini-parameters',
    (own, inner) =>
      `{"functionDeclarations": [{${own}"parameters": {${inner}"type": "OBJECT", "properties": {"city": {"type": "STRING"}}}}]}`,
  ],
];

const [name, description] = ['"name": "get", ', '"description": "Gets it.", '];

async function serious(text: string): Promise<readonly (readonly string[])[]> {
  const { diagnostics } = await checkInput(text, { validate }, registry);
  return diagnostics.flatMap(({ rule, severity, pointer }) =>
    severity === 'info' || rule === 'mcp/parameter-description'
      ? []
      : [[severity, rule, pointer.split('/').at(-1) ?? '']],
  );
}

describe.each(tools)('what is said in the schema and not of the tool belongs there: %s', (format, write) => {
  it.each([
    // One format requires it.
    ['description', write(name, description), format === 'otc' ? 'error' : 'warning'],
    ['name', write(description, name), 'error'],
  ])('%s', async (key, text, severity) => {
    expect(await serious(text)).toEqual([[severity, 'doc/misplaced-member', key]]);
    const fixed = await fixText(text, 'doc/misplaced-member', { validate }, registry);
    expect(JSON.parse(fixed.text)).toEqual(JSON.parse(write(name + description, '')));
  });

  it('a tool that says it too', async () => {
    expect(await serious(write(name + description, '"description": "The place.", '))).toEqual([]);
  });

  it('a tool without a name', async () => {
    expect((await serious(write(description, ''))).map(([severity]) => severity)).toEqual(['error']);
  });
});

it('what is said of an output is left there', async () => {
  const output = '"outputSchema": {"type": "object", "description": "A place.", "properties": {}}';
  const found = await serious(`{"name": "get", "inputSchema": {"type": "object"}, ${output}}`);
  expect(found.map(([, rule]) => rule)).toEqual(['mcp/description-missing']);
});
