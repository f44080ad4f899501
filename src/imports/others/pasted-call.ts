import { quote } from '../../core/json/advice';
import { get, getObject, getText, itemsOf } from '../../core/json/get';
import type { JsonNode, ObjectNode } from '../../core/json/tree';
import type { OtherDocument } from '../../core/model/other-document';
import { readers } from '../../dialects/readers';
import { providerCalls } from '../../exports/calls';
import { schemaOf } from './foreign-definition';

const calls = [...readers.flatMap(({ callOf }) => callOf ?? []), ...providerCalls, bedrockCallOf, plainCallOf];

/** A call of a tool, and the result of one: neither says how the tool is defined. */
export function fromCall(root: JsonNode): OtherDocument | false {
  const first = root.kind === 'array' ? root.items[0] : root;
  const used = itemsOf(get(first, 'content')).find((part) => getText(part, 'type') === 'tool_use');
  const held = itemsOf(get(first, 'tool_calls'))[0] ?? used ?? first;
  // A request says which tool to call, too.
  if (['tools', 'functions'].some((key) => get(first, key)?.kind === 'array')) return false;
  if (held?.kind !== 'object' || schemaOf(held)) return false;
  const name = calls.map((callOf) => callOf(held)).find((found) => found !== undefined);
  if (name !== undefined) {
    return { message: `This is a call of the tool ${quote(name)}, not its definition; paste the definition.` };
  }
  const isResult = readers.some((reader) => reader.isResult?.(getObject(held, 'result') ?? held));
  return isResult && { message: 'This is the result of a call, not a definition; paste the definition.' };
}

/** As Amazon Bedrock's Converse API gives it. */
function bedrockCallOf(root: ObjectNode): string | undefined {
  const used = getObject(root, 'toolUse');
  return get(used, 'input') ? getText(used, 'name') : undefined;
}

const isOfCall = /^(?:name|arguments|args|id|call_id|type)$/;

/** A name and arguments, as MCP clients, frameworks and models write them. */
function plainCallOf(root: ObjectNode): string | undefined {
  return root.members.every(({ key }) => isOfCall.test(key)) && hasArguments(root) ? getText(root, 'name') : undefined;
}

/** Values, or the text of them; a schema of arguments is none. */
function hasArguments(root: ObjectNode): boolean {
  const given = get(root, 'arguments') ?? get(root, 'args');
  if (given?.kind === 'string') return true;
  return (
    given?.kind === 'object' &&
    given.members.every(({ value }) => !isParameter(value)) &&
    getText(given, 'type') !== 'object'
  );
}

const typeWords = /^(?:str(?:ing)?|num(?:ber)?|int(?:eger)?|float|bool(?:ean)?|object|dict|array|list|null|any)$/i;
const schemaWords: readonly string[] = ['$ref', 'anyOf', 'oneOf', 'allOf', 'enum'];

/** What an argument is like, and none: a value may have a "type" of its own, as points on a map do. */
function isParameter(value: JsonNode): boolean {
  return (
    typeWords.test(getText(value, 'type') ?? '') ||
    get(value, 'type')?.kind === 'array' ||
    schemaWords.some((key) => get(value, key))
  );
}
