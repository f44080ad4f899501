import { isObject, member } from '../../core/json/members';
import type { Rule } from '../../core/rule';
import { wordFor } from '../words';
import { machineReturning, machineWith } from './example';
import { isMissing, placesOf, returnKey } from './places';

const citation = 'Machine Context Protocol, Tool Definition Specification 1.0.0, Capabilities';

export const returnShape: Rule = {
  id: 'mcx/return-shape',
  severity: 'error',
  summary: 'What a capability returns is an object with a description and a JSON Schema.',
  citation,
  tool: ({ raw, path }) => {
    const key = returnKey(raw);
    const returned = member(raw, key);
    const message = `"${key}" is ${wordFor(returned)}; it must be an object with description and schema.`;
    return isMissing(returned) || isObject(returned) ? [] : { at: [...path, key], message };
  },
  good: [
    machineReturning('{"description": "The sum.", "schema": {"type": "number"}}'),
    machineWith({ return: 'null' }),
  ],
  bad: [machineReturning('«"number"»'), machineReturning('«[]»')],
};

export const returnSchema: Rule = {
  id: 'mcx/return-schema',
  severity: 'error',
  summary: 'The schema of what is returned is a JSON Schema object.',
  citation,
  tool: (tool) =>
    placesOf(tool).flatMap(({ kind, path, value }) => {
      const schema = member(value, 'schema');
      if (kind !== 'return' || isMissing(schema) || isObject(schema)) return [];
      const message = `"schema" is ${wordFor(schema)}; it must be a JSON Schema object. Leave it out when anything may be returned.`;
      return { at: [...path, 'schema'], message };
    }),
  good: [machineReturning('{"description": "Anything."}'), machineReturning('{"description": "", "schema": {}}')],
  bad: [
    machineReturning('{"description": "The sum.", "schema": «"number"»}'),
    machineReturning('{"description": "The sum.", "schema": «true»}'),
  ],
};
