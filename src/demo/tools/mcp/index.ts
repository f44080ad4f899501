import { numberAt } from '../../../core/json/members';
import { failed, type McpTool, text } from '../../mcp-tool';
import calculatorAdd from './calculator-add.json';
import { chartDraw } from './chart-draw';
import { jobRun } from './job-run';
import printerPrint from './printer-print.json';
import { roomBook } from './room-book';
import { weatherRead } from './weather-read';

export const mcpTools: readonly McpTool[] = [
  {
    definition: calculatorAdd,
    run: ({ input }) => ({ content: [text(String((numberAt(input, 'a') ?? 0) + (numberAt(input, 'b') ?? 0)))] }),
  },
  weatherRead,
  chartDraw,
  jobRun,
  roomBook,
  // Always fails, as tools should: in a result that a model can read.
  { definition: printerPrint, run: () => failed('The printer has no paper. Fill tray 2, then print again.') },
];
