import type { EnvironmentProxy } from '../protocols/io';

export interface NodeProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly execArgv: readonly string[];
  /** Such as `v24.1.0`. */
  readonly version: string;
}

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** The proxy that Node is told of for an address, by the variables and exceptions that it reads. */
export function environmentProxy(
  address: string,
  { env, execArgv, version }: NodeProcess,
): EnvironmentProxy | undefined {
  const { protocol, hostname, port } = new URL(address);
  if (
    !/^https?:$/.test(protocol) ||
    isException(env.no_proxy ?? env.NO_PROXY ?? '', hostname, port || usualPorts[protocol])
  )
    return undefined;
  const schemes = protocol === 'https:' ? ['https', 'http'] : ['http'];
  const variable = schemes
    .flatMap((scheme) => [`${scheme}_proxy`, `${scheme.toUpperCase()}_PROXY`])
    .find((name) => env[name]);
  const proxy = env[variable ?? ''] ?? '';
  if (variable === undefined || !URL.canParse(proxy)) return undefined;
  const isAsked =
    env.NODE_USE_ENV_PROXY === '1' || [...execArgv, env.NODE_OPTIONS ?? ''].join(' ').includes('--use-env-proxy');
  return { variable, host: new URL(proxy).host, isUsed: isAsked && readsVariables(version) };
}

/** Node 22.21, and 24 or later. */
function readsVariables(version: string): boolean {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 21);
}

function isException(names: string, host: string, port: string | undefined): boolean {
  return names.split(/[\s,]+/).some((each) => {
    const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(each.toLowerCase()) ?? [];
    if (name === '' || (only !== undefined && only !== port)) return false;
    const end = name.replace(/^\*?\.?/, '');
    return host === end || host.endsWith(`.${end}`) || name === '*';
  });
}
