import toolPluginJson from './samples/tool-plugin.json?raw';
import toolPluginYaml from './samples/tool-plugin.yaml?raw';

/** The schema document of one plug-in in both of its notations. */
export const documentSamples: Readonly<Record<string, string>> = {
  'Tool plug-in (JSON)': toolPluginJson,
  'Tool plug-in (YAML)': toolPluginYaml,
};
