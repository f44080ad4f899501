import type { McpTool } from '../../mcp-tool';
import { calculatorAdd } from './calculator-add';
import { chartDraw } from './chart-draw';
import { jobRun } from './job-run';
import { printerPrint } from './printer-print';
import { roomBook } from './room-book';
import { weatherRead } from './weather-read';

export const mcpTools: readonly McpTool[] = [calculatorAdd, weatherRead, chartDraw, jobRun, roomBook, printerPrint];
