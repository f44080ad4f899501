import type { Deviation } from '../../core/call';
import type { PluginFailure } from '../plugin-host';

function deviation(id: string, severity: Deviation['severity'], message: string): Deviation {
  return { id: `wire/xtp/${id}`, severity, message, pointer: '' };
}

export const laterConvention = deviation(
  'abi',
  'info',
  'The plug-in exports "list_tools" and "call_tool" (the second convention of hyper-mcp), not "describe" and "call" of XTP.',
);

export const noOutput = deviation('no-output', 'error', 'The plug-in ended without setting an output.');
export const notJson = deviation('not-json', 'error', 'The output is not JSON in UTF-8.');
export const saysError = deviation('is-error', 'info', 'The result says that it is an error ("isError").');
export const configInDescribe = deviation(
  'config-in-describe',
  'warning',
  'Without the configuration the plug-in gave another list of tools, or none; hosts such as mcp.run ask for the list before there is a configuration.',
);
export const hostDenied = deviation('host-denied', 'warning', 'The plug-in asked for a host that is not allowed.');
export const httpDisabled = deviation(
  'http-disabled',
  'info',
  'The plug-in asked for a host, and no hosts are allowed.',
);

/** What a failure is as a departure from the convention; nothing for what is the person's or this host's own doing. */
export const failureDeviations: Readonly<Record<PluginFailure, Deviation | undefined>> = {
  'own-error': undefined,
  trap: deviation('trap', 'error', 'The plug-in crashed instead of answering with "isError".'),
  memory: deviation('memory', 'error', 'The plug-in stopped at its memory limit, or crashed near it.'),
  'too-large': deviation('too-large', 'error', 'The output is larger than the limit.'),
  http: deviation('http', 'warning', 'An HTTP request of the plug-in could not be made.'),
  'not-wasm': deviation('abi', 'error', 'The file is not a valid WebAssembly module.'),
  'refused-module': deviation('abi', 'error', 'The module is of a kind that Callsheet does not run.'),
  'missing-export': deviation('abi', 'error', 'The module follows neither convention of tool plug-ins.'),
  'missing-import': deviation('missing-import', 'error', 'The module needs functions that are not available here.'),
  timeout: deviation('timeout', 'error', 'The plug-in did not end in time.'),
  cancelled: undefined,
  unavailable: undefined,
};
