import type { Joined } from '../../core/conversion/converter';
import type { ExportTarget } from '../../core/export-target';
import { type getString, getText } from '../../core/json/get';
import { type JsonObject, jsonArray, jsonObject } from '../../core/json/value';
import { parametersProfile, profile } from './profile';
import { toNeutral } from './read';
import { inCamelCase } from './spelling';
import { writeJsonSchema, writeParameters } from './write';

const common = {
  read: (definition: JsonObject) => ({ tool: toNeutral(definition), losses: [] }),
  inUsualSpelling: inCamelCase,
  identify: (definition: Parameters<typeof getString>[0]) => getText(definition, 'name'),
  join,
  namePath: ['name'],
} as const;

/** Functions of Gemini, with JSON Schema. */
export const gemini: ExportTarget = {
  ...common,
  id: 'gemini',
  name: 'Gemini',
  sent: 'Functions with "parametersJsonSchema"',
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
  name: 'Gemini parameters',
  sent: 'Functions with "parameters"',
  title: 'Gemini functions with "parameters"',
  carries: new Set(['description', 'outputSchema', 'outputAny', 'outputDescription']),
  profile: parametersProfile,
  write: writeParameters,
  parametersPath: ['parameters'],
};

/** One tool of Gemini's holds all functions. */
function join(definitions: readonly JsonObject[]): Joined {
  return {
    root: jsonObject({ functionDeclarations: jsonArray(definitions) }),
    locate: (index, path) => ['functionDeclarations', index, ...path],
    order: definitions.map((_, index) => index),
  };
}
