import { nodeAt } from '../core/json/get';
import { toValue } from '../core/json/to-value';
import type { EditOp } from '../core/model/edit-op';
import { fieldPath } from '../core/model/field-path';
import { type FoundParameter, findParameter } from '../core/model/find-parameter';
import type { ParameterModel, ToolDocument, ToolModel } from '../core/model/tool-document';

/** Plain statements about a document: empty when it says what the operation asked for, else what is not so. */
export function unanswered(before: ToolDocument, after: ToolDocument, op: EditOp): readonly string[] {
  const old = before.tools[op.tool];
  const now = after.tools[op.tool];
  if (!old || !now) return ['the tool is gone'];
  const check: (
    op: never,
    old: ToolModel,
    now: ToolModel,
    after: ToolDocument,
  ) => readonly (readonly [string, unknown, unknown])[] = checks[op.kind];
  const rows = check(op as never, old, now, after);
  return rows.flatMap(([what, found, wanted]) =>
    JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`],
  );
}

type Rows = readonly (readonly [what: string, found: unknown, wanted: unknown])[];
type Checks = {
  [K in EditOp['kind']]: (
    op: Extract<EditOp, { kind: K }>,
    old: ToolModel,
    now: ToolModel,
    after: ToolDocument,
  ) => Rows;
};

const checks: Checks = {
  'set-field': (op, _, now, { tree }) => [
    [op.field, carried(toValue(nodeAt(tree.root, fieldPath(now, op.field)))), plain(op.value)],
  ],
  'add-parameter': (op, old, now) => {
    const children = findParameter(old, op.slot.parent)?.parameter.children ?? [];
    const position = Math.min(op.slot.index, children.length);
    const names = children.map((child) => child.name).toSpliced(position, 0, op.name);
    const parent = findParameter(now, op.slot.parent)?.parameter;
    return [
      ['the names', namesOf(parent), names],
      ['the kind', parent?.children[position]?.kind, op.as],
      ['null', parent?.children[position]?.nullable, op.isNullable === true && op.as !== 'any'],
    ];
  },
  'remove-parameter': (op, old, now) => {
    const found = foundIn(old, op.path);
    if (found.role === 'items') return [['the items', findParameter(now, op.path), undefined]];
    const names = namesOf(found.parent).filter((name) => name !== found.parameter.name);
    const parent = parentNow(now, found);
    return [
      ['the names', namesOf(parent), names],
      [
        'the required ones',
        requiredOf(parent),
        requiredOf(found.parent).filter((name) => name !== found.parameter.name),
      ],
    ];
  },
  'duplicate-parameter': (op, old, now) => {
    const { parameter, parent } = foundIn(old, op.path);
    const index = (parent?.children.indexOf(parameter) ?? 0) + 1;
    const copy = parentNow(now, foundIn(old, op.path))?.children[index];
    return [
      ['the shape of the copy', shapeOf(copy), shapeOf(parameter)],
      ['whether the copy is required', copy?.required, parameter.required],
      [
        'the names without the copy',
        namesOf(parentNow(now, foundIn(old, op.path))).toSpliced(index, 1),
        namesOf(parent),
      ],
    ];
  },
  'rename-parameter': (op, old, now) => {
    const found = foundIn(old, op.path);
    const renamed = (name: string) => (name === found.parameter.name ? op.name : name);
    const parent = parentNow(now, found);
    return [
      ['the names', namesOf(parent), namesOf(found.parent).map(renamed)],
      ['the required ones', requiredOf(parent), requiredOf(found.parent).map(renamed)],
    ];
  },
  'move-parameter': (op, old, now) => {
    const found = foundIn(old, op.path);
    const { name } = found.parameter;
    const target = findParameter(old, op.to.parent)?.parameter;
    const names = namesOf(target);
    const marked = [...names.slice(0, op.to.index), null, ...names.slice(op.to.index)];
    const wanted = marked.flatMap((each) => (each === null ? [name] : each === name ? [] : [each]));
    const childOf = (parent: ParameterModel | undefined) => parent?.children.find((child) => child.name === name);
    // Where it went has the names that are wanted; a copy of another object may have the same ones.
    const places = allIn(now).filter((each) => JSON.stringify(namesOf(each)) === JSON.stringify(wanted));
    const saysIt = (child: ParameterModel | undefined) => JSON.stringify([child?.required, shapeOf(child)]);
    const arrived = places.find((each) => saysIt(childOf(each)) === saysIt(found.parameter)) ?? places[0];
    const moved = childOf(arrived);
    return [
      ['the order where it went', namesOf(arrived), wanted],
      ['whether it is required', moved?.required, found.parameter.required],
      ['its shape', shapeOf(moved), shapeOf(found.parameter)],
    ];
  },
  'set-kind': (op, old, now) => {
    const { parameter } = foundIn(old, op.path);
    const found = findParameter(now, op.path)?.parameter;
    return [
      ['the kind', found?.kind, op.as],
      ['whether null is allowed', found?.nullable, op.as === 'any' ? false : parameter.nullable],
      ['the description', parameter.description ? found?.description?.value : undefined, parameter.description?.value],
    ];
  },
  'set-nullable': (op, old, now) => {
    const found = findParameter(now, op.path)?.parameter;
    return [
      ['whether null is allowed', found?.nullable, op.nullable],
      ['the kind', found?.kind, foundIn(old, op.path).parameter.kind],
    ];
  },
  'set-required': (op, old, now) => {
    const found = foundIn(old, op.path);
    const others = requiredOf(found.parent).filter((name) => name !== found.parameter.name);
    const parent = parentNow(now, found);
    return [
      ['whether it is required', findParameter(now, op.path)?.parameter.required, op.required],
      ['the other required ones', requiredOf(parent).filter((name) => name !== found.parameter.name), others],
    ];
  },
  'set-keyword': (op, _, now) => [
    [op.keyword, parse(findParameter(now, op.path)?.parameter.keywords[op.keyword]?.json), parse(op.json)],
  ],
  // What these say is compared whole, in schema-laws.test.ts.
  'insert-schemas': () => [],
  'remove-schemas': () => [],
  'duplicate-schemas': () => [],
  'move-schemas': () => [],
  'set-schema': (op, _, __, { tree }) => [['the schema', toValue(nodeAt(tree.root, op.path)), parse(op.json)]],
  'set-types': () => [],
  'inline-reference': () => [],
  'extract-definition': () => [],
  'set-output': (op, _, now) => [['the output', now.output.kind, op.as]],
  'set-modes': (op, _, now) => [['the modes', now.output.modes?.value.toSorted(), [...new Set(op.modes)].toSorted()]],
  'add-authorization': (op, old, now) => [
    ['the authorizations', authorizationsOf(now), [...authorizationsOf(old), { id: op.id, scopes: op.scopes }]],
  ],
  'set-authorization': (op, old, now) => [
    [
      'the authorizations',
      authorizationsOf(now),
      authorizationsOf(old).with(op.index, { id: op.id, scopes: op.scopes }),
    ],
  ],
  'remove-authorization': (op, old, now) => [
    ['the authorizations', authorizationsOf(now), authorizationsOf(old).toSpliced(op.index, 1)],
  ],
  'add-secret': (op, old, now) => [['the secrets', secretsOf(now), [...secretsOf(old), op.id]]],
  'set-secret': (op, old, now) => [['the secrets', secretsOf(now), secretsOf(old).with(op.index, op.id)]],
  'remove-secret': (op, old, now) => [['the secrets', secretsOf(now), secretsOf(old).toSpliced(op.index, 1)]],
  'set-user-id': (op, _, now) => [
    ['whether a user id is needed', now.requirements.userId?.value ?? false, op.required],
  ],
};

/** A value as `set-field` carries it. */
function carried(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  const isWords = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isWords ? value.join(', ') : JSON.stringify(value);
}

/** The same words, without the layout of JSON. */
function plain(value: string | undefined): string | undefined {
  return value !== undefined && /^[[{]/.test(value) ? JSON.stringify(JSON.parse(value)) : value;
}

function foundIn(tool: ToolModel, path: ParameterModel['path']): FoundParameter {
  const found = findParameter(tool, path);
  if (!found) throw new Error(`No parameter at ${path.join('/')}.`);
  return found;
}

function parentNow(now: ToolModel, { parent }: FoundParameter): ParameterModel | undefined {
  return parent && findParameter(now, parent.path)?.parameter;
}

function namesOf(parent: ParameterModel | undefined): readonly string[] {
  return parent?.children.map((child) => child.name) ?? [];
}

function requiredOf(parent: ParameterModel | undefined): readonly string[] {
  return parent?.children.filter((child) => child.required).map((child) => child.name) ?? [];
}

/** What a parameter says, whatever its name, place and layout. */
function shapeOf(parameter: ParameterModel | undefined): unknown {
  if (!parameter) return undefined;
  const keywords = Object.entries(parameter.keywords).map(([keyword, { json }]) => [keyword, parse(json)]);
  return {
    kind: parameter.kind,
    nullable: parameter.nullable,
    keywords,
    children: parameter.children.map((child) => [child.name, child.required, shapeOf(child)]),
    items: shapeOf(parameter.items),
  };
}

/** Every parameter of a tool at every depth, roots included. */
export function allIn(tool: ToolModel): readonly ParameterModel[] {
  return [tool.input, tool.output.root].flatMap((root) => (root ? withInside(root) : []));
}

function withInside(parameter: ParameterModel): readonly ParameterModel[] {
  const inside = parameter.items ? [...parameter.children, parameter.items] : parameter.children;
  return [parameter, ...inside.flatMap(withInside)];
}

function authorizationsOf(tool: ToolModel): readonly unknown[] {
  return tool.requirements.authorization.map(({ value }) => value);
}

function secretsOf(tool: ToolModel): readonly string[] {
  return tool.requirements.secrets.map(({ value }) => value.id);
}

function parse(json: string | undefined): unknown {
  return json === undefined ? undefined : JSON.parse(json);
}
