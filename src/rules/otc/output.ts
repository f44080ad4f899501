import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting, change } from '../fixes';
import { wordFor } from '../words';
import { definition } from './example';
import { placeIn } from './members';

export const outputSchemaType: Rule = {
  id: 'otc/output-schema-type',
  severity: 'error',
  summary: 'The output is described by a JSON Schema object, by {} for any value, or by null for no output.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Output Schema; openapi.json 1.0, ToolDefinition',
  tool: (tool) => {
    const output = member(tool.raw, 'output_schema');
    if (output === undefined || output === null || isObject(output)) return [];
    const at = placeIn(tool, 'output_schema');
    const message = `"output_schema" is ${wordFor(output)}; write a JSON Schema object, {} for any value, or null for no output.`;
    const fixes = output === true ? ([change(at, '{}')] as const) : [];
    return { at, message, fixes };
  },
  good: [definition(), definition({ output_schema: 'null' }), definition({ output_schema: '{}' })],
  bad: [
    definition({ output_schema: '«"string"»' }),
    definition({ output_schema: '«true»' }),
    definition({ output_schema: '«[]»' }),
  ],
};

const harmless = ['type', 'title', 'description'];

export const outputNullType: Rule = {
  id: 'otc/output-null-type',
  severity: 'warning',
  summary: 'A tool without output says so with null; {"type": "null"} promises an output whose value is null.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Output Schema; seen on deployed servers',
  tool: (tool) => {
    const output = member(tool.raw, 'output_schema');
    if (!isObject(output) || member(output, 'type') !== 'null') return [];
    if (!Object.keys(output).every((key) => harmless.includes(key))) return [];
    const at = placeIn(tool, 'output_schema');
    return {
      at,
      message: 'This describes an output whose value is null; when the tool returns nothing, write null here.',
      fixes: bySetting('Change to null (no output)', at, 'null'),
    };
  },
  good: [definition({ output_schema: 'null' }), definition({ output_schema: '{"type": ["string", "null"]}' })],
  bad: [definition({ output_schema: '«{"type": "null"}»' })],
};

export const outputAny: Rule = {
  id: 'otc/output-any',
  severity: 'info',
  summary: 'An empty output schema allows any value. A described output can be checked and shown better.',
  citation: 'Open Tool Calling 1.0, Tool Definition, Output Schema',
  tool: (tool) => {
    const output = member(tool.raw, 'output_schema');
    if (!isObject(output) || Object.keys(output).length > 0) return [];
    const message = 'This tool may return any value; describe it when you know more, or write null for no output.';
    return { at: placeIn(tool, 'output_schema'), message };
  },
  good: [definition()],
  bad: [definition({ output_schema: '«{}»' })],
};
