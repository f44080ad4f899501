import { McpServer } from '@modelcontextprotocol/server';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { usualClaims } from '../../protocols/auth/claims';
import { startOfficialTools } from '../../protocols/mcp-http/official-server.testkit';
import { standInPage } from '../page/page-world.testkit';
import { originOf, type SavedServer, setSecret } from '../server';
import { readResource } from './read-resource';

beforeEach(() => standInPage());

const saved = (url: string, protocol: string): SavedServer => ({
  ...{ id: 'own', title: 'Own', url, protocol, auth: 'bearer', claims: usualClaims, isBuiltIn: false },
});

it('a resource is read through its server, and a secret that stands in it is masked', async () => {
  const server = await startOfficialTools('modern', () => {
    const own = new McpServer({ name: 'menus', version: '1.0.0' });
    own.registerResource('menu', 'menu://today', {}, async ({ href }) => ({
      contents: [{ uri: href, text: 'Soup for canary-one.' }],
    }));
    return own;
  });
  onTestFinished(server.close);
  setSecret(originOf(server.url), 'server', 'canary-one');
  const exchange = await readResource(saved(server.url, 'mcp-http'), 'menu://today', new AbortController().signal);
  expect(exchange?.outcome).toMatchObject({ kind: 'content', parts: [{ kind: 'resource', uri: 'menu://today' }] });
  expect(JSON.stringify(exchange)).toContain('Soup for');
  expect(JSON.stringify(exchange)).not.toContain('canary-one');
});

it('a protocol without resources reads none', async () => {
  const server = saved('https://tools.test', 'otc-http');
  expect(await readResource(server, 'menu://today', new AbortController().signal)).toBeUndefined();
});
