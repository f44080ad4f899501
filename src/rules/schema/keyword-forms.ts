import { has, isObject, member } from '../../core/json/members';
import { stringList } from '../../core/json/new-container';
import type { Path } from '../../core/json/pointer';
import { typeNames } from '../../core/schema/json-schema';
import { namesMeant } from '../../core/schema/required-meant';
import { schemaMeant } from '../../core/schema/type-expression';
import { typeMeant } from '../../core/schema/type-meant';
import { spaced } from '../words';
import { propertyNames } from './presence';

export const isText = (value: unknown): value is string => typeof value === 'string';

/** What a schema of nothing but a type says. */
const typeOf = (value: unknown) =>
  isObject(value) && Object.keys(value).length === 1 ? member(value, 'type') : undefined;

/** `[{"a": {…}}, {"b": {…}}]` */
function inOneMap(list: readonly unknown[], written: (inside: Path) => string | undefined) {
  const named = list.map((each) => (isObject(each) ? Object.keys(each) : []));
  const names = named.flat();
  const members = names.map((name, index) => `${JSON.stringify(name)}: ${written([index, name])}`);
  const isMap = named.every(({ length }) => length === 1) && new Set(names).size === names.length;
  return isMap ? { json: `{${members.join(', ')}}` } : undefined;
}

const prose = ['description', 'title', '$comment'];
const isName = /^[\w$-]+$/;

/** What an entry says in a list of names, or where a schema belongs. */
export function entryForm(keyword: string, value: unknown): string | undefined {
  if (keyword === 'required') {
    const name = isObject(value) && Object.keys(value).length === 1 ? member(value, 'name') : undefined;
    return isText(name) ? JSON.stringify(name) : undefined;
  }
  if (value === null) return ['anyOf', 'oneOf'].includes(keyword) ? '{"type": "null"}' : undefined;
  if (keyword !== 'properties') return undefined;
  if (Array.isArray(value) && value.length > 0 && value.every(isText)) {
    const types = value.flatMap((each) => typeMeant(each, typeNames) ?? []);
    if (types.length === 0 && value.length > 1) return spaced({ enum: value });
    return types.length === 1 && value.length === 1 ? spaced({ type: 'array', items: { type: types[0] } }) : undefined;
  }
  if (!isText(value)) return undefined;
  const schema = schemaMeant(value) ?? (/\S\s+\S/.test(value) ? { description: value } : undefined);
  return schema && spaced(schema);
}

/** What a list or an object says where another kind of value belongs, in that kind. */
export function otherForm(
  keyword: string,
  value: unknown,
  written: (inside: Path) => string | undefined,
  schema: unknown,
): { readonly json: string; readonly isLossy?: boolean } | undefined {
  if (keyword === 'type') {
    if (!Array.isArray(value)) return isText(typeOf(value)) ? { json: JSON.stringify(typeOf(value)) } : undefined;
    const types = value.map((each) => (each === null ? 'null' : isObject(each) ? typeOf(each) : each));
    return types.every(isText) ? { json: stringList([...new Set(types)]) } : undefined;
  }
  if (keyword === 'properties' && (Array.isArray(value) || isText(value))) {
    if (isText(value) && typeMeant(value, typeNames) !== undefined) return undefined;
    const names = isText(value) ? value.trim().split(/\s*[,;]\s*/) : value;
    // "city: string" says more than a name.
    const areNames = names.every((each) => isText(each) && isName.test(each)) && new Set(names).size === names.length;
    if (areNames) return { json: `{${names.map((name) => `${JSON.stringify(name)}: {}`).join(', ')}}` };
    return inOneMap(names, written);
  }
  if (keyword === 'required' && isText(value)) {
    const names = namesMeant(value, propertyNames(schema));
    return names && { json: stringList(names) };
  }
  if (keyword === 'examples' && !isObject(value)) return { json: `[${written([])}]` };
  // The lines of a prose are one text; of two formats or addresses only one can be meant.
  if (Array.isArray(value) && value.every(isText) && (value.length === 1 || prose.includes(keyword)))
    return { json: JSON.stringify(value.join('\n')) };
  if (!isObject(value)) return undefined;
  if (keyword === 'required') {
    const isFlags = Object.values(value).every((each) => typeof each === 'boolean');
    const required = Object.keys(value).filter((name) => value[name] === true);
    // That a property is optional goes without saying.
    const isLossy = !Object.keys(value).every((name) => has(member(schema, 'properties'), name));
    return isFlags ? { json: stringList(required), isLossy } : undefined;
  }
  const names = Object.keys(value);
  if (keyword === 'examples') {
    // OpenAPI has them by name, each with its value.
    const each = Object.entries(value).map(([name, entry]) =>
      written(isObject(entry) && Object.hasOwn(entry, 'value') ? [name, 'value'] : [name]),
    );
    return { json: `[${each.join(', ')}]`, isLossy: true };
  }
  return keyword === 'enum' && names.length > 0 ? { json: stringList(names), isLossy: true } : undefined;
}
