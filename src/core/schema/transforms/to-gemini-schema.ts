import { changed, type Loss, lost, type Transformed } from '../../conversion/loss';
import {
  type Exact,
  type ExactObject,
  exactArray,
  exactLiteral,
  exactMembers,
  exactObject,
  exactString,
  get,
  getArray,
  getString,
  isLiteral,
  itemsOf,
  membersOf,
} from '../../json/exact';
import { compactExact, showExact } from '../../json/exact-text';
import type { PathEdit } from '../../json/modify';
import { isTypeName } from '../json-schema';
import { inlineReferences } from './inline-references';
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
  'required',
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
export function toGeminiSchema(schema: Exact): Transformed<Exact> {
  const losses: Loss[] = [];
  for (const { path, value } of referencesOf(schema)) {
    losses.push(refused(value, `${format} has no references; "${path}" is written out in its place.`));
  }
  const inlined = inlineReferences(schema);
  const value = convert(inlined.value, losses);
  return { value, losses: [...inlined.losses.map(asRefusal), ...losses] };
}

function refused(what: Exact | undefined, message: string, title?: string, edits?: readonly PathEdit[]): Loss {
  const rewrite = title && edits && what?.from ? { rewrite: { title, edits } } : {};
  return { ...changed(what, message), provider: { effect: 'reject', rule: unsupported }, ...rewrite };
}

function asRefusal(loss: Loss): Loss {
  return { ...loss, provider: { effect: 'reject', rule: unsupported } };
}

function* referencesOf(schema: Exact): Iterable<{ readonly path: string; readonly value: Exact }> {
  if (schema.kind === 'array') for (const item of schema.items) yield* referencesOf(item);
  for (const { key, value } of membersOf(schema)) {
    if (key === '$ref' && value.kind === 'string') yield { path: value.value, value };
    else if (key !== 'enum' && key !== 'const' && key !== 'default' && key !== 'examples') yield* referencesOf(value);
  }
}

function convert(schema: Exact, losses: Loss[]): Exact {
  if (schema.kind !== 'object') {
    if (isLiteral(schema, true)) return exactObject({}, schema.from);
    losses.push(asRefusal(lost(schema, `${format} cannot say that no value is allowed; anything is accepted there.`)));
    return exactObject({}, schema.from);
  }
  const lone = loneBranch(schema);
  if (lone) return convert(lone, losses);
  const { schema: plain, isNullable, said } = splitNull(schema);
  const types = getArray(schema, 'type');
  if (types) losses.push(typeList(schema, types));
  else if (isNullable) losses.push(changed(said, `${format} says "nullable" for a union with null.`));
  const typed = spreadTypes(plain);
  const members = membersOf(typed).flatMap(({ key, value }) => convertMember(typed, key, value, losses));
  const constant = get(typed, 'const');
  if (constant) members.push(...enumMembers(typed, constant, [constant], losses));
  if (isNullable) members.push(['nullable', exactLiteral(true)]);
  return withItems(exactMembers(new Map(members), schema.from), losses);
}

/** `allOf` around one schema says no more than that schema. */
function loneBranch(schema: ExactObject): ExactObject | undefined {
  const all = getArray(schema, 'allOf');
  const [only] = all?.items ?? [];
  if (all?.items.length !== 1 || only?.kind !== 'object') return undefined;
  const others = schema.members.filter(({ key }) => key !== 'allOf');
  if (others.some(({ key }) => get(only, key))) return undefined;
  return { ...schema, members: [...only.members, ...others] };
}

function typeList(schema: ExactObject, said: Exact): Loss {
  const message = `${format} takes one type, not a list; ${showExact(said)} is sent another way.`;
  return refused(said, message, 'Write the types as "anyOf"', asUnion(schema, said));
}

/** The list of types as a union, each branch with the keywords that stand beside it kept outside. */
function asUnion(schema: ExactObject, types: Exact): readonly PathEdit[] {
  const path = schema.from;
  if (!path || get(schema, 'anyOf')) return [];
  const branches = itemsOf(types).map((type) => `{"type": ${compactExact(type)}}`);
  return [
    { kind: 'rename', path: [...path, 'type'], key: 'anyOf' },
    { kind: 'set', path: [...path, 'type'], json: `[${branches.join(', ')}]` },
  ];
}

/** A list of types becomes a union of one type each. */
function spreadTypes(schema: Exact): Exact {
  const types = getArray(schema, 'type');
  if (schema.kind !== 'object' || !types) return schema;
  const branches = types.items.map((type) => exactObject({ type }));
  const others = schema.members.filter(({ key }) => key !== 'type');
  if (get(schema, 'anyOf')) return { ...schema, members: others };
  return { ...schema, members: [...others, { key: 'anyOf', value: exactArray(branches, types.from) }] };
}

function convertMember(schema: Exact, key: string, value: Exact, losses: Loss[]): (readonly [string, Exact])[] {
  if (key === 'const') return [];
  if (key === 'enum' && get(schema, 'const')) {
    losses.push(refused(value, `${format} has one list of values; "enum" gives way to the "const" beside it.`));
    return [];
  }
  if (key === 'type') return [[key, value.kind === 'string' ? upperCase(value) : value]];
  if (key === 'enum') return enumMembers(schema, value, itemsOf(value), losses);
  if (key === 'items' && value.kind !== 'array') return [[key, convert(value, losses)]];
  if (key === 'properties') {
    return [
      [
        key,
        exactMembers(
          membersOf(value).map((each) => [each.key, convert(each.value, losses)] as const),
          value.from,
        ),
      ],
    ];
  }
  if (key === 'anyOf') return [[key, branchesOf(value, losses)]];
  if (key === 'oneOf') {
    const path = schema.from;
    const edits: readonly PathEdit[] =
      path && !get(schema, 'anyOf') ? [{ kind: 'rename', path: [...path, 'oneOf'], key: 'anyOf' }] : [];
    losses.push(refused(value, `${format} has no "oneOf"; it is sent as "anyOf".`, 'Change "oneOf" to "anyOf"', edits));
    return get(schema, 'anyOf') ? [] : [['anyOf', branchesOf(value, losses)]];
  }
  if (key === 'examples') {
    const [first] = itemsOf(value);
    losses.push(refused(value, `${format} has one "example", not "examples"; the first is sent.`));
    return first ? [['example', first]] : [];
  }
  if (limits.has(key)) return [[key, value.kind === 'number' ? exactString(value.json, value.from) : value]];
  // JSON Schema does not know the word; here it means something.
  if (key === 'nullable')
    losses.push(changed(value, `${format} takes "nullable" at its word; JSON Schema ignores it.`));
  if (kept.has(key)) return [[key, value]];
  losses.push(asRefusal(lost(value, `${format} refuses "${key}", so it is left out.`)));
  return [];
}

function branchesOf(union: Exact, losses: Loss[]): Exact {
  return exactArray(
    itemsOf(union).map((branch) => convert(branch, losses)),
    union.from,
  );
}

function upperCase(type: Exact & { kind: 'string' }): Exact {
  return exactString(isTypeName(type.value) ? type.value.toUpperCase() : type.value, type.from);
}

/** The values as texts, which is all that an enum of Gemini's holds. */
function enumMembers(
  schema: Exact,
  said: Exact,
  values: readonly Exact[],
  losses: Loss[],
): (readonly [string, Exact])[] {
  const others = values.filter((value) => !isLiteral(value, null));
  const isTexts = others.every(({ kind }) => kind === 'string');
  const texts = others.map((value) => (value.kind === 'string' ? value : exactString(compactExact(value), value.from)));
  const members: (readonly [string, Exact])[] = [['enum', exactArray(texts, said.from)]];
  if (others.length < values.length) members.push(['nullable', exactLiteral(true)]);
  const isConstant = get(schema, 'const') === said;
  if (!isTexts) {
    members.push(['type', exactString('STRING')]);
    const path = schema.from;
    const edits: readonly PathEdit[] =
      path && !isConstant
        ? [
            { kind: 'set', path: [...path, 'enum'], json: `[${texts.map(compactExact).join(', ')}]` },
            { kind: 'set', path: [...path, 'type'], json: '"string"' },
          ]
        : [];
    const message = `${format} takes texts in "enum" only; ${showExact(said)} is sent as texts.`;
    losses.push({
      ...refused(said, message, 'Write the values as texts', edits),
      provider: { effect: 'reject', rule: isConstant ? unsupported : 'gemini/enum-strings' },
    });
  } else if (isConstant) losses.push(refused(said, `${format} has no "const"; it is sent as an "enum" of one value.`));
  if (!getString(schema, 'type') && isTexts) members.push(['type', exactString('STRING')]);
  return members;
}

/** Gemini refuses a list whose items are not described. */
function withItems(schema: ExactObject, losses: Loss[]): ExactObject {
  if (getString(schema, 'type')?.value !== 'ARRAY' || get(schema, 'items')) return schema;
  const path = schema.from;
  const edits: readonly PathEdit[] = path
    ? [{ kind: 'set', path: [...path, 'items'], json: '{"type": "string"}' }]
    : [];
  losses.push(
    refused(schema, `${format} needs "items" in every list; texts are assumed.`, 'Add "items" of type "string"', edits),
  );
  const items = exactObject({ type: exactString('STRING') });
  return { ...schema, members: [...schema.members, { key: 'items', value: items }] };
}
