import { numberAt } from '../../../core/json/members';
import { failed, type McpTool, text } from '../../mcp-tool';

/** Tells how far it is while it runs. */
export const jobRun: McpTool = {
  definition: {
    name: 'job_run',
    title: 'Run a job',
    description: 'Runs a job in steps, and reports each one.',
    inputSchema: {
      type: 'object',
      properties: {
        steps: { type: 'integer', description: 'How many steps there are.', minimum: 1, maximum: 20, default: 5 },
        seconds: { type: 'number', description: 'How long one step takes.', minimum: 0, maximum: 5, default: 0.5 },
      },
      additionalProperties: false,
    },
    annotations: { idempotentHint: true, openWorldHint: false },
  },
  async run({ input, world, signal, report }) {
    const steps = numberAt(input, 'steps') ?? 5;
    for (let step = 1; step <= steps; step += 1) {
      const hasPassed = await world.delay((numberAt(input, 'seconds') ?? 0.5) * 1000, signal);
      if (!hasPassed) return failed('The caller left before the job was done.');
      report(step, steps, `Step ${step} of ${steps}`);
    }
    return { content: [text(`Done in ${steps} steps.`)] };
  },
};
