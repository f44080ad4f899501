import { quote } from '../../core/json/advice';
import { get, getObject, getText } from '../../core/json/get';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import type { OtherDocument } from '../../core/model/other-document';
import { applyEdits, type TextEdit, textOf } from '../../core/text/edit';
import { frameworkKeys, inputKeys, isSchema, keysBeside, made, renamed, schemaKeys } from './foreign-definition';

/** What stands around each tool, and who takes it so. */
const envelopes: readonly (readonly [key: string, provider: string])[] = [
  ['toolSpec', 'Amazon Bedrock'],
  ['tool_spec', 'Amazon Bedrock'],
  ['function', 'OpenAI'],
];

const geminiKeys: readonly string[] = ['functionDeclarations', 'function_declarations'];

/** What frameworks write beside the others. */
const toldBy: Readonly<Record<string, readonly string[]>> = {
  parameters: ['function', 'entrypoint', 'outputs_to_string', 'expects_response', 'speak_during_execution'],
  inputs: ['output_type', 'tool_call_template'],
  args: ['arg_types'],
};

/** What definitions have, too. */
const ofTools: readonly string[] = ['name', 'description'];

/** Beside it, all that says which function it is: with other members it may be a definition of another format. */
const flatKeys: ReadonlySet<string> = new Set(['type', 'name', 'description', 'strict', 'cache_control']);

/** Tools that providers run themselves, by their types. */
const ofProviders =
  /^(?:web_|code_(?:execution|interpreter)|file_search|computer|image_generation|(?:local_)?shell|text_editor|bash|memory|apply_patch|tool_search|mcp|provider|google)/;

/** Tools as they are sent to models, and as frameworks print them: the same as definitions. */
export function fromProvider(root: JsonNode, text: string): OtherDocument | false {
  const config = getObject(root, 'toolConfig') ?? getObject(root, 'functionSchema');
  const list = get(config, 'tools') ?? get(config, 'functions') ?? get(root, 'tools') ?? get(root, 'functions');
  const held = root.kind === 'array' ? root.items : list?.kind === 'array' ? list.items : [root];
  const [first, ...others] = held;
  if (!first) return false;
  if (root.kind === 'array' && first.kind === 'array' && others.length === 0) {
    const made = { title: 'Take the inner array', json: textOf(text, first), isSame: true };
    return { message: 'This is an array in an array; take the inner one.', made };
  }
  const one = getObject(root, 'tools');
  if (one && (getText(one, 'name') || getText(getObject(one, 'function'), 'name'))) {
    const edit = { offset: one.offset - root.offset, length: one.length, text: `[${textOf(text, one)}]` };
    const made = { title: 'Put it in an array', json: applyEdits(textOf(text, root), [edit]), isSame: true as const };
    return { message: '"tools" is one tool, and must be an array of tools; put it in one.', made };
  }
  const declared = held.flatMap((each) => geminiKeys.flatMap((key) => keyed(key, getObject(each, key))));
  const [declaration] = declared;
  if (declaration) return inArray(root, text, declaration.key, declared);
  if (held.some((each) => geminiKeys.some((key) => get(each, key)))) {
    return { message: 'These are functions as Gemini takes them; import them to make definitions of them.' };
  }
  const doubled = held.map((each) => getObject(each, 'function'));
  const edits = doubled.flatMap((outer): readonly TextEdit[] => {
    const inner = getObject(outer, 'function');
    if (!outer || !inner || !getText(inner, 'name')) return [];
    return [{ offset: outer.offset - root.offset, length: outer.length, text: textOf(text, inner) }];
  });
  if (edits.length === held.length) {
    const left = doubled.flatMap((outer) => keysBeside(outer, ['function', 'type']));
    const json = applyEdits(textOf(text, root), edits);
    const made = { title: 'Take it out of the inner "function"', json, left, isSame: left.length === 0 };
    return { message: '"function" stands in "function" once more; write what it holds in its place.', made };
  }
  const around = [
    ...keysBeside(
      root,
      config ? ['toolConfig', 'functionSchema'] : ['tools', 'functions', 'toolSpec', 'function', 'type'],
    ),
    ...keysBeside(config, ['tools', 'functions']),
  ];
  for (const [key, provider] of envelopes) {
    const specs = held.flatMap((each) => getObject(each, key) ?? []);
    if (specs.length === 0 || (key === 'function' && !specs.every((spec) => getText(spec, 'name')))) continue;
    // Beside them Bedrock has marks for its cache.
    if (key === 'function' && specs.length < held.length) continue;
    const lost = [...around, ...held.flatMap((each) => keysBeside(each, [key, 'tools', 'type']))];
    return {
      message: `These are tools as ${provider} takes them, each in "${key}"; Callsheet reads them without.`,
      made: made(`Take them out of "${key}"`, specs, text, lost),
    };
  }
  const served = held.map((each) => getText(each, 'type') ?? '');
  if (
    first !== root &&
    served.every((type) => ofProviders.test(type)) &&
    held.every((each) => !inputKeys.some((name) => get(each, name)))
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
  const title = 'Call it "inputSchema"';
  const message = `"${key}" is what model providers and frameworks call the schema of the arguments; in a definition it is "inputSchema".`;
  // Under other words it may be a function as providers take it.
  const isSame =
    // What else a framework writes beside them makes no definition of another format of it.
    frameworkKeys.includes(key) &&
    own.length === 0 &&
    specs.every((spec) => keysBeside(spec, [...ofTools, key]).length === 0);
  if (isSame) return { message, made: { title, json: renamed(root, specs, key, text), isSame } };
  return { message, made: made(title, specs, text, own) };
}

interface Declared {
  readonly key: string;
  readonly node: ObjectNode;
}

const keyed = (key: string, node: ObjectNode | undefined): readonly Declared[] => (node ? [{ key, node }] : []);

/** What stands under the name of a list of functions without being one: a function, or several by name. */
function inArray(root: JsonNode, text: string, key: string, declared: readonly Declared[]): OtherDocument {
  const isOne = declared.every(({ node }) => getText(node, 'name') !== undefined);
  const edits = declared.flatMap(({ node }): readonly TextEdit[] => {
    const functions = isOne ? [textOf(text, node)] : named(node, text);
    return functions
      ? [{ offset: node.offset - root.offset, length: node.length, text: `[${functions.join(', ')}]` }]
      : [];
  });
  const title = isOne ? 'Put it in an array' : 'Write them as an array';
  const made = { title, json: applyEdits(textOf(text, root), edits), isSame: true };
  const message = isOne
    ? `"${key}" is one function; Gemini takes an array of them. Put it in one.`
    : `"${key}" has functions by name; Gemini takes an array of them, each with its name inside.`;
  return edits.length < declared.length ? { message } : { message, made };
}

/** Functions by name as they stand in an array; nothing where one of them is no object, or has a name of its own. */
function named({ members }: ObjectNode, text: string): readonly string[] | undefined {
  const functions = members.map(({ key, value }) => {
    if (value.kind !== 'object' || get(value, 'name')) return undefined;
    const inner = textOf(text, value).slice(1);
    return `{"name": ${JSON.stringify(key)}${value.members.length > 0 ? ',' : ''}${inner}`;
  });
  return functions.every((each) => each !== undefined) ? functions : undefined;
}

function isFlat(node: JsonNode, key: string): boolean {
  const isNamed = node.kind === 'object' && getText(node, 'name') !== undefined && isSchema(get(node, key));
  if (frameworkKeys.includes(key) || toldBy[key]?.some((mark) => get(node, mark))) return isNamed;
  // Of other formats these are misspelled members.
  if (key === 'inputs' || key === 'args') return false;
  return isNamed && node.members.every((member) => member.key === key || flatKeys.has(member.key));
}
