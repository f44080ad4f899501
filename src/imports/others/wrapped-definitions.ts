import { quote } from '../../core/json/advice';
import { get, getObject, getText, itemsOf } from '../../core/json/get';
import { readJsonText } from '../../core/json/json-text';
import type { ArrayNode, JsonNode, ObjectNode, StringNode } from '../../core/json/tree';
import type { OtherDocument } from '../../core/model/other-document';
import { isParameterList } from '../../core/repair/parameter-forms';
import { applyEdits, textOf } from '../../core/text/edit';
import { inputKeys, keysBeside, listOf, schemaKeys, withName } from './foreign-definition';
import { fromProvider } from './provider-tools';

/** Definitions that are strings of JSON, as programs print them twice. */
export function fromStrings(root: JsonNode, text: string): OtherDocument | false {
  const list = root.kind === 'array' ? root : get(root, 'tools');
  const held = itemsOf(list).map((item) => (item.kind === 'string' ? item.value.trim() : ''));
  if (!list || held.length === 0 || !held.every(isObjectText)) return fromSchemaStrings(root, text);
  const edit = { offset: list.offset - root.offset, length: list.length, text: `[${held.join(', ')}]` };
  const json = applyEdits(textOf(text, root), [edit]);
  const made = { title: 'Write the JSON itself', json, isSame: true };
  return { message: 'These definitions are strings that hold JSON; write the JSON itself.', made };
}

const isObjectText = (text: string) => text.startsWith('{') && readJsonText(text) !== undefined;

/** Schemas that are strings of JSON, as some SDKs print them. */
function fromSchemaStrings(root: JsonNode, text: string): OtherDocument | false {
  const held = stringsIn(root);
  const [first] = held;
  if (!first) return false;
  const edits = held.map(({ value: { offset, length, value } }) => ({
    offset: offset - root.offset,
    length,
    text: value,
  }));
  const message = `${quote(first.key)} is a string that holds a JSON Schema; write the JSON itself.`;
  return {
    message,
    made: { title: 'Write the JSON itself', json: applyEdits(textOf(text, root), edits), isSame: true },
  };
}

/** Around a definition, around its schema, and the schema itself. */
const schemaHolder = /^(?:tools|functions|toolConfig|toolSpec|tool_spec|function|json|jsonSchema)$/;

function stringsIn(node: JsonNode): readonly SchemaString[] {
  if (node.kind === 'array') return node.items.flatMap(stringsIn);
  if (node.kind !== 'object') return [];
  return node.members.flatMap(({ key, value }) => {
    const isSchema = schemaHolder.test(key) || inputKeys.includes(key) || schemaKeys.includes(key);
    if (!isSchema) return [];
    return value.kind === 'string' ? (isObjectText(value.value.trim()) ? [{ key, value }] : []) : stringsIn(value);
  });
}

interface SchemaString {
  readonly key: string;
  readonly value: StringNode;
}

/** Lists of definitions with brackets too many in them, wherever they stand. */
export function fromNested(root: JsonNode, text: string): OtherDocument | false {
  const nested = nestedIn(root);
  const [first] = nested;
  if (!first) return false;
  const edits = nested.map(({ value }) => {
    const held = value.items.flatMap((item) => itemsOf(item).map((each) => textOf(text, each)));
    return { offset: value.offset - root.offset, length: value.length, text: `[${held.join(', ')}]` };
  });
  const message = `${quote(first.key)} is an array of arrays, but must be an array of definitions; take them out of the inner ones.`;
  const json = applyEdits(textOf(text, root), edits);
  return { message, made: { title: 'Take them out of the inner arrays', json, isSame: true } };
}

interface Nested {
  readonly key: string;
  readonly value: ArrayNode;
}

function nestedIn(node: JsonNode): readonly Nested[] {
  if (node.kind !== 'object') return itemsOf(node).flatMap(nestedIn);
  return node.members.flatMap(({ key, value }) => {
    if (value.kind !== 'array' || !/^(?:tools|functions|function_?declarations)$/i.test(key)) return [];
    const areLists = value.items.length > 0 && value.items.every(({ kind }) => kind === 'array');
    return areLists ? { key, value } : value.items.flatMap(nestedIn);
  });
}

/** Definitions with one thing too much around each, and what stands in their place. */
export function fromEntries(root: ObjectNode, text: string): OtherDocument | false {
  const only = root.members.find(({ key }) => /(?:tools?|functions|definitions)$/i.test(key));
  if (only?.value.kind !== 'array' || only.value.items.length === 0) return false;
  const { items } = only.value;
  if (items.every((item) => item.kind === 'string' && /^[\w.@/-]+$/.test(item.value))) {
    return { message: 'These are the names of tools alone; list the tools of the running server.' };
  }
  const inner = items.flatMap((item) => {
    const [only, ...others] = item.kind === 'object' ? item.members : [];
    // Another word may be the name of the tool.
    return only && others.length === 0 && /^(?:tool|function|definition|item|data|spec)$/.test(only.key)
      ? only.value
      : item;
  });
  if (!inner.every((each) => isDefinition(each) && !isNameless(each))) return false;
  const name = quote(only.key);
  const isPlain = inner.every((each, index) => each === items[index]);
  // Where they belong: what is wrong is in the definitions.
  if (isPlain && only.key === 'tools') return false;
  const message = isPlain
    ? `The definitions stand under ${name}, which is called "tools"; rename it.`
    : 'Each definition stands in an object of its own; take them out of there.';
  const left = keysBeside(root, [only.key]);
  const json = listOf(inner.map((each) => textOf(text, each)));
  const title = isPlain ? 'Rename it to "tools"' : 'Take them out';
  return { message, made: { title, json, left, ...(left.length === 0 ? { isSame: true } : {}) } };
}

/** A definition of Machine Context, whose tools list their parameters one by one, with another word for "capabilities". */
export function fromCapabilities(root: ObjectNode, text: string): OtherDocument | false {
  const held = root.members.find(({ key }) => /^(?:tools|functions|actions|operations|commands|methods)$/.test(key));
  const tools = itemsOf(held?.value);
  const isTool = (each: JsonNode) => getText(each, 'name') !== undefined && isParameterList(get(each, 'parameters'));
  const isNamed = getText(root, 'id') !== undefined && getText(root, 'name') !== undefined;
  if (!held || !isNamed || tools.length === 0 || !tools.every(isTool)) return false;
  const edit = { offset: held.offset - root.offset, length: held.keyLength, text: '"capabilities"' };
  return {
    message: `A definition of Machine Context has its tools under "capabilities", not under ${quote(held.key)}; rename it.`,
    made: { title: 'Rename to "capabilities"', json: applyEdits(textOf(text, root), [edit]), isSame: true },
  };
}

/** A page of a longer list, as services answer with. */
export function fromPage(root: ObjectNode, text: string): OtherDocument | false {
  const only = root.members.find(({ key }) => /^(?:items|data|results?|values?|entries|records)$/.test(key));
  if (only?.value.kind !== 'array') return false;
  const { items } = only.value;
  if (!items.some(({ kind }) => kind === 'object')) return false;
  const left = keysBeside(root, [only.key]);
  if (!items.every((item) => !isNameless(item) && isDefinition(item))) {
    const found = fromProvider(only.value, text);
    if (!found || found.made === undefined) return false;
    return { ...found, made: { ...found.made, left: [...left, ...(found.made.left ?? [])] } };
  }
  const name = quote(only.key);
  const made = { title: `Take them out of ${name}`, json: textOf(text, only.value), left };
  return { message: `The definitions stand under ${name}; take them out of there.`, made };
}

/** Definitions under their names, as the AI SDK takes them, and one under another word. */
export function fromTable(root: ObjectNode, text: string): OtherDocument | false {
  const held = getObject(root, 'tools');
  const { members } = held ?? root;
  const rows = members.flatMap(({ key, value }) => (isDefinition(value) ? [{ key, value }] : []));
  const [first, ...others] = rows;
  if (!first || rows.length < members.length) return false;
  if (others.length === 0 && !held && !isNameless(first.value)) {
    const name = quote(first.key);
    const made = { title: `Take it out of ${name}`, json: textOf(text, first.value), isSame: first.key === 'tool' };
    return { message: `The definition stands under ${name}; take it out of there.`, made };
  }
  const tools = rows.map(({ key, value }) => (isNameless(value) ? withName(key, value, text) : textOf(text, value)));
  return {
    message: 'These are tools under their names; in a list of tools each has its name inside.',
    made: {
      title: 'Write them as a list of tools',
      json: listOf(tools),
      left: held ? keysBeside(root, ['tools']) : [],
    },
  };
}

function isDefinition(node: JsonNode): node is ObjectNode {
  const isSaid = getText(node, 'description') !== undefined || !isNameless(node);
  return isSaid && inputKeys.some((key) => ['object', 'array'].includes(get(node, key)?.kind ?? ''));
}

const isNameless = (node: JsonNode) => !get(node, 'name') && !get(node, 'exports');
