import { isObject, type Members, objectAt } from '../../core/json/members';
import type { ServedMcpTool } from '../../demo/served-tool';
import { descriptor } from '../../protocols/mcp-http/descriptor';
import { toPartsAnswer } from '../mock-answer';
import { type MockServer, servedBy } from '../mock-server';
import type { MockTool } from '../mock-tool';
import { everywhere, somewhere } from '../outcomes';

const serverInfo = { name: 'callsheet-mock', title: 'Callsheet mock', version: '1.0.0' };

export const mcpMock: MockServer = {
  protocol: descriptor.id,
  path: '/mcp',
  outcomes: [everywhere.value, somewhere.error, everywhere.slow],
  async create(parts) {
    const { tools, run, world, validate } = parts;
    const { createMcpServer } = await import('../../demo/mcp-server');
    const served = tools.map((tool) => ({
      ...servedBy(parts, tool),
      ...listedAs(tool),
      name: tool.model.name?.value ?? tool.model.label,
      run: async ({ input, signal }: Pick<Parameters<typeof run>[1], 'input' | 'signal'>) =>
        toPartsAnswer(
          await run(tool, { input, signal, world, isAuthorized: false }),
          tool.model.outputSchemaText !== undefined,
        ),
    }));
    return createMcpServer({ world, validate, tools: served, serverInfo });
  },
};

/** Clients of earlier revisions refuse a whole listing for one tool with an output schema of another type than object. */
function listedAs(tool: MockTool): Pick<ServedMcpTool, 'listed' | 'listedBefore'> {
  const listed = listable(tool);
  if (tool.model.outputSchemaText === undefined) return { listed };
  const { outputSchema, ...others }: Members = JSON.parse(listed);
  return objectAt({ outputSchema }, 'outputSchema')?.type === 'object'
    ? { listed }
    : { listed, listedBefore: JSON.stringify(others) };
}

/** Clients refuse a whole listing for one tool without a name or without an input schema of type object. */
function listable({ model, listed }: MockTool): string {
  const definition: unknown = JSON.parse(listed);
  const isListable =
    isObject(definition) &&
    typeof definition.name === 'string' &&
    (definition.description === undefined || typeof definition.description === 'string') &&
    objectAt(definition, 'inputSchema')?.type === 'object';
  if (isListable) return listed;
  const inputSchema = { ...objectAt(definition, 'inputSchema'), type: 'object' };
  const description = model.description?.value;
  return JSON.stringify({ name: model.label, ...(description === undefined ? {} : { description }), inputSchema });
}
