import { expect, it } from 'vitest';
import { nameOfCommand } from './name-of-command';

it.each([
  ['npx -y @modelcontextprotocol/server-memory@2026.1.1', 'server-memory'],
  ['npx.cmd -y some-server', 'some-server'],
  ['uvx --from git+https://host/repo mcp-server-git', 'mcp-server-git'],
  ['uv run --directory /srv/app server.py', 'server'],
  ['docker run -i --rm -e TOKEN ghcr.io/github/github-mcp-server:1.2', 'github-mcp-server'],
  ['node /srv/build/weather.mjs --port 1', 'weather'],
  ['python3 -m my_server', 'my_server'],
  ['cmd /c npx -y files', 'files'],
  ['/usr/local/bin/tool', 'tool'],
  ['node /srv/weather/dist/index.js', 'weather'],
  ['node ./dist/index.js', 'index'],
  ['node ../weather/dist/index.js', 'weather'],
  ['npx', 'npx'],
])('%s', (command, name) => expect(nameOfCommand(command.split(' '))).toBe(name));
