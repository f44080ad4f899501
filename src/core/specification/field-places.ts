import { isObject, listAt, member, objectAt, stringAt, stringsAt } from '../json/members';
import { fromFragment, type Path } from '../json/pointer';
import { keywords } from '../schema/json-schema';
import type { FieldPlaces } from './entry';

/** A member of a format, as the schema of its definitions has it. */
export interface Field {
  readonly key: string;
  readonly isKeyword: boolean;
  readonly says: string;
  readonly isRequired: boolean;
  readonly type: string;
}

export interface Fields {
  readonly fields: readonly Field[];
  readonly places: FieldPlaces;
}

type Schema = Readonly<Record<string, unknown>>;

/** Every member that a definition can have, from the schema that the editor completes and explains by. */
export function readFields(root: Schema): Fields {
  const found = new Map<string, Field>();
  const keyOf = new Map<Schema, string>();
  const shapes: Record<string, string>[] = [];
  const shapeIds = new Map<string, number>();
  const places: Record<string, { members?: number; items?: number }> = {};
  const queue: (() => void)[] = [];

  const shapeOf = (owners: readonly Schema[], prefix: string): number | undefined => {
    const required = new Set(owners.flatMap((owner) => stringsAt(owner, 'required')));
    const named = new Map<string, { isKeyword: boolean; schemas: Schema[] }>();
    for (const owner of owners) {
      const isKeyword = isJsonSchema(owner);
      for (const [name, property] of Object.entries(objectAt(owner, 'properties') ?? {})) {
        if (!isObject(property)) continue;
        const known = named.get(name);
        if (known) known.schemas.push(property);
        else named.set(name, { isKeyword, schemas: [property] });
      }
    }
    const shape: Record<string, string> = {};
    for (const [name, { isKeyword, schemas }] of named) {
      const key = isKeyword ? `keyword.${name}` : prefix === '' ? name : `${prefix}.${name}`;
      shape[name] = visit(schemas, { key, isKeyword, isRequired: required.has(name) });
    }
    const written = JSON.stringify(shape);
    if (written === '{}') return undefined;
    const known = shapeIds.get(written);
    if (known !== undefined) return known;
    shapeIds.set(written, shapes.push(shape) - 1);
    return shapes.length - 1;
  };

  /** The key of the field; a schema that stands in several places is explained at the first. */
  const visit = (schemas: readonly Schema[], field: Pick<Field, 'key' | 'isKeyword' | 'isRequired'>): string => {
    const { key } = field;
    const known = schemas.map((schema) => keyOf.get(schema)).find((each) => each !== undefined);
    if (known !== undefined || found.has(key)) return known ?? key;
    for (const schema of schemas) keyOf.set(schema, key);
    const parts = schemas.flatMap((schema) => partsOf(schema, root));
    const says = parts.map(describedAs).find((text) => text !== undefined) ?? '';
    found.set(key, { ...field, says, type: typesOf(parts) });
    queue.push(() => {
      const members = shapeOf(parts, key);
      const items = shapeOf(
        parts.flatMap(itemsOf).flatMap((each) => partsOf(each, root)),
        key,
      );
      if (members === undefined && items === undefined) return;
      places[key] = { ...(members !== undefined && { members }), ...(items !== undefined && { items }) };
    });
    return key;
  };

  shapeOf(partsOf(root, root), '');
  for (let next = queue.shift(); next; next = queue.shift()) next();
  return { fields: [...found.values()], places: { shapes, fields: places } };
}

/** The key of the deepest member on the way to a place in a definition; nothing at its root or where none is known. */
export function fieldAt({ shapes, fields }: FieldPlaces, path: Path): string | undefined {
  let shape = shapes[0];
  let key: string | undefined;
  for (const step of path) {
    const next = shape?.[step];
    if (next !== undefined) key = next;
    const { members, items } = (key === undefined ? undefined : fields[key]) ?? {};
    // The name in a map and the number in a list stand for the item.
    const into = next === undefined ? items : members;
    if (into === undefined && next === undefined) break;
    shape = into === undefined ? undefined : shapes[into];
  }
  return key;
}

/** The schemas that apply together: what is referred to, combined or chosen between. */
function partsOf(schema: Schema, root: Schema, seen = new Set<Schema>()): readonly Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const steps = fromFragment(stringAt(schema, '$ref') ?? '!') ?? [];
  const target = steps.length > 0 ? steps.reduce<unknown>((at, step) => member(at, step), root) : undefined;
  const combined = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => listAt(schema, key) ?? []);
  const chosen = ['then', 'else'].map((key) => member(schema, key));
  const others = [target, ...combined, ...chosen].filter(isObject);
  return [schema, ...others.flatMap((each) => partsOf(each, root, seen))];
}

const itemsOf = (schema: Schema): readonly Schema[] =>
  [
    member(schema, 'items'),
    member(schema, 'additionalProperties'),
    ...Object.values(objectAt(schema, 'patternProperties') ?? {}),
  ].filter(isObject);

const describedAs = (schema: Schema) => stringAt(schema, 'markdownDescription') ?? stringAt(schema, 'description');

/** Whether a schema lists keywords of JSON Schema and nothing else. */
function isJsonSchema(schema: Schema): boolean {
  const names = Object.keys(objectAt(schema, 'properties') ?? {});
  return names.length > 0 && names.every((name) => keywords.has(name));
}

function typesOf(parts: readonly Schema[]): string {
  const named = parts.flatMap((part) => {
    const type = member(part, 'type');
    if (typeof type === 'string') return [type];
    if (Array.isArray(type)) return stringsAt(part, 'type');
    return (listAt(part, 'enum') ?? []).map((value) => (value === null ? 'null' : typeof value));
  });
  return [...new Set(named)].join(' or ');
}
