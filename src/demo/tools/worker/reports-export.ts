import { stringAt } from '../../../core/json/members';
import { csvCell } from '../../../core/text/csv-cell';
import type { WorkerTool } from '../../demo-tool';
import definition from './reports-export.json';

const months: Readonly<Record<string, readonly string[]>> = {
  Q1: ['January', 'February', 'March'],
  Q2: ['April', 'May', 'June'],
  Q3: ['July', 'August', 'September'],
  Q4: ['October', 'November', 'December'],
};
const regions = ['North', 'South', 'Islands, west'];

export const reportsExport: WorkerTool = {
  definition,
  run({ input }) {
    const quarter = stringAt(input, 'quarter') ?? 'Q1';
    const rows = (months[quarter] ?? []).flatMap((month, at) =>
      regions.map((region, index) => [
        month,
        region,
        String(40 + at * 11 + index * 7),
        (1200.5 + at * 310 + index * 95).toFixed(2),
      ]),
    );
    const lines = [['month', 'region', 'orders', 'revenue'], ...rows].map((row) => row.map(csvCell).join(','));
    return {
      kind: 'file',
      file: {
        name: `sales-${quarter.toLowerCase()}.csv`,
        contentType: 'text/csv',
        bytes: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`),
        description: `Sales of ${quarter} by month and region`,
      },
    };
  },
};
