import { numberAt } from '../../../core/json/members';
import { failed, type McpTool, text } from '../../mcp-tool';
import definition from './job-run.json';

/** Tells how far it is while it runs. */
export const jobRun: McpTool = {
  definition,
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
