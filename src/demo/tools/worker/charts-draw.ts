import { listAt, stringAt } from '../../../core/json/members';
import { drawBars } from '../../bar-chart';
import { toolkit, type WorkerTool } from '../../demo-tool';
import { encodePng } from '../../png';

export const chartsDraw: WorkerTool = {
  definition: {
    ...toolkit('Charts', 'Draw', 'Pictures of numbers.'),
    description: 'Draws a bar chart.',
    input: {
      parameters: [
        {
          name: 'title',
          required: true,
          description: 'What the chart is about.',
          value_schema: { val_type: 'string' },
        },
        {
          name: 'values',
          required: true,
          description: 'The heights of the bars, from 1 to 24 numbers.',
          value_schema: { val_type: 'array', inner_val_type: 'number' },
        },
        {
          name: 'colour',
          required: false,
          description: 'The colour of the bars.',
          value_schema: { val_type: 'string', enum: ['blue', 'green', 'orange'] },
        },
      ],
    },
    output: { available_modes: ['artifact', 'error'], description: 'A PNG picture of 640 by 360 pixels.' },
  },
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
