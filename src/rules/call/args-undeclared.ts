import { isObject, member } from '../../core/json/members';
import { parseOnce } from '../../core/json/parse-once';
import { toValue } from '../../core/json/to-value';
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

function isOpen(schema: unknown): boolean {
  return openers.some((keyword) => {
    const value = member(schema, keyword);
    return value !== undefined && value !== false;
  });
}

export const argsUndeclared: Rule = {
  id: 'call/args-undeclared',
  severity: 'warning',
  summary: 'Some servers drop an argument that the tool does not declare without a word, strict ones reject the call.',
  citation: 'Seen on LangChain tool servers, which drop it',
  request: ({ argumentsTree, tool }) => {
    const given = toValue(argumentsTree.root);
    if (!tool || !isObject(given)) return [];
    const schema = toValue(parseOnce(tool.inputSchemaText).root);
    if (!isObject(schema) || isOpen(schema)) return [];
    const declared = member(schema, 'properties');
    return Object.keys(given)
      .filter((name) => member(declared, name) === undefined)
      .map((name) => ({
        at: [name],
        part: 'key' as const,
        message: `The tool declares no argument "${name}". Remove it, or check its spelling.`,
        fixes: byRemoving(`Remove "${name}"`, [name]),
      }));
  },
  good: [
    adder('{"a": 1, "b": 2}'),
    callExample({ parameters: '{"type": "object", "additionalProperties": true}', arguments: '{"anything": 1}' }),
  ],
  bad: [adder('{"a": 1, "b": 2, «"c"»: 3}'), callExample({ parameters: '{}', arguments: '{«"a"»: 1}' })],
};
