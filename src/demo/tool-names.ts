import { machineContextTools } from './tools/machine-context/index';
import { mcpTools } from './tools/mcp/index';
import { otcTools } from './tools/otc/index';
import { workerTools } from './tools/worker/index';

/** A tool that a demonstration server has. */
export interface ToolName {
  readonly id: string | undefined;
  readonly name: string;
}

/** What the demonstration plug-in lists: `plugin.test.ts` asks it. */
export const pluginToolNames = ['greet', 'count_words', 'swatch', 'divide'];

const nameAlone = (name: string): ToolName => ({ id: undefined, name });

/** The tools of the demonstration servers, by their addresses. */
export const demoTools: ReadonlyMap<string, readonly ToolName[]> = new Map([
  ['demo:otc', otcTools.map(({ definition: { id, name } }) => ({ id, name }))],
  [
    'demo:worker',
    workerTools.map(({ definition }) => ({ id: definition.fully_qualified_name, name: definition.name })),
  ],
  [
    'demo:machine-context',
    machineContextTools.flatMap(({ definition: { id, capabilities } }) =>
      capabilities.map(({ name }): ToolName => ({ id, name })),
    ),
  ],
  ['demo:mcp', mcpTools.map(({ definition }) => nameAlone(definition.name))],
  ['demo:plugin', pluginToolNames.map(nameAlone)],
]);
