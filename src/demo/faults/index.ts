import type { Fault, Next } from './fault';
import { machineContextFaults } from './machine-context';
import { mcpFaults } from './mcp';
import { otcFaults } from './otc';
import { pluginFaults } from './plugin';
import { workerFaults } from './worker';

/** What each demonstration server can be told to do otherwise, by its path below `/demo/`. */
export const faultsOf: Readonly<Record<string, readonly Fault[]>> = {
  otc: otcFaults,
  worker: workerFaults,
  'machine-context': machineContextFaults,
  mcp: mcpFaults,
  plugin: pluginFaults,
};

/** Answers as a demonstration server with one fault: `/demo/broken/otc/bare-array/tools` is `/demo/otc/tools` with it. */
export function answerBroken(request: Request, next: Next): Promise<Response> {
  const url = new URL(request.url);
  const [, server = '', wanted, path = ''] = /^\/demo\/broken\/([^/]+)\/([^/]+)(.*)$/.exec(url.pathname) ?? [];
  const fault = Object.hasOwn(faultsOf, server) ? faultsOf[server]?.find(({ id }) => id === wanted) : undefined;
  if (!fault) return next(request);
  url.pathname = `/demo/${server}${path}`;
  return fault.answer(new Request(url, request), next);
}
