import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { isTypeName } from '../../core/schema/json-schema';
import { bySetting, removal } from '../fixes';
import { shown, wordFor } from '../words';
import { definition, withParameters } from './example';
import { placeIn } from './members';

export const parametersRequired: Rule = {
  id: 'otc/parameters-required',
  severity: 'error',
  summary: 'The input schema holds the parameters as a JSON Schema; for a tool that takes nothing it may be {}.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Input Schema (MUST); openapi.json 1.0, ToolDefinition',
  tool: (tool) => {
    const input = member(tool.raw, 'input_schema');
    if (!isObject(input)) return [];
    const path = placeIn(tool, 'input_schema');
    const at = [...path, 'parameters'];
    const parameters = member(input, 'parameters');
    if (isObject(parameters)) return [];
    if (parameters !== undefined) {
      const message = `"parameters" is ${wordFor(parameters)}; it must be a JSON Schema object, or {} for no parameters.`;
      const isNothing =
        parameters === null || parameters === true || (Array.isArray(parameters) && parameters.length === 0);
      return { at, message, fixes: isNothing ? bySetting('Change to {}', at, '{}') : [] };
    }
    return {
      at: path,
      part: 'brace',
      message: 'This input schema has no "parameters"; add them, or {} when the tool takes nothing.',
      fixes: {
        title: 'Add "parameters": {}',
        edits: [{ kind: 'insert', path, key: 'parameters', json: '{}', index: 0 }],
      },
    };
  },
  good: [definition(), withParameters('{}')],
  bad: [
    definition({ input_schema: '«{»}' }),
    definition({ input_schema: '«{»"note": 1}' }),
    withParameters('«[]»'),
    withParameters('«"none"»'),
  ],
};

export const parametersRootType: Rule = {
  id: 'otc/parameters-root-type',
  severity: 'error',
  summary: 'The arguments of a call are always an object, so a schema of another type can never be met.',
  citation: 'inferred from openapi.json 1.0, CallToolRequest.input',
  tool: (tool) => {
    const place = tool.schemas.find(({ use }) => use === 'input');
    if (!place || !isObject(place.value)) return [];
    const type = member(place.value, 'type');
    const hasProperties = isObject(member(place.value, 'properties'));
    const at = [...place.path, 'type'];
    if (type === undefined) {
      if (!hasProperties) return [];
      return {
        at: place.path,
        part: 'brace',
        severity: 'info',
        message: 'The parameters do not say that they are an object; add "type": "object".',
        fixes: {
          title: 'Add "type": "object"',
          edits: [{ kind: 'insert', path: place.path, key: 'type', index: 0, json: '"object"' }],
        },
      };
    }
    const isType = Array.isArray(type) ? type.length > 0 && type.every(isTypeName) : isTypeName(type);
    if (type === 'object' || !isType) return [];
    const canSet = hasProperties || (Array.isArray(type) && type.includes('object'));
    return {
      at,
      message: `The type of the parameters is ${shown(type)}; arguments are always an object, so write "object".`,
      fixes: canSet ? bySetting('Change to "object"', at, '"object"') : [],
    };
  },
  good: [definition(), withParameters('{}')],
  bad: [
    withParameters('{"type": «"array"», "items": {}}'),
    withParameters('{"type": «["object", "null"]»}'),
    withParameters('«{»"properties": {"a": {"description": "A."}}}'),
    withParameters('{"type": «"string"», "properties": {}}'),
  ],
};

export const inputSchemaUnknown: Rule = {
  id: 'otc/input-schema-unknown',
  severity: 'warning',
  summary:
    'The input schema is an object around the parameters. Further keys are allowed, but no server or client reads them.',
  citation: 'openapi.json 1.0, ToolDefinition.input_schema (additional properties allowed)',
  tool: (tool) => {
    const input = member(tool.raw, 'input_schema');
    if (!isObject(input)) return [];
    return Object.keys(input)
      .filter((key) => key !== 'parameters')
      .slice(0, maxListed)
      .map((key) => ({
        at: placeIn(tool, 'input_schema', key),
        part: 'key',
        message: `"${key}" stands in the input schema beside "parameters", where nothing reads it; move or remove it.`,
        fixes: removal(placeIn(tool, 'input_schema', key)),
      }));
  },
  good: [definition(), withParameters('{}')],
  bad: [definition({ input_schema: '{"parameters": {}, «"strict"»: true}' })],
};

/** Of an object with more unknown members nobody reads the rest of the list. */
const maxListed = 1_000;
