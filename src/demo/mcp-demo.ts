import type { Hono } from 'hono';
import type { Check } from './check-input';
import type { ToolWorld } from './demo-tool';
import { createMcpServer } from './mcp-server';
import { serveMcpTool } from './served-tools';
import { mcpTools } from './tools/mcp/index';

const instructions = 'Tools to try Callsheet with. room_book asks who the room is for; printer_print always fails.';
const serverInfo = { name: 'callsheet-demo', title: 'Callsheet demonstration server', version: '1.0.0' };

export function createMcpDemo(world: ToolWorld, validate: Check): Hono {
  return createMcpServer({ world, validate, tools: mcpTools.map(serveMcpTool), serverInfo, instructions });
}
