import type { DeclarationForm } from '../../core/export-target';
import { get, getObject, getText } from '../../core/json/get';
import type { JsonObject } from '../../core/json/value';
import { anthropic, isOwnTool } from '.';

/** All members that a tool of the Messages API may have. */
const members = [
  ...['name', 'description', 'input_schema', 'type', 'strict', 'cache_control', 'input_examples'],
  // As its SDKs for other languages have them.
  ...['cacheControl', 'inputExamples'],
  // What belongs in the schema, and slipped out of it.
  ...['properties', 'required', 'additionalProperties'],
];

const isOfObject = (schema: JsonObject | undefined) =>
  getText(schema, 'type') === 'object' || getObject(schema, 'properties') !== undefined;

export const anthropicTools: DeclarationForm = {
  format: 'Anthropic tools',
  fits: (each) =>
    getObject(each, 'input_schema') !== undefined &&
    !['id', 'version', 'output_schema'].some((key) => get(each, key) !== undefined),
  holds: (each) =>
    getObject(each, 'input_schema') !== undefined || (isOwnTool(each) && get(each, 'name') !== undefined),
  isCertain: (each) =>
    isOfObject(getObject(each, 'input_schema')) && each.members.every(({ key }) => members.includes(key)),
  targetOf: () => anthropic,
};
