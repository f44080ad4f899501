import { get, getText } from '../../core/json/get';
import { member } from '../../core/json/members';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import { commonWords } from '../../core/repair/common-words';
import { definitionGrammar } from '../../core/repair/definition-grammar';
import { fromNames, isMultiLine, listFromSchema } from '../../core/repair/parameter-forms';
import type { Structure } from '../../core/repair/reading';
import { plainWord } from '../../core/repair/words';
import { written, writtenObject } from '../../core/repair/written';
import { typeMeant } from '../../core/schema/type-meant';
import { arcade } from './arcade';
import { arcadeSchema } from './arcade-schema';
import schema from './definition.schema.json';

const types: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'json',
};

/** The value schema that says what a JSON Schema says; what the draft has no word for stays as it is. */
function valueSchemaOf(node: JsonNode, text: string, left: readonly string[] = []): string | undefined {
  const type = get(node, 'type') ? getText(node, 'type') : 'object';
  if (node.kind !== 'object' || type === undefined || get(node, 'val_type')) return undefined;
  const items = get(node, 'items');
  const inner = items && innerTypeOf(items);
  const rest = node.members.filter(
    ({ key }) => key !== 'type' && !left.includes(key) && !(inner !== undefined && key === 'items'),
  );
  return writtenObject(
    [
      // A misspelled type stays one, and is corrected in its new place.
      ['val_type', JSON.stringify(types[type] ?? type)],
      ...(inner === undefined ? [] : [['inner_val_type', inner] as const]),
      ...rest.map(({ key, value }) => [key, written(text, value)] as const),
    ],
    isMultiLine(node, text),
  );
}

/** The type of the items, where a schema says that alone. */
function innerTypeOf(node: JsonNode): string | undefined {
  if (node.kind !== 'object' || node.members.length !== 1) return undefined;
  const inner = types[getText(node, 'type') ?? getText(node, 'val_type') ?? ''];
  return inner === undefined || inner === 'array' ? undefined : JSON.stringify(inner);
}

function entryOf(name: string, isRequired: boolean, node: ObjectNode, text: string): string | undefined {
  const description = get(node, 'description');
  const value = valueSchemaOf(node, text, ['description']);
  if (value === undefined) return undefined;
  return writtenObject(
    [
      ['name', JSON.stringify(name)],
      ['required', String(isRequired)],
      ...(description ? [['description', written(text, description)] as const] : []),
      ['value_schema', value],
    ],
    isMultiLine(node, text),
  );
}

const listOf = (node: JsonNode, text: string) => listFromSchema(node, text, entryOf);

/** What other formats call the words of a value schema. */
const valueWords = {
  type: 'val_type',
  valuetype: 'val_type',
  innertype: 'inner_val_type',
  items: 'inner_val_type',
  itemtype: 'inner_val_type',
  itemstype: 'inner_val_type',
  elementtype: 'inner_val_type',
};

/** Two foreign words for one array: `list` and `items`. */
function arrayOf(node: JsonNode, text: string): string | undefined {
  const type = getText(node, 'val_type') ?? '';
  if (node.kind !== 'object' || type === 'array' || typeMeant(type, ['array']) === undefined) return undefined;
  const [items, ...others] = node.members.filter(({ key }) => isInner(key));
  const inner = items && (items.value.kind === 'string' ? written(text, items.value) : innerTypeOf(items.value));
  if (inner === undefined || others.length > 0 || get(node, 'inner_val_type')) return undefined;
  const rest = node.members.filter((each) => each !== items && each.key !== 'val_type');
  return writtenObject(
    [
      ['val_type', '"array"'],
      ['inner_val_type', inner],
      ...rest.map(({ key, value }) => [key, written(text, value)] as const),
    ],
    isMultiLine(node, text),
  );
}

const isInner = (key: string) => member(valueWords, plainWord(key)) === 'inner_val_type';

const message = 'is a JSON Schema; this draft has an array with an object for each parameter.';
const title = 'Convert to an array of parameters';

/** How definitions of the RFC draft are built, and the words for it from other formats. */
const structure: Structure = {
  dialect: 'rfc',
  grammar: definitionGrammar(schema),
  habits: {
    requirements: 'requirements',
    words: {
      '': {
        ...commonWords,
        id: 'fully_qualified_name',
        fqn: 'fully_qualified_name',
        fullname: 'fully_qualified_name',
        inputs: 'input',
        inputschema: 'input',
        parameters: 'input',
        arguments: 'input',
        args: 'input',
        returns: 'output',
        return: 'output',
        outputs: 'output',
        outputschema: 'output',
        result: 'output',
        requires: 'requirements',
      },
      input: { params: 'parameters', arguments: 'parameters', args: 'parameters', inputs: 'parameters' },
      'input.parameters.*': {
        mandatory: 'required',
        isrequired: 'required',
        inferable: 'inferrable',
        schema: 'value_schema',
        desc: 'description',
      },
      'input.parameters.*.value_schema': valueWords,
      output: { schema: 'value_schema', modes: 'available_modes', outputmodes: 'available_modes' },
      'output.value_schema': valueWords,
      requirements: {
        auth: 'authorization',
        oauth: 'authorization',
        authentication: 'authorization',
        secret: 'secrets',
      },
      'requirements.authorization': { type: 'provider_type', provider: 'provider_id', oauth: 'oauth2' },
      'requirements.secrets.*': { id: 'key_id', name: 'key_id' },
    },
    texts: {
      'input.parameters.*.value_schema.val_type': { object: 'json', any: 'json', str: 'string', int: 'integer' },
      'output.value_schema.val_type': { object: 'json', any: 'json', str: 'string', int: 'integer' },
    },
    conversions: [
      {
        at: 'input',
        write: (node, text) => {
          const list = listOf(node, text);
          return list === undefined ? undefined : writtenObject([['parameters', list]], isMultiLine(node, text));
        },
        title,
        message,
      },
      { at: 'input.parameters', write: listOf, title, message },
      ...fromNames('input.parameters', entryOf),
      ...['input.parameters.*.value_schema', 'output.value_schema'].flatMap((at) => [
        {
          at,
          write: valueSchemaOf,
          title: 'Write it in the words of this draft',
          message: 'is a JSON Schema; this draft has "val_type" for the type.',
        },
        {
          at,
          write: arrayOf,
          title: 'Change to "array" with "inner_val_type"',
          message:
            'is an array in other words; this draft has "val_type": "array", and "inner_val_type" for its items.',
        },
        {
          at: `${at}.inner_val_type`,
          write: innerTypeOf,
          title: 'Write its type alone',
          message: 'is a schema; this draft has the name of its type.',
        },
      ]),
    ],
  },
};

const { 'requirements.secrets.*': _, ...words } = structure.habits.words ?? {};

/** The same for the draft, and for definitions of Arcade's workers. */
export const revisedStructures: readonly Structure[] = [
  structure,
  {
    ...structure,
    revision: arcade,
    grammar: definitionGrammar(arcadeSchema),
    habits: {
      ...structure.habits,
      words: { ...words, 'requirements.secrets.*': { id: 'key', name: 'key', keyid: 'key' } },
    },
  },
];
