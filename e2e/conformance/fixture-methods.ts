// The prompts and resources that the official suite asks for by their names: a few lines each, so that the server is
// measured in the whole. Callsheet itself offers tools alone.
import { type Members, objectAt, stringAt } from '../../src/core/json/members';
import type { McpMethod } from '../../src/demo/mcp-run';
import { accepted, form } from '../../src/demo/mcp-tool';
import { png } from './fixture-tools';

const lasting = { ttlMs: 60_000, cacheScope: 'public' };
const always =
  (result: Members): McpMethod =>
  () => ({ result });

const says = (text: string) => ({ role: 'user', content: { type: 'text', text } });
const list = (key: string, items: readonly Members[]) => always({ [key]: items, ...lasting });
const described = (name: string) => ({ name, description: `The fixture ${name}.` });

/** The messages of a prompt with its arguments. */
const prompts: Readonly<Record<string, (given: Members | undefined) => readonly Members[]>> = {
  test_simple_prompt: () => [says('This is a simple prompt for testing.')],
  test_prompt_with_arguments: (given) => [
    says(`Prompt with arguments: arg1='${stringAt(given, 'arg1')}', arg2='${stringAt(given, 'arg2')}'`),
  ],
  test_prompt_with_embedded_resource: (given) => [
    {
      role: 'user',
      content: {
        type: 'resource',
        resource: { uri: stringAt(given, 'resourceUri') ?? '', mimeType: 'text/plain', text: 'Embedded.' },
      },
    },
    says('Please process the embedded resource above.'),
  ],
  test_prompt_with_image: () => [
    { role: 'user', content: { type: 'image', data: png, mimeType: 'image/png' } },
    says('Please analyze the image above.'),
  ],
};
const asking = 'test_input_required_result_prompt';

const prompt: McpMethod = async ({ input, ask }) => {
  const name = stringAt(input, 'name') ?? '';
  if (name === asking) {
    const properties = { context: { type: 'string' } };
    const question = form('user_context', 'Which context?', { type: 'object', properties, required: ['context'] });
    const [answer] = await ask(question);
    return { result: { messages: [says(stringAt(accepted(answer), 'context') ?? 'none')] } };
  }
  const messages = prompts[name]?.(objectAt(input, 'arguments'));
  return messages ? { result: { messages } } : { error: { code: -32602, message: `Unknown prompt: ${name}` } };
};

const resources: readonly Members[] = [
  { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
];
const template = /^test:\/\/template\/(\w+)\/data$/;

function contentOf(uri: string): Members | undefined {
  if (uri === 'test://static-text') return { mimeType: 'text/plain', text: 'The static text resource.' };
  if (uri === 'test://static-binary') return { mimeType: 'image/png', blob: png };
  const id = template.exec(uri)?.[1];
  return id === undefined ? undefined : { mimeType: 'application/json', text: JSON.stringify({ id }) };
}

const resource: McpMethod = ({ input }) => {
  const uri = stringAt(input, 'uri') ?? '';
  const content = contentOf(uri);
  if (!content) return { error: { code: -32602, message: 'Resource not found', data: { uri } } };
  return { result: { contents: [{ uri, ...content }], ...lasting } };
};

export const fixtureMethods: ReadonlyMap<string, McpMethod> = new Map([
  ['prompts/list', list('prompts', [...Object.keys(prompts), asking].map(described))],
  ['prompts/get', prompt],
  ['completion/complete', always({ completion: { values: ['test', 'testing'], total: 2, hasMore: false } })],
  ['resources/list', list('resources', resources)],
  ['resources/templates/list', list('resourceTemplates', [{ uriTemplate: 'test://template/{id}/data', name: 'data' }])],
  ['resources/read', resource],
]);
