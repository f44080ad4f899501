import { failed, type McpTool } from '../../mcp-tool';
import definition from './printer-print.json';

/** Always fails, as tools should: in a result that a model can read. */
export const printerPrint: McpTool = {
  definition,
  run: () => failed('The printer has no paper. Fill tray 2, then print again.'),
};
