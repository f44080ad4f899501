import artifact from './artifact.json?raw';
import consent from './consent.json?raw';
import firstDefinition from './first-definition.json?raw';
import fiveMistakes from './five-mistakes.json?raw';
import fromOpenapi from './from-openapi.json?raw';
import machineContextLevels from './machine-context-levels.json?raw';
import mcpAsksBack from './mcp-asks-back.json?raw';
import noInputNoOutput from './no-input-no-output.json?raw';
import nonconforming from './nonconforming.json?raw';
import registration from './registration.json?raw';
import retriedErrors from './retried-errors.json?raw';
import secrets from './secrets.json?raw';
import sevenFormats from './seven-formats.json?raw';
import valueAgainstSchema from './value-against-schema.json?raw';
import versions from './versions.json?raw';
import xtpPlugin from './xtp-plugin.json?raw';

/** The stories that come with Callsheet, in the order of the list, as they are written. */
export const storyTexts: readonly string[] = [
  firstDefinition,
  fiveMistakes,
  noInputNoOutput,
  valueAgainstSchema,
  retriedErrors,
  consent,
  secrets,
  artifact,
  versions,
  sevenFormats,
  registration,
  nonconforming,
  fromOpenapi,
  xtpPlugin,
  machineContextLevels,
  mcpAsksBack,
];
