import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { wordFor } from '../words';
import { draft, draftWithParameter } from './example';

export const parametersArray: Rule = {
  id: 'rfc/parameters-array',
  severity: 'error',
  summary:
    'The draft lists parameters one by one, each with a name, a required flag and a value schema. It does not use JSON Schema.',
  citation: 'RFC draft tool_definition schema, input.parameters',
  tool: ({ raw, path }) => {
    const parameters = member(member(raw, 'input'), 'parameters');
    const at = [...path, 'input', 'parameters'];
    if (Array.isArray(parameters)) {
      return parameters.flatMap(
        (parameter, index): Findings =>
          isObject(parameter)
            ? []
            : {
                at: [...at, index],
                message: `Parameter ${index + 1} is ${wordFor(parameter)}; write an object with name, required and value_schema.`,
              },
      );
    }
    if (parameters === undefined) return [];
    if (!isObject(parameters)) {
      return { at, message: `"parameters" is ${wordFor(parameters)}; it must be an array of parameters.` };
    }
    return {
      at,
      message: '"parameters" is an object; it must be an array with an object for each parameter.',
    };
  },
  good: [draft(), draftWithParameter('{"name": "city", "required": true, "value_schema": {"val_type": "string"}}')],
  bad: [
    draft({
      input: '{"parameters": «{"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}»}',
    }),
    draft({ input: '{"parameters": «"city"»}' }),
    draftWithParameter('«"city"»'),
  ],
};
