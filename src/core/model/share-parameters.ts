import { isSamePath } from '../json/pointer';
import { veryMany } from './schema-parameters';
import { shareEach } from './share-each';
import type { ParameterModel } from './tool-document';

/**
 * The parameter as it is now, in which everything that says the same in the same place as before is the same object as
 * before: what draws a model of a thousand parameters then draws anew only what an edit has changed.
 */
export function shareParameters(before: ParameterModel, now: ParameterModel): ParameterModel {
  if (before === now) return before;
  const children = shareAll(before.children, now.children);
  const items = before.items && now.items ? shareParameters(before.items, now.items) : now.items;
  const parts = before.parts && now.parts ? shareAll(before.parts, now.parts) : now.parts;
  const isInside = children === before.children && items === before.items && parts === before.parts;
  if (isInside && isSameParameter(before, now)) return before;
  const { name, path, schemaPath, kind, nullable, required, description, keywords, others, part } = now;
  const own = { name, path, schemaPath, kind, nullable, required, description, keywords, others };
  return { ...own, ...(part && { part }), children, items, ...(parts && { parts }) };
}

/** Of very many, those behind the first ones have no rows as a rule, and are not read to be compared. */
function shareAll(before: readonly ParameterModel[], now: readonly ParameterModel[]): readonly ParameterModel[] {
  if (now.length <= veryMany) return shareEach(before, now, keyOf, shareParameters);
  const first = shareEach(before.slice(0, veryMany), now.slice(0, veryMany), keyOf, shareParameters);
  return [...first, ...now.slice(veryMany)];
}

/** Tells those in one list apart: what stands in a list by its place there, the others by their names. */
function keyOf({ path, part }: ParameterModel): string {
  return `${part?.keyword ?? ''} ${path.at(-1)}`;
}

/** Besides what is inside. */
function isSameParameter(a: ParameterModel, b: ParameterModel): boolean {
  return (
    a.name === b.name &&
    a.kind === b.kind &&
    a.nullable === b.nullable &&
    a.required === b.required &&
    a.description?.value === b.description?.value &&
    a.part?.keyword === b.part?.keyword &&
    a.part?.holds === b.part?.holds &&
    a.part?.index === b.part?.index &&
    isSamePath(a.path, b.path) &&
    isSamePath(a.schemaPath, b.schemaPath) &&
    isSamePath(a.description?.path ?? [], b.description?.path ?? []) &&
    hasSameKeywords(a.keywords, b.keywords) &&
    a.others.length === b.others.length &&
    a.others.every(({ value, path }, index) => {
      const other = b.others[index];
      return other?.value === value && isSamePath(other.path, path);
    })
  );
}

function hasSameKeywords(a: ParameterModel['keywords'], b: ParameterModel['keywords']): boolean {
  const names = Object.keys(a);
  const others = Object.keys(b);
  return (
    names.length === others.length &&
    names.every((name, index) => {
      const [before, now] = [a[name], b[name]];
      return name === others[index] && before?.json === now?.json && isSamePath(before?.path ?? [], now?.path ?? []);
    })
  );
}
