import type { Findings, Fix } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import { stringList } from '../../core/json/new-container';
import type { Path } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { byDropping, byReplacing, bySetting, change } from '../fixes';
import { wordFor } from '../words';
import { draft } from './example';
import { listOf } from './places';

const modes: readonly string[] = ['value', 'error', 'null', 'artifact', 'requires_authorization'];

const outputOf = (tool: ToolModel) => member(tool.raw, 'output');
const modesPath = (tool: ToolModel) => [...tool.path, 'output', 'available_modes'];
const modesOf = (tool: ToolModel) => listOf(member(outputOf(tool), 'available_modes'));

/** A text that names modes is split; anything else makes room for the usual ones when a person says so. */
function fixFor(found: unknown, at: Path): Fix {
  const named = typeof found === 'string' ? found.split(/[\s,;|]+/).filter((word) => word !== '') : [];
  if (named.length > 0 && named.every((word) => modes.includes(word))) return change(at, stringList(named));
  const isNothing = found === undefined || found === null || (Array.isArray(found) && found.length === 0);
  const make = isNothing ? bySetting : byReplacing;
  return make('Set the modes to value and error', at, '["value", "error"]');
}

export const availableModesRequired: Rule = {
  id: 'rfc/available-modes-required',
  severity: 'error',
  summary: 'The output lists the ways in which the tool may answer, at least one.',
  citation: 'RFC draft tool_definition schema, output.available_modes',
  tool: (tool) => {
    const output = outputOf(tool);
    if (!isObject(output)) return [];
    const at = modesPath(tool);
    const found = member(output, 'available_modes');
    const fixes = [fixFor(found, at)];
    if (found === undefined) {
      const message = 'The output has no "available_modes"; list how the tool may answer.';
      return { at: [...tool.path, 'output'], part: 'brace', message, fixes };
    }
    if (Array.isArray(found) && found.length > 0) return [];
    const word = Array.isArray(found) ? 'empty' : wordFor(found);
    return {
      at,
      message: `"available_modes" is ${word}; it must be an array of at least one of ${modes.join(', ')}.`,
      fixes,
    };
  },
  good: [draft()],
  bad: [
    draft({ output: '«{»"description": "The sum."}' }),
    draft({ output: '{"available_modes": «[]»}' }),
    draft({ output: '{"available_modes": «"value"»}' }),
  ],
};

export const availableModeUnknown: Rule = {
  id: 'rfc/available-mode-unknown',
  severity: 'error',
  summary: `The modes of an output are ${modes.join(', ')}.`,
  citation: 'RFC draft tool_definition schema, output.available_modes',
  tool: (tool) =>
    modesOf(tool).flatMap((mode, index): Findings => {
      if (typeof mode === 'string' && modes.includes(mode)) return [];
      const found = typeof mode === 'string' ? `"${mode}"` : wordFor(mode);
      const hint = mode === null ? ' Write "null" in quotes.' : '';
      return {
        at: [...modesPath(tool), index],
        message: `${found} is not an output mode; use one of ${modes.join(', ')}.${hint}`,
      };
    }),
  good: [draft({ output: '{"available_modes": ["null", "artifact", "requires_authorization"]}' })],
  bad: [draft({ output: '{"available_modes": [«"file"», "error", «null»]}' })],
};

export const availableModeDuplicate: Rule = {
  id: 'rfc/available-mode-duplicate',
  severity: 'warning',
  summary: 'A mode that is listed twice says nothing new.',
  citation: 'inferred',
  tool: (tool) => {
    const listed = modesOf(tool);
    return listed.flatMap((mode, index): Findings => {
      if (typeof mode !== 'string' || listed.indexOf(mode) === index) return [];
      const at = [...modesPath(tool), index];
      const fixes = [byDropping('Remove the second one', at)];
      return { at, message: `The mode "${mode}" is listed twice; remove one.`, fixes };
    });
  },
  good: [draft()],
  bad: [draft({ output: '{"available_modes": ["error", «"error"»]}' })],
};

export const outputValueSchemaMissing: Rule = {
  id: 'rfc/output-value-schema-missing',
  severity: 'warning',
  summary: 'A tool that answers with a value should say what the value is, so that it can be checked and shown.',
  citation: 'inferred',
  tool: (tool) => {
    const output = outputOf(tool);
    const schema = member(output, 'value_schema');
    if (!modesOf(tool).includes('value') || (schema !== undefined && schema !== null)) return [];
    const message = 'The tool may answer with a value, but the output has no "value_schema"; say what the value is.';
    return { at: [...tool.path, 'output'], part: 'brace', message };
  },
  good: [draft(), draft({ output: '{"available_modes": ["artifact", "error"]}' })],
  bad: [draft({ output: '«{»"available_modes": ["value"]}' })],
};
