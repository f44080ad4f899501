// The servers of `npm run interop`: published by others, each in a folder of its own with exact versions.

const everything = 'node_modules/@modelcontextprotocol/server-everything/dist/index.js';
const memory = 'node_modules/@modelcontextprotocol/server-memory/dist/index.js';
const everythingPackage = { '@modelcontextprotocol/server-everything': '2026.8.31' };
const memoryPackage = { '@modelcontextprotocol/server-memory': '2026.8.31' };
const hono = { '@hono/node-server': '2.1.8', hono: '4.13.19' };
const zod = { zod: '4.6.7' };

/**
 * `packages`: the first is the one that is tried. `run`: the words behind `node`, in the folder; a server with a `path`
 * listens on PORT, one without is started over stdio. `tools`: how many it lists to a client that can be asked.
 */
export const servers = [
  { id: 'everything-http', packages: everythingPackage, run: [everything, 'streamableHttp'], path: '/mcp', tools: 19 },
  { id: 'everything-sse', packages: everythingPackage, run: [everything, 'sse'], path: '/sse', tools: 19 },
  { id: 'everything-stdio', packages: everythingPackage, run: [everything, 'stdio'], tools: 19 },
  {
    id: 'filesystem',
    packages: { '@modelcontextprotocol/server-filesystem': '2026.8.31' },
    run: ['node_modules/@modelcontextprotocol/server-filesystem/dist/index.js', 'files'],
    tools: 14,
  },
  { id: 'memory', packages: memoryPackage, run: [memory], tools: 9 },
  { id: 'sdk-v1', packages: { '@modelcontextprotocol/sdk': '1.32.2', ...zod }, path: '/mcp', tools: 2 },
  {
    id: 'sdk-v2-http',
    script: 'sdk-v2',
    packages: { '@modelcontextprotocol/server': '2.4.0', '@modelcontextprotocol/node': '2.1.2', ...zod },
    path: '/mcp',
    tools: 2,
  },
  {
    id: 'sdk-v2-stdio',
    script: 'sdk-v2',
    packages: { '@modelcontextprotocol/server': '2.4.0', '@modelcontextprotocol/node': '2.1.2', ...zod },
    tools: 2,
  },
  { id: 'fastmcp', packages: { fastmcp: '4.20.16', ...zod }, path: '/mcp', tools: 1 },
  {
    id: 'hono-mcp',
    packages: { '@hono/mcp': '0.3.2', '@modelcontextprotocol/sdk': '1.32.2', ...hono, ...zod },
    path: '/mcp',
    tools: 1,
  },
  {
    id: 'mcp-handler',
    packages: { 'mcp-handler': '2.4.0', '@modelcontextprotocol/server': '2.4.0', ...hono, ...zod },
    path: '/mcp',
    tools: 1,
  },
  {
    id: 'tmcp',
    packages: { tmcp: '1.20.0', '@tmcp/transport-http': '0.9.0', '@tmcp/adapter-zod': '0.1.7', ...hono, ...zod },
    path: '/mcp',
    tools: 1,
  },
  { id: 'mcp-use', packages: { 'mcp-use': '2.5.2', ...zod }, path: '/mcp', tools: 1 },
  {
    id: 'supergateway',
    packages: { supergateway: '4.0.0', ...memoryPackage },
    run: [
      ...['node_modules/supergateway/dist/index.js', '--stdio', `node ${memory}`],
      ...['--outputTransport', 'streamableHttp', '--port', '$PORT'],
    ],
    path: '/mcp',
    tools: 9,
  },
  {
    id: 'mcp-proxy',
    packages: { 'mcp-proxy': '6.7.19', ...memoryPackage },
    run: ['node_modules/mcp-proxy/dist/bin/mcp-proxy.mjs', '--port', '$PORT', '--', 'node', memory],
    path: '/mcp',
    tools: 9,
  },
];
