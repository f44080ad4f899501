import type { PluginRun, PluginTask } from '../../protocols/plugin-host';

export interface PluginMethods {
  /** Runs one export of a module. */
  readonly run: { readonly request: PluginTask; readonly answer: PluginRun };
}
