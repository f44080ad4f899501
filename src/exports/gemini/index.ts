import type { Joined } from '../../core/conversion/converter';
import type { ExportTarget } from '../../core/export-target';
import { type ExactObject, exactArray, exactObject, getString } from '../../core/json/exact';
import { providerNames } from '../names';
import { parametersProfile, profile } from './profile';
import { toNeutral } from './read';
import { writeJsonSchema, writeParameters } from './write';

const common = {
  extensionPlace: undefined,
  read: (definition: ExactObject) => ({ tool: toNeutral(definition), losses: [] }),
  identify: (definition: Parameters<typeof getString>[0]) => getString(definition, 'name')?.value,
  join,
  namePath: ['name'],
} as const;

/** Functions of Gemini, with JSON Schema. */
export const gemini: ExportTarget = {
  ...common,
  id: 'gemini',
  name: providerNames.gemini.name,
  title: 'Gemini functions',
  carries: new Set(['description', 'outputSchema', 'outputAny', 'outputDescription']),
  profile,
  write: writeJsonSchema,
  parametersPath: ['parametersJsonSchema'],
};

/** Functions of Gemini, with its own subset of OpenAPI. */
export const geminiParameters: ExportTarget = {
  ...common,
  id: 'gemini-parameters',
  name: providerNames['gemini-parameters'].name,
  title: 'Gemini functions with "parameters"',
  carries: new Set(['description', 'outputSchema', 'outputAny', 'outputDescription']),
  profile: parametersProfile,
  write: writeParameters,
  parametersPath: ['parameters'],
};

/** One tool of Gemini's holds all functions. */
function join(definitions: readonly ExactObject[]): Joined {
  return {
    root: exactObject({ functionDeclarations: exactArray(definitions) }),
    locate: (index, path) => ['functionDeclarations', index, ...path],
    order: definitions.map((_, index) => index),
  };
}
