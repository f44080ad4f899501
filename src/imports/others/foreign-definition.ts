import { get, getObject, getText } from '../../core/json/get';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import type { OtherDocument } from '../../core/model/other-document';
import { isParameterList, schemaFromList } from '../../core/repair/parameter-forms';
import { applyEdits, textOf } from '../../core/text/edit';

/** What a framework alone calls the schema of the arguments. */
export const frameworkKeys: readonly string[] = [
  ...['args_schema', 'fn_schema', 'parameter_definitions', 'input_parameters'],
  ...['argsSchema', 'parameterDefinitions', 'inputParameters', 'run_params_schema', 'params_json_schema'],
];

/** What others call the schema of the arguments. */
export const schemaKeys: readonly string[] = ['parameters', ...frameworkKeys, 'schema', 'inputs', 'args'];

/** What others call what a tool is for; VS Code has another description for people. */
const descriptionKeys: readonly string[] = ['description', 'desc', 'modelDescription'];

const descriptionKeyOf = (spec: ObjectNode) => descriptionKeys.find((key) => get(spec, key)) ?? 'description';

/** The same of what a call gives back. */
const outputKeys: readonly string[] = ['outputSchema', 'output_schema', 'outputs', 'output_parameters'];

/** What formats of ours call what a tool takes, and most others. */
export const inputKeys: readonly string[] = [
  ...['inputSchema', 'input_schema', 'parameters', 'input', 'capabilities', 'exports'],
];

/** What they say, as a list of definitions; `around` names what else the document holds. */
export function made(
  title: string,
  specs: readonly ObjectNode[],
  text: string,
  around: readonly string[] = [],
): OtherDocument['made'] {
  return { title, json: listOf(specs.map((spec) => definitionOf(spec, text))), left: leftOf(specs, around) };
}

export const listOf = (tools: readonly string[]) => `{"tools": [${tools.join(', ')}]}`;

export function schemaOf(spec: ObjectNode): JsonNode | undefined {
  const input = get(spec, 'inputSchema') ?? get(spec, 'input_schema');
  return input ? inside(input) : schemaKeys.map((key) => get(spec, key)).find(isSchema);
}

/** Bedrock has the schema under `json`, the AI SDK under `jsonSchema`. */
const inside = (schema: JsonNode) => getObject(schema, 'json') ?? getObject(schema, 'jsonSchema') ?? schema;

export function isSchema(node: JsonNode | undefined): boolean {
  return (
    getText(node, 'type') === 'object' ||
    getObject(node, 'properties') !== undefined ||
    isMap(node) ||
    isParameterList(node)
  );
}

/** Parameters by name, each with its type: what they lack of a schema is told of the definition. */
function isMap(node: JsonNode | undefined): boolean {
  const members = node?.kind === 'object' ? node.members : [];
  return members.length > 0 && members.every(({ key, value }) => !holdsSchema.has(key) && getText(value, 'type'));
}

/** Keywords that hold one schema: no parameters. */
const holdsSchema: ReadonlySet<string> = new Set(['additionalProperties', 'items', 'not', 'propertyNames', 'contains']);

/** The definitions as they stand, with another word for the schema of their arguments. */
export function renamed(root: JsonNode, specs: readonly ObjectNode[], from: string, text: string): string {
  const edits = specs.flatMap(({ members }) =>
    members.flatMap(({ key, offset, keyLength, value }) => {
      if (key !== from) return [];
      const json = schemaText(value, text) ?? '';
      return [
        { offset: offset - root.offset, length: keyLength, text: '"inputSchema"' },
        { offset: value.offset - root.offset, length: value.length, text: json },
      ];
    }),
  );
  return applyEdits(textOf(text, root), edits);
}

/** All that it says, with its name. */
export function withName(name: string, { members }: ObjectNode, text: string): string {
  const rest = members.map(({ key, value }) => {
    if (key === 'inputSchema') return `"inputSchema": ${textOf(text, inside(value))}`;
    return schemaKeys.includes(key) && isSchema(value)
      ? `"inputSchema": ${schemaText(isMap(value) || isParameterList(value) ? value : inside(value), text)}`
      : `${JSON.stringify(key)}: ${textOf(text, schemaKeys.includes(key) ? inside(value) : value)}`;
  });
  return `{${[`"name": ${JSON.stringify(name)}`, ...rest].join(', ')}}`;
}

function definitionOf(spec: ObjectNode, text: string): string {
  const parts = [
    ['name', written(get(spec, 'name'), text)],
    ['description', written(get(spec, descriptionKeyOf(spec)), text)],
    ['inputSchema', schemaText(schemaOf(spec), text)],
    ['outputSchema', written(outputOf(spec)?.value, text)],
  ];
  return `{${parts.flatMap(([key, json]) => (json === undefined ? [] : `"${key}": ${json}`)).join(', ')}}`;
}

/** A map of parameters becomes the properties of a schema. */
function schemaText(schema: JsonNode | undefined, text: string): string | undefined {
  const json = (schema && isParameterList(schema) ? schemaFromList(schema, text) : undefined) ?? written(schema, text);
  return isMap(schema) ? `{"type": "object", "properties": ${json}}` : json;
}

function outputOf(spec: ObjectNode) {
  const found = spec.members.find(({ key, value }) => outputKeys.includes(key) && isSchema(inside(value)));
  return found && { key: found.key, value: inside(found.value) };
}

const written = (node: JsonNode | undefined, text: string) => node && textOf(text, node);

/** What a definition has no place for. */
function leftOf(specs: readonly ObjectNode[], around: readonly string[]): readonly string[] {
  const own = specs.flatMap((spec) =>
    keysBeside(spec, [
      ...['name', descriptionKeyOf(spec), 'inputSchema', 'input_schema', ...schemaKeys, 'type'],
      outputOf(spec)?.key ?? '',
    ]),
  );
  return [...new Set([...around, ...own])];
}

export function keysBeside(node: JsonNode | undefined, known: readonly string[]): readonly string[] {
  return node?.kind === 'object' ? node.members.flatMap(({ key }) => (known.includes(key) ? [] : key)) : [];
}
