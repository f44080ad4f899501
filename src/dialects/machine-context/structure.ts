import type { ObjectNode } from '../../core/json/tree';
import { commonWords } from '../../core/repair/common-words';
import { definitionGrammar } from '../../core/repair/definition-grammar';
import { fromNames, isMultiLine, listFromSchema } from '../../core/repair/parameter-forms';
import type { Structure } from '../../core/repair/reading';
import { written, writtenObject } from '../../core/repair/written';
import { schema } from './schema';

/** A parameter that says all that its JSON Schema says; nothing when the list has another meaning for a word of it. */
function entryOf(name: string, isRequired: boolean, node: ObjectNode, text: string): string | undefined {
  if (node.members.some(({ key }) => key === 'name' || key === 'required')) return undefined;
  const own = node.members.map(({ key, value }) => [key, written(text, value)] as const);
  return writtenObject(
    [['name', JSON.stringify(name)], ...own, ['required', String(isRequired)]],
    isMultiLine(node, text),
  );
}

/** How documents of the Machine Context Protocol are built, and the words for it from other formats. */
export const structure: Structure = {
  dialect: 'mcx',
  grammar: definitionGrammar(schema),
  habits: {
    words: {
      '': {
        ...commonWords,
        tools: 'capabilities',
        functions: 'capabilities',
        actions: 'capabilities',
        operations: 'capabilities',
        commands: 'capabilities',
        methods: 'capabilities',
        meta: 'metadata',
        security: 'securityLevel',
      },
      'capabilities.*': {
        returns: 'return',
        returntype: 'return',
        output: 'return',
        outputs: 'return',
        result: 'return',
        params: 'parameters',
        args: 'parameters',
        arguments: 'parameters',
        input: 'parameters',
        inputs: 'parameters',
        inputschema: 'parameters',
        ...commonWords,
      },
      'capabilities.*.parameters.*': {
        ...commonWords,
        parametertype: 'type',
        kind: 'type',
        mandatory: 'required',
        isrequired: 'required',
      },
      'capabilities.*.return': { outputschema: 'schema', valueschema: 'schema', desc: 'description' },
    },
    conversions: [
      {
        at: 'capabilities.*.parameters',
        write: (node, text) => listFromSchema(node, text, entryOf),
        title: 'Convert to an array of parameters',
        message: 'is a JSON Schema; this format has an array with an object for each parameter.',
      },
      ...fromNames('capabilities.*.parameters', entryOf),
    ],
  },
};
