// The tools that the official suite calls by their names, for the server that `npm run conformance` mounts them on.
import type { Members } from '../../src/core/json/members';
import { stringAt } from '../../src/core/json/members';
import {
  accepted,
  form,
  type McpAnswer,
  type McpCall,
  type McpContent,
  type McpQuestion,
  text,
} from '../../src/demo/mcp-tool';
import type { ServedMcpTool } from '../../src/demo/served-tool';

/** One red pixel. */
export const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

const image = { type: 'image', data: png, mimeType: 'image/png' };
const embedded = {
  type: 'resource',
  resource: { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'An embedded resource.' },
};

const object = (properties: Members, required = Object.keys(properties)) => ({ type: 'object', properties, required });
const someText = { type: 'string' };

/** A tool by its name; without parameters unless some are given. */
function tool(name: string, run: ServedMcpTool['run'], properties: Members = {}, needs: readonly string[] = []) {
  return served(name, { inputSchema: object(properties) }, run, needs);
}

function served(
  name: string,
  members: Readonly<{ inputSchema: Members }>,
  run: ServedMcpTool['run'],
  needs: readonly string[] = [],
): ServedMcpTool {
  const listed = JSON.stringify({ name, description: `The fixture ${name}.`, ...members });
  return { name, listed, inputSchema: JSON.stringify(members.inputSchema), needs, run };
}

const answers =
  (...content: readonly McpContent[]) =>
  (): McpAnswer => ({ content });

/** Asks, and says what came back. */
const asks =
  (...questions: readonly McpQuestion[]) =>
  async ({ ask }: McpCall): Promise<McpAnswer> => ({
    content: (await ask(...questions)).map((answer) => text(JSON.stringify(answer ?? 'nobody answers'))),
  });

const name = form('user_name', 'What is your name?', object({ name: someText }));
const confirm = form('confirm', 'Please confirm', object({ ok: { type: 'boolean' } }));
const colour = form('step2', 'Step 2: What is your favorite color?', object({ color: someText }));
const roots: McpQuestion = { key: 'client_roots', method: 'roots/list', params: {} };

function sampling(key: string, words: string): McpQuestion {
  const messages = [{ role: 'user', content: { type: 'text', text: words } }];
  return { key, method: 'sampling/createMessage', params: { messages, maxTokens: 100 } };
}

async function withProgress({ report, world, signal }: McpCall): Promise<McpAnswer> {
  for (const done of [0, 50, 100]) {
    report(done, 100, `Step ${done}`);
    await world.delay(50, signal);
  }
  return { content: [text('Done.')] };
}

async function withLogging({ log, world, signal }: McpCall): Promise<McpAnswer> {
  for (const words of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
    log('info', words);
    await world.delay(50, signal);
  }
  return { content: [text('Done.')] };
}

const defaults = object(
  {
    name: { ...someText, default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { ...someText, enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
  [],
);

const options = ['option1', 'option2', 'option3'];
const titled = ['First', 'Second', 'Third'].map((title, index) => ({ const: `value${index + 1}`, title }));
const enums = object(
  {
    untitledSingle: { ...someText, enum: options },
    titledSingle: { ...someText, oneOf: titled },
    legacyEnum: { ...someText, enum: options, enumNames: ['One', 'Two', 'Three'] },
    untitledMulti: { type: 'array', items: { ...someText, enum: options } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  },
  [],
);

const schema2020 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: { address: { $anchor: 'addressDef', type: 'object', properties: { street: someText, city: someText } } },
  properties: {
    name: someText,
    address: { $ref: '#/$defs/address' },
    contactMethod: { ...someText, enum: ['phone', 'email'] },
    phone: someText,
    email: someText,
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

const ended = (words: string | undefined): McpAnswer => ({ content: [text(words ?? 'Nobody answered.')] });

export const fixtureTools: readonly ServedMcpTool[] = [
  tool('test_simple_text', answers(text('This is a simple text response for testing.'))),
  tool('test_image_content', answers(image)),
  tool('test_audio_content', answers({ type: 'audio', data: wav, mimeType: 'audio/wav' })),
  tool('test_embedded_resource', answers(embedded)),
  tool('test_multiple_content_types', answers(text('Multiple content types test:'), image, embedded)),
  tool('test_tool_with_logging', withLogging),
  tool('test_logging_tool', withLogging),
  tool('test_tool_with_progress', withProgress),
  tool('test_error_handling', () => {
    throw new Error('This tool intentionally returns an error for testing');
  }),
  tool(
    'test_sampling',
    (call) => asks(sampling('prompt', stringAt(call.input, 'prompt') ?? ''))(call),
    { prompt: someText },
    ['sampling'],
  ),
  tool(
    'test_elicitation',
    (call) =>
      asks(form('user', stringAt(call.input, 'message') ?? '', object({ username: someText, email: someText })))(call),
    { message: someText },
    ['elicitation'],
  ),
  tool('test_elicitation_sep1034_defaults', asks(form('defaults', 'Is this right?', defaults))),
  tool('test_elicitation_sep1330_enums', asks(form('enums', 'Which ones?', enums))),
  served('json_schema_2020_12_tool', { inputSchema: schema2020 }, answers(text('Accepted.'))),
  tool('test_missing_capability', asks(sampling('any', 'Hello')), {}, ['sampling']),
  tool('test_streaming_elicitation', asks(name), {}, ['elicitation']),
  tool('test_header_argument', answers(text('Accepted.')), { region: { ...someText, 'x-mcp-header': 'Region' } }),
  tool('test_input_required_result_elicitation', asks(name)),
  tool('test_input_required_result_sampling', asks(sampling('capital_question', 'What is the capital of France?'))),
  tool('test_input_required_result_list_roots', asks(roots)),
  tool('test_input_required_result_request_state', async ({ ask }) => {
    const [answer] = await ask(confirm);
    return ended(accepted(answer) && 'state-ok');
  }),
  tool('test_input_required_result_multiple_inputs', asks(name, sampling('greeting', 'Generate a greeting'), roots)),
  tool('test_input_required_result_multi_round', async ({ ask }) => {
    const [first] = await ask(form('step1', 'Step 1: What is your name?', object({ name: someText })));
    const [second] = await ask(colour);
    return ended(`${stringAt(accepted(first), 'name')} likes ${stringAt(accepted(second), 'color')}.`);
  }),
  tool('test_input_required_result_tampered_state', asks(confirm)),
  tool('test_input_required_result_capabilities', asks(sampling('greeting', 'Generate a greeting'), name)),
];
