import type { Findings } from '../../core/diagnostic';
import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { bySetting } from '../fixes';
import { wordFor } from '../words';
import { draft, draftWithParameter } from './example';
import { listOf, type Members } from './places';
import { closestType } from './val-type';

function valueSchemaFrom(schema: unknown): Members {
  const declared = member(schema, 'type');
  const type = listOf(declared).find((name) => name !== 'null') ?? declared;
  const values = member(schema, 'enum');
  const isTextEnum = Array.isArray(values) && values.every((value) => typeof value === 'string');
  return {
    val_type: closestType(type, true) ?? 'json',
    ...(type === 'array'
      ? { inner_val_type: closestType(member(member(schema, 'items'), 'type'), false) ?? 'json' }
      : {}),
    ...(isTextEnum ? { enum: values } : {}),
  };
}

/** The parameter list that says what a JSON Schema object says, as far as the draft can. */
function listFromSchema(schema: Members): string {
  const required = listOf(member(schema, 'required'));
  const properties = member(schema, 'properties');
  const parameters = Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => {
    const description = member(property, 'description');
    return {
      name,
      required: required.includes(name),
      ...(typeof description === 'string' ? { description } : {}),
      value_schema: valueSchemaFrom(property),
    };
  });
  return JSON.stringify(parameters, null, 2);
}

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
      return { at, message: `"parameters" is ${wordFor(parameters)}; it must be a list of parameters.` };
    }
    return {
      at,
      message: '"parameters" is a JSON Schema; this draft wants a list with one entry per parameter.',
      fixes: bySetting('Convert to a parameter list', at, listFromSchema(parameters)),
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
