import { changed, type Loss, lost, type Transformed } from '../../conversion/loss';
import { editsIn, omitted, refusedBy, withRewrite } from '../../conversion/provider-loss';
import { get, getArray, getString, getText, isLiteral, itemsOf, membersOf } from '../../json/get';
import type { PathEdit } from '../../json/modify';
import { compactValue, shortJson } from '../../json/print-json';
import {
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonLiteral,
  jsonMembers,
  jsonObject,
  jsonString,
  numeral,
} from '../../json/value';
import { isTypeName } from '../json-schema';
import { nodeView } from '../schema-view';
import { inlineReferences } from './inline-references';
import { loneBranch } from './lone-branch';
import { splitNull } from './split-null';

const format = 'Gemini\'s "parameters"';
const unsupported = 'gemini/unsupported-keyword';

/** Keywords of Gemini's own schema that mean the same there. */
const kept: ReadonlySet<string> = new Set([
  'title',
  'description',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'default',
  'nullable',
  'example',
  'propertyOrdering',
]);
/** Whole numbers that its API reads as text. */
const limits: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);

/**
 * T8: JSON Schema as the subset of OpenAPI that Gemini's `parameters` takes. Its API refuses a request with any other
 * keyword, so those are left out and reported. References are written out first.
 */
export function toGeminiSchema(schema: JsonValue): Transformed<JsonValue> {
  const losses: Loss[] = [];
  for (const node of nodeView(schema).walk()) {
    const reference = getString(node.value, '$ref');
    if (!reference) continue;
    losses.push(
      refused(reference, `${format} has no "$ref"; what "${reference.value}" refers to is sent in its place.`),
    );
  }
  const inlined = inlineReferences(schema);
  const value = convert(inlined.value, losses);
  return { value, losses: [...inlined.losses.map(asRefusal), ...losses] };
}

function refused(what: JsonValue, message: string, title = '', edits: readonly PathEdit[] = []): Loss {
  return withRewrite(asRefusal(changed(what, message)), what, title, edits);
}

function asRefusal(loss: Loss): Loss {
  return refusedBy(unsupported, loss);
}

function convert(schema: JsonValue, losses: Loss[]): JsonValue {
  if (schema.kind !== 'object') {
    if (isLiteral(schema, true)) return jsonObject({}, schema.from);
    const message = isLiteral(schema, false)
      ? `${format} cannot express that no value is allowed; any value is allowed there.`
      : `${shortJson(schema)} is not a schema; any value is allowed there.`;
    losses.push(asRefusal(lost(schema, message)));
    return jsonObject({}, schema.from);
  }
  const lone = loneBranch(schema);
  if (lone) return convert(lone, losses);
  const { schema: plain, isNullable, said } = splitNull(schema);
  const types = getArray(schema, 'type');
  if (types) losses.push(typeList(schema, types));
  else if (isNullable) losses.push(changed(said, `${format} has "nullable" instead of a union with null.`));
  const typed = spreadTypes(plain);
  const members = membersOf(typed).flatMap(({ key, value }) => convertMember(typed, key, value, losses));
  const constant = get(typed, 'const');
  if (constant) members.push(...enumMembers(typed, constant, [constant], losses));
  if (isNullable) members.push(['nullable', jsonLiteral(true)]);
  return withItems(jsonMembers(new Map(members), schema.from), losses);
}

function typeList(schema: JsonObject, said: JsonValue): Loss {
  const says = `${format} takes one type, not an array of types; ${shortJson(said)}`;
  const isSpread = itemsOf(get(splitNull(schema).schema, 'type')).length > 0;
  if (isSpread && get(schema, 'anyOf')) return asRefusal(lost(said, `${says} is left out beside "anyOf".`));
  const message = `${says} is sent as ${isSpread ? '"anyOf"' : '"nullable"'}.`;
  return refused(said, message, 'Write the types as "anyOf"', asUnion(schema, said));
}

/** The list of types as a union, each branch with the keywords that stand beside it kept outside. */
function asUnion(schema: JsonObject, types: JsonValue): readonly PathEdit[] {
  if (get(schema, 'anyOf')) return [];
  const branches = itemsOf(types).map((type) => `{"type": ${compactValue(type)}}`);
  return editsIn(schema, (path) => [
    { kind: 'rename', path: [...path, 'type'], key: 'anyOf' },
    { kind: 'set', path: [...path, 'type'], json: `[${branches.join(', ')}]` },
  ]);
}

/** A list of types becomes a union of one type each. */
function spreadTypes(schema: JsonValue): JsonValue {
  const types = getArray(schema, 'type');
  if (schema.kind !== 'object' || !types) return schema;
  const branches = types.items.map((type) => jsonObject({ type }));
  const others = schema.members.filter(({ key }) => key !== 'type');
  if (get(schema, 'anyOf')) return { ...schema, members: others };
  return { ...schema, members: [...others, { key: 'anyOf', value: jsonArray(branches, types.from) }] };
}

function convertMember(
  schema: JsonValue,
  key: string,
  value: JsonValue,
  losses: Loss[],
): (readonly [string, JsonValue])[] {
  if (key === 'const') return [];
  if (key === 'enum' && get(schema, 'const')) {
    losses.push(refused(value, `${format} has one array of values; "const" is sent and "enum" is left out.`));
    return [];
  }
  if (key === 'type') return [[key, value.kind === 'string' ? upperCase(value) : value]];
  if (key === 'enum') return enumMembers(schema, value, itemsOf(value), losses);
  if (key === 'items' && value.kind !== 'array') return [[key, convert(value, losses)]];
  if (key === 'properties') {
    const properties = membersOf(value).map((each) => [each.key, convert(each.value, losses)] as const);
    return [[key, jsonMembers(properties, value.from)]];
  }
  if (key === 'required') return declaredOf(schema, value, losses);
  if (key === 'anyOf') return [[key, branchesOf(value, losses)]];
  if (key === 'oneOf') {
    const hasBoth = get(schema, 'anyOf') !== undefined;
    const edits = editsIn(schema, (path) => [{ kind: 'rename', path: [...path, 'oneOf'], key: 'anyOf' }]);
    if (hasBoth) {
      losses.push(asRefusal(lost(value, `${format} has no "oneOf"; it is left out beside "anyOf".`)));
      return [];
    }
    const message = `${format} has no "oneOf"; it is sent as "anyOf".`;
    losses.push(refused(value, message, 'Change "oneOf" to "anyOf"', edits));
    return [['anyOf', branchesOf(value, losses)]];
  }
  const [example] = key === 'examples' ? itemsOf(value) : [];
  if (example) {
    losses.push(refused(value, `${format} has one "example", not "examples"; the first is sent.`));
    return [['example', example]];
  }
  if (limits.has(key)) return [[key, value.kind === 'number' ? jsonString(numeral(value), value.from) : value]];
  // JSON Schema does not know the word; here it means something.
  if (key === 'nullable') losses.push(changed(value, `${format} reads "nullable"; JSON Schema ignores it.`));
  if (kept.has(key)) return [[key, value]];
  losses.push(asRefusal(omitted(value, `${format} refuses "${key}"`)));
  return [];
}

/** The required names that are properties; a schema that has neither a type nor properties says nothing about them. */
function declaredOf(schema: JsonValue, required: JsonValue, losses: Loss[]): (readonly [string, JsonValue])[] {
  const properties = get(schema, 'properties');
  if (required.kind !== 'array' || !(properties ?? get(schema, 'type'))) return [['required', required]];
  const items = required.items.filter((name) => {
    if (name.kind !== 'string' || get(properties, name.value)) return true;
    const reason = `${format} refuses ${shortJson(name)} in "required" without a property of that name`;
    losses.push(refusedBy('gemini/required', omitted(name, reason)));
    return false;
  });
  const isEmptied = items.length === 0 && required.items.length > 0;
  return isEmptied ? [] : [['required', { ...required, items }]];
}

function branchesOf(union: JsonValue, losses: Loss[]): JsonValue {
  return jsonArray(
    itemsOf(union).map((branch) => convert(branch, losses)),
    union.from,
  );
}

function upperCase(type: JsonValue & { kind: 'string' }): JsonValue {
  return jsonString(isTypeName(type.value) ? type.value.toUpperCase() : type.value, type.from);
}

/** The values as texts, which is all that an enum of Gemini's holds. */
function enumMembers(
  schema: JsonValue,
  said: JsonValue,
  values: readonly JsonValue[],
  losses: Loss[],
): (readonly [string, JsonValue])[] {
  const others = values.filter((value) => !isLiteral(value, null));
  const isTexts = others.every(({ kind }) => kind === 'string');
  const texts = others.map((value) => (value.kind === 'string' ? value : jsonString(compactValue(value), value.from)));
  const members: (readonly [string, JsonValue])[] = [['enum', jsonArray(texts, said.from)]];
  if (others.length < values.length) members.push(['nullable', jsonLiteral(true)]);
  const isConstant = get(schema, 'const') === said;
  if (!isTexts) {
    members.push(['type', jsonString('STRING')]);
    const edits = editsIn(schema, (path) => [
      { kind: 'set', path: [...path, 'enum'], json: `[${texts.map(compactValue).join(', ')}]` },
      { kind: 'set', path: [...path, 'type'], json: '"string"' },
    ]);
    const message = isConstant
      ? `${format} has no "const"; ${shortJson(said)} is sent as a string in "enum".`
      : `${format} takes strings in "enum" only; ${shortJson(said)} is sent as strings.`;
    const loss = refusedBy(isConstant ? unsupported : 'gemini/enum-strings', changed(said, message));
    losses.push(withRewrite(loss, said, 'Write the values as strings', isConstant ? [] : edits));
  } else if (isConstant) losses.push(refused(said, `${format} has no "const"; it is sent as an "enum" of one value.`));
  const type = get(schema, 'type');
  if (isTexts && !(type?.kind === 'string' && type.value.toUpperCase() === 'STRING')) {
    members.push(['type', jsonString('STRING')]);
    const edits = editsIn(schema, (path) => [{ kind: 'set', path: [...path, 'type'], json: '"string"' }]);
    const message = `${format} takes "enum" only with the type string; it is sent with that type.`;
    const loss = refusedBy('gemini/enum-strings', changed(type ?? said, message));
    if (!isConstant) losses.push(withRewrite(loss, said, 'Set "type" to "string"', edits));
  }
  return members;
}

/** Gemini refuses a list whose items are not described. */
function withItems(schema: JsonObject, losses: Loss[]): JsonObject {
  if (getText(schema, 'type') !== 'ARRAY' || get(schema, 'items')) return schema;
  const edits = editsIn(schema, (path) => [{ kind: 'set', path: [...path, 'items'], json: '{"type": "string"}' }]);
  const message = `${format} requires "items" in every array; strings are assumed.`;
  losses.push(refused(schema, message, 'Add "items" of type "string"', edits));
  const items = jsonObject({ type: jsonString('STRING') });
  return { ...schema, members: [...schema.members, { key: 'items', value: items }] };
}
