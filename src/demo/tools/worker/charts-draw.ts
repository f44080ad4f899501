import { listAt, stringAt } from '../../../core/json/members';
import { drawBars } from '../../bar-chart';
import type { WorkerTool } from '../../demo-tool';
import { encodePng } from '../../png';
import definition from './charts-draw.json';

export const chartsDraw: WorkerTool = {
  definition,
  async run({ input }) {
    const values = (listAt(input, 'values') ?? []).filter((item) => typeof item === 'number');
    if (values.length < 1 || values.length > 24) {
      return {
        kind: 'invalid',
        errors: { values: `Between 1 and 24 numbers can be drawn; these are ${values.length}.` },
      };
    }
    const picture = drawBars(values, stringAt(input, 'colour') ?? 'blue');
    return {
      kind: 'file',
      file: {
        name: 'chart.png',
        contentType: 'image/png',
        bytes: await encodePng(picture),
        description: `Bar chart: ${stringAt(input, 'title') ?? ''}`,
      },
    };
  },
};
