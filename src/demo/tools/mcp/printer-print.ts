import { failed, type McpTool } from '../../mcp-tool';

/** Always fails, as tools should: in a result that a model can read. */
export const printerPrint: McpTool = {
  definition: {
    name: 'printer_print',
    title: 'Print',
    description: 'Prints a text on a printer that has no paper.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string', description: 'What to print.' } },
      required: ['text'],
      additionalProperties: false,
    },
    annotations: { destructiveHint: false },
  },
  run: () => failed('The printer has no paper. Fill tray 2, then print again.'),
};
