import { get, isLiteral, textsIn } from '../../core/json/get';
import { parseOnce } from '../../core/json/parse-once';
import type { ObjectNode } from '../../core/json/tree';
import type { Rule } from '../../core/rule';
import { byRemoving } from '../fixes';
import { adder, callExample } from './example';

/** Keywords that can declare a property in another way than `properties`. */
const openers = [
  'additionalProperties',
  'patternProperties',
  'anyOf',
  'oneOf',
  'allOf',
  'if',
  'dependentSchemas',
  '$ref',
];

function isOpen(schema: ObjectNode): boolean {
  return openers.some((keyword) => {
    const value = get(schema, keyword);
    return value !== undefined && !isLiteral(value, false);
  });
}

export const argsUndeclared: Rule = {
  id: 'call/args-undeclared',
  severity: 'warning',
  summary: 'Some servers drop an argument that the tool does not declare without a word, strict ones reject the call.',
  citation: 'Seen on LangChain tool servers, which drop it',
  request: ({ argumentsTree, tool, schemaTree }) => {
    const given = argumentsTree.root;
    if (!tool || given?.kind !== 'object' || given.members.length === 0) return [];
    const schema = (schemaTree ?? parseOnce(tool.inputSchemaText)).root;
    if (schema?.kind !== 'object' || isOpen(schema)) return [];
    const declared = get(schema, 'properties');
    // What is required and not declared is the schema's mistake: without it the call would be invalid.
    const required = textsIn(get(schema, 'required'));
    return given.members
      .filter(({ key }) => get(declared, key) === undefined && !required.includes(key))
      .map(({ key: name }) => ({
        at: [name],
        part: 'key' as const,
        message: `The tool declares no argument "${name}". Remove it, or check its spelling.`,
        fixes: byRemoving(`Remove "${name}"`, [name]),
      }));
  },
  good: [
    adder('{"a": 1, "b": 2}'),
    callExample({ parameters: '{"type": "object", "additionalProperties": true}', arguments: '{"anything": 1}' }),
    callExample({ parameters: '{"type": "object", "required": ["a"]}', arguments: '{"a": 1}' }),
  ],
  bad: [adder('{"a": 1, "b": 2, «"c"»: 3}'), callExample({ parameters: '{}', arguments: '{«"a"»: 1}' })],
};
