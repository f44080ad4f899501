import { expect, it } from 'vitest';
import { environmentProxy } from './environment-proxy';

const used = { env: { NODE_USE_ENV_PROXY: '1', http_proxy: 'http://me:secret@proxy.test:3128' }, version: 'v24.0.0' };

it.each([
  ['http_proxy', 'http://tea.test/', {}, 'http_proxy proxy.test:3128 used'],
  ['of http alone, also for https', 'https://tea.test/', {}, 'http_proxy proxy.test:3128 used'],
  ['HTTPS_PROXY', 'https://tea.test/', { HTTPS_PROXY: 'http://other.test:80' }, 'HTTPS_PROXY other.test used'],
  ['Node 20', 'http://tea.test/', { version: 'v20.20.2' }, 'http_proxy proxy.test:3128 not used'],
  ['Node 22.20', 'http://tea.test/', { version: 'v22.20.0' }, 'http_proxy proxy.test:3128 not used'],
  ['Node 22.21', 'http://tea.test/', { version: 'v22.21.0' }, 'http_proxy proxy.test:3128 used'],
  ['Node 23', 'http://tea.test/', { version: 'v23.1.0' }, 'http_proxy proxy.test:3128 not used'],
  ['not asked for', 'http://tea.test/', { NODE_USE_ENV_PROXY: undefined }, 'http_proxy proxy.test:3128 not used'],
  [
    'asked for by an option',
    'http://tea.test/',
    { NODE_USE_ENV_PROXY: undefined, NODE_OPTIONS: '--use-env-proxy' },
    'http_proxy proxy.test:3128 used',
  ],
  ['an exception', 'http://tea.test/', { NO_PROXY: 'localhost, tea.test' }, undefined],
  ['an exception for all below a name', 'http://a.tea.test/', { NO_PROXY: '.tea.test' }, undefined],
  ['an exception for all', 'http://tea.test/', { no_proxy: '*' }, undefined],
  ['an exception for a port', 'http://tea.test:81/', { NO_PROXY: 'tea.test:81' }, undefined],
  ['an exception for the usual port', 'https://tea.test/', { NO_PROXY: 'tea.test:443' }, undefined],
  ['one for another port', 'http://tea.test:82/', { NO_PROXY: 'tea.test:81' }, 'http_proxy proxy.test:3128 used'],
  ['one for another name', 'http://greentea.test/', { NO_PROXY: 'tea.test' }, 'http_proxy proxy.test:3128 used'],
  ['none', 'http://tea.test/', { http_proxy: undefined }, undefined],
  ['no address', 'http://tea.test/', { http_proxy: 'proxy' }, undefined],
  ['of a server in this process', 'demo:otc', {}, undefined],
])('%s: %s', (_, address, { version = used.version, ...env }: Record<string, string | undefined>, expected) => {
  const proxy = environmentProxy(address, { env: { ...used.env, ...env }, execArgv: [], version });
  const said = proxy && `${proxy.variable} ${proxy.host} ${proxy.isUsed ? 'used' : 'not used'}`;
  expect(said).toBe(expected);
});
