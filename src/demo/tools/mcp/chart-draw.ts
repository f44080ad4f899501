import { listAt, stringAt } from '../../../core/json/members';
import { drawBars } from '../../bar-chart';
import { type McpTool, text } from '../../mcp-tool';
import { encodePng } from '../../png';
import definition from './chart-draw.json';

/** Answers in every kind of content but sound. */
export const chartDraw: McpTool = {
  definition,
  async run({ input }) {
    const title = stringAt(input, 'title') ?? '';
    const values = (listAt(input, 'values') ?? []).filter((item) => typeof item === 'number');
    const png = await encodePng(drawBars(values, stringAt(input, 'colour') ?? 'blue'));
    const rows = values.map((value, index) => `${index + 1},${value}`);
    return {
      content: [
        text(`${title}: ${values.length} bars.`),
        { type: 'image', data: toBase64(png), mimeType: 'image/png', annotations: { audience: ['user'], priority: 1 } },
        {
          type: 'resource',
          resource: { uri: 'chart://values.csv', mimeType: 'text/csv', text: `bar,height\r\n${rows.join('\r\n')}\r\n` },
        },
        {
          type: 'resource_link',
          uri: 'https://en.wikipedia.org/wiki/Bar_chart',
          name: 'bar-chart',
          title: 'How to read a bar chart',
          mimeType: 'text/html',
        },
      ],
    };
  },
};

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
