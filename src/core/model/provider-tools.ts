import { quote } from '../json/advice';
import { get, getObject, getText } from '../json/get';
import type { JsonNode, ObjectNode } from '../json/tree';
import { textOf } from '../text/edit';

/** A document that is known, and is no definition of a tool: what it is, what to do, and the definition in it where there is one. */
export interface OtherDocument {
  readonly message: string;
  readonly made?: { readonly title: string; readonly json: string };
}

/** What stands around each tool, and who takes it so. */
const envelopes: readonly (readonly [key: string, provider: string])[] = [
  ['toolSpec', 'Amazon Bedrock'],
  ['function', 'OpenAI'],
];

/** What others call the schema of the arguments. */
const schemaKeys: readonly string[] = ['parameters', 'args_schema', 'schema'];

/** Beside it, all that says which function it is: with other members it may be a definition of another format. */
const flatKeys: ReadonlySet<string> = new Set(['type', 'name', 'description', 'strict']);

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
    if (specs.length < held.length || (key === 'function' && !specs.every((spec) => getText(spec, 'name')))) continue;
    const lost = [...around, ...held.flatMap((each) => keysBeside(each, [key, 'tools', 'type']))];
    return {
      message: `These are tools as ${provider} takes them, each in "${key}"; Callsheet reads them without.${restOf(specs, lost)}`,
      made: { title: `Take them out of "${key}"`, json: listOf(specs.map((spec) => definitionOf(spec, text))) },
    };
  }
  const key = schemaKeys.find((name) => isSchema(get(first, name)));
  const specs = held.filter((each) => key !== undefined && isFlat(each, key)) as readonly ObjectNode[];
  if (key === undefined || specs.length < held.length) return false;
  const own = held[0] === root ? [] : around;
  return {
    message: `"${key}" is what model providers and frameworks call the schema of the arguments; in a definition it is "inputSchema".${restOf(specs, own)}`,
    made: { title: 'Call it "inputSchema"', json: listOf(specs.map((spec) => definitionOf(spec, text))) },
  };
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
    const isSchemaOf = schemaKeys.includes(key) && isSchema(value);
    return `${JSON.stringify(isSchemaOf ? 'inputSchema' : key)}: ${textOf(text, value)}`;
  });
  return `{${[`"name": ${JSON.stringify(name)}`, ...rest].join(', ')}}`;
}

const listOf = (tools: readonly string[]) => `{"tools": [${tools.join(', ')}]}`;

/** Bedrock has the schema under `json`. */
function schemaOf(spec: ObjectNode): JsonNode | undefined {
  const input = get(spec, 'inputSchema') ?? get(spec, 'input_schema');
  return get(input, 'json') ?? input ?? schemaKeys.map((key) => get(spec, key)).find((schema) => schema !== undefined);
}

function isSchema(node: JsonNode | undefined): boolean {
  return getText(node, 'type') === 'object' || getObject(node, 'properties') !== undefined;
}

function isFlat(node: JsonNode, key: string): boolean {
  const isNamed = node.kind === 'object' && getText(node, 'name') !== undefined && isSchema(get(node, key));
  return isNamed && node.members.every((member) => member.key === key || flatKeys.has(member.key));
}

function definitionOf(spec: ObjectNode, text: string): string {
  const parts = [
    ['name', written(get(spec, 'name'), text)],
    ['description', written(get(spec, 'description'), text)],
    ['inputSchema', written(schemaOf(spec), text)],
  ];
  return `{${parts.flatMap(([key, json]) => (json === undefined ? [] : `"${key}": ${json}`)).join(', ')}}`;
}

const written = (node: JsonNode | undefined, text: string) => node && textOf(text, node);

/** What a definition has no place for is named. */
function restOf(specs: readonly ObjectNode[], around: readonly string[]): string {
  const own = specs.flatMap((spec) =>
    keysBeside(spec, ['name', 'description', 'inputSchema', 'input_schema', ...schemaKeys, 'type']),
  );
  const dropped = [...new Set([...around, ...own])];
  return dropped.length === 0 ? '' : ` What else is here goes: ${dropped.map(quote).join(', ')}.`;
}

function keysBeside(node: JsonNode | undefined, known: readonly string[]): readonly string[] {
  return node?.kind === 'object' ? node.members.flatMap(({ key }) => (known.includes(key) ? [] : key)) : [];
}
