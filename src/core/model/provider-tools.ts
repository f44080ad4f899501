import { quote } from '../json/advice';
import { get, getObject, getText } from '../json/get';
import type { JsonNode, ObjectNode } from '../json/tree';
import { textOf } from '../text/edit';

/** A document that is known, and is no definition of a tool: what it is, what to do, and the definition in it where there is one. */
export interface OtherDocument {
  readonly message: string;
  readonly made?: {
    readonly title: string;
    readonly json: string;
    /** The message names what of the document is not in it. */
    readonly isPart?: boolean;
  };
}

/** What stands around each tool, and who takes it so. */
const envelopes: readonly (readonly [key: string, provider: string])[] = [
  ['toolSpec', 'Amazon Bedrock'],
  ['tool_spec', 'Amazon Bedrock'],
  ['function', 'OpenAI'],
];

/** What others call the schema of the arguments. */
const schemaKeys: readonly string[] = [
  ...['parameters', 'args_schema', 'schema', 'fn_schema', 'parameter_definitions'],
  ...['inputs', 'args'],
];

/** A framework's own: what else it writes beside them makes no definition of another format of it. */
const ownKeys: ReadonlySet<string> = new Set(['args_schema', 'fn_schema', 'parameter_definitions']);

/** What frameworks write beside the others. */
const toldBy: Readonly<Record<string, string>> = { inputs: 'output_type', args: 'arg_types' };

/** Beside it, all that says which function it is: with other members it may be a definition of another format. */
const flatKeys: ReadonlySet<string> = new Set(['type', 'name', 'description', 'strict']);

/** Tools that providers run themselves, by their types. */
const ofProviders =
  /^(?:web_|code_(?:execution|interpreter)|file_search|computer|image_generation|(?:local_)?shell|text_editor|bash|memory|apply_patch|tool_search|mcp|provider|google)/;

/** Tools as they are sent to models, and as frameworks print them: the same as definitions. */
export function fromProvider(root: JsonNode, text: string): OtherDocument | false {
  const config = getObject(root, 'toolConfig');
  const list = get(config, 'tools') ?? get(root, 'tools') ?? get(root, 'functions');
  const held = root.kind === 'array' ? root.items : list?.kind === 'array' ? list.items : [root];
  const [first, ...others] = held;
  if (!first) return false;
  if (root.kind === 'array' && first.kind === 'array' && others.length === 0) {
    const made = { title: 'Take the inner array', json: textOf(text, first) };
    return { message: 'This is an array in an array; take the inner one.', made };
  }
  if (held.some((each) => ['functionDeclarations', 'function_declarations'].some((key) => get(each, key)))) {
    return { message: 'These are functions as Gemini takes them; import them to make definitions of them.' };
  }
  const around = [
    ...keysBeside(root, config ? ['toolConfig'] : ['tools', 'functions', 'toolSpec', 'function', 'type']),
    ...keysBeside(config, ['tools']),
  ];
  for (const [key, provider] of envelopes) {
    const specs = held.flatMap((each) => getObject(each, key) ?? []);
    if (specs.length === 0 || (key === 'function' && !specs.every((spec) => getText(spec, 'name')))) continue;
    // Beside them Bedrock has marks for its cache.
    if (key === 'function' && specs.length < held.length) continue;
    const lost = [...around, ...held.flatMap((each) => keysBeside(each, [key, 'tools', 'type']))];
    const rest = restOf(specs, lost);
    return {
      message: `These are tools as ${provider} takes them, each in "${key}"; Callsheet reads them without.${rest}`,
      made: made(`Take them out of "${key}"`, specs, text, rest),
    };
  }
  const served = held.map((each) => getText(each, 'type') ?? '');
  if (
    first !== root &&
    served.every((type) => ofProviders.test(type)) &&
    held.every((each) => !inputs.some((name) => get(each, name)))
  ) {
    const all = new Set(held.map((each, index) => getText(each, 'id') ?? served[index] ?? ''));
    const names = [...all].slice(0, 5).map(quote);
    return {
      message: `These are tools that a model provider defines (${names.join(', ')}); they have no schemas of their own.`,
    };
  }
  const key = schemaKeys.find((name) => isSchema(get(first, name)));
  const specs = held.filter((each) => key !== undefined && isFlat(each, key)) as readonly ObjectNode[];
  if (key === undefined || specs.length < held.length) return false;
  const own = held[0] === root ? [] : around;
  const rest = restOf(specs, own);
  return {
    message: `"${key}" is what model providers and frameworks call the schema of the arguments; in a definition it is "inputSchema".${rest}`,
    made: made('Call it "inputSchema"', specs, text, rest),
  };
}

/** What LangChain keeps of a tool in JSON, where its schema is one. */
export function fromLangChain(root: ObjectNode, text: string): OtherDocument | false {
  const spec = get(root, 'lc') && getObject(root, 'kwargs');
  if (!spec || !getText(spec, 'name') || !isSchema(schemaOf(spec))) return false;
  const rest = restOf([spec], []);
  const message = `This is what JSON keeps of a LangChain tool; its definition stands in "kwargs".${rest}`;
  return { message, made: made('Take it out of "kwargs"', [spec], text, rest) };
}

/** A page of a longer list, as services answer with. */
export function fromPage(root: ObjectNode, text: string): OtherDocument | false {
  const only = root.members.find(({ key }) => /^(?:items|data|results?|values?|entries|records)$/.test(key));
  if (only?.value.kind !== 'array') return false;
  const { items } = only.value;
  if (items.length === 0 || !items.every((item) => !isNameless(item) && isDefinition(item))) return false;
  const name = quote(only.key);
  const made = { title: `Take them out of ${name}`, json: textOf(text, only.value) };
  return { message: `The definitions stand under ${name}; take them out of there.`, made };
}

/** Definitions under their names, as the AI SDK takes them, and one under another word. */
export function fromTable(root: ObjectNode, text: string): OtherDocument | false {
  const { members } = getObject(root, 'tools') ?? root;
  const rows = members.flatMap(({ key, value }) => (isDefinition(value) ? [{ key, value }] : []));
  const [first, ...others] = rows;
  if (!first || rows.length < members.length) return false;
  if (others.length === 0 && members === root.members && !isNameless(first.value)) {
    const name = quote(first.key);
    const made = { title: `Take it out of ${name}`, json: textOf(text, first.value) };
    return { message: `The definition stands under ${name}; take it out of there.`, made };
  }
  const tools = rows.map(({ key, value }) => (isNameless(value) ? withName(key, value, text) : textOf(text, value)));
  return {
    message: 'These are tools under their names; in a list of tools each has its name inside.',
    made: { title: 'Write them as a list of tools', json: listOf(tools) },
  };
}

const inputs: readonly string[] = ['inputSchema', 'input_schema', 'parameters', 'input', 'capabilities', 'exports'];

function isDefinition(node: JsonNode): node is ObjectNode {
  const isSaid = getText(node, 'description') !== undefined || !isNameless(node);
  return isSaid && inputs.some((key) => ['object', 'array'].includes(get(node, key)?.kind ?? ''));
}

const isNameless = (node: JsonNode) => !get(node, 'name') && !get(node, 'exports');

/** All that it says, with its name. */
function withName(name: string, { members }: ObjectNode, text: string): string {
  const rest = members.map(({ key, value }) => {
    if (key === 'inputSchema') return `"inputSchema": ${textOf(text, inside(value))}`;
    return schemaKeys.includes(key) && isSchema(value)
      ? `"inputSchema": ${schemaText(isMap(value) ? value : inside(value), text)}`
      : `${JSON.stringify(key)}: ${textOf(text, schemaKeys.includes(key) ? inside(value) : value)}`;
  });
  return `{${[`"name": ${JSON.stringify(name)}`, ...rest].join(', ')}}`;
}

function made(title: string, specs: readonly ObjectNode[], text: string, rest: string): OtherDocument['made'] & {} {
  return { title, json: listOf(specs.map((spec) => definitionOf(spec, text))), isPart: rest !== '' };
}

const listOf = (tools: readonly string[]) => `{"tools": [${tools.join(', ')}]}`;

function schemaOf(spec: ObjectNode): JsonNode | undefined {
  const input = get(spec, 'inputSchema') ?? get(spec, 'input_schema');
  return input ? inside(input) : schemaKeys.map((key) => get(spec, key)).find(isSchema);
}

/** Bedrock has the schema under `json`, the AI SDK under `jsonSchema`. */
const inside = (schema: JsonNode) => getObject(schema, 'json') ?? getObject(schema, 'jsonSchema') ?? schema;

function isSchema(node: JsonNode | undefined): boolean {
  return getText(node, 'type') === 'object' || getObject(node, 'properties') !== undefined || isMap(node);
}

/** Parameters by name, each with its type: what they lack of a schema is told of the definition. */
function isMap(node: JsonNode | undefined): boolean {
  const members = node?.kind === 'object' ? node.members : [];
  return members.length > 0 && members.every(({ key, value }) => !holdsSchema.has(key) && getText(value, 'type'));
}

/** Keywords that hold one schema: no parameters. */
const holdsSchema: ReadonlySet<string> = new Set(['additionalProperties', 'items', 'not', 'propertyNames', 'contains']);

function isFlat(node: JsonNode, key: string): boolean {
  const isNamed = node.kind === 'object' && getText(node, 'name') !== undefined && isSchema(get(node, key));
  const mark = toldBy[key];
  if (ownKeys.has(key)) return isNamed;
  if (mark !== undefined) return isNamed && get(node, mark) !== undefined;
  return isNamed && node.members.every((member) => member.key === key || flatKeys.has(member.key));
}

function definitionOf(spec: ObjectNode, text: string): string {
  const parts = [
    ['name', written(get(spec, 'name'), text)],
    ['description', written(get(spec, 'description') ?? get(spec, 'desc'), text)],
    ['inputSchema', schemaText(schemaOf(spec), text)],
  ];
  return `{${parts.flatMap(([key, json]) => (json === undefined ? [] : `"${key}": ${json}`)).join(', ')}}`;
}

/** A map of parameters becomes the properties of a schema. */
function schemaText(schema: JsonNode | undefined, text: string): string | undefined {
  const json = written(schema, text);
  return isMap(schema) ? `{"type": "object", "properties": ${json}}` : json;
}

const written = (node: JsonNode | undefined, text: string) => node && textOf(text, node);

/** What a definition has no place for is named. */
function restOf(specs: readonly ObjectNode[], around: readonly string[]): string {
  const own = specs.flatMap((spec) =>
    keysBeside(spec, ['name', 'description', 'desc', 'inputSchema', 'input_schema', ...schemaKeys, 'type']),
  );
  const dropped = [...new Set([...around, ...own])];
  return dropped.length === 0 ? '' : ` What else is here goes: ${dropped.map(quote).join(', ')}.`;
}

function keysBeside(node: JsonNode | undefined, known: readonly string[]): readonly string[] {
  return node?.kind === 'object' ? node.members.flatMap(({ key }) => (known.includes(key) ? [] : key)) : [];
}
