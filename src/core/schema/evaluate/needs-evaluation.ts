import { isObject } from '../../json/members';
import { type Draft, keywords } from '../json-schema';
import { type SchemaNode, type SchemaView, schemaView } from '../schema-view';

const prototypeNames = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Whether the compiler would get a schema wrong, which `evaluate` applies then: references that depend on the way they
 * were reached, schemas with addresses of their own, what is "not yet looked at", and names of the object prototype.
 */
export function needsEvaluation(schema: unknown, draft: Draft): boolean {
  const view = schemaView(schema);
  const ownId = isObject(schema) && typeof schema.$id === 'string' ? 1 : 0;
  if (view.ids.size > ownId) return true;
  return [...view.reachable()].some((node) => isDelicate(node, draft, view));
}

const delicateWords = ['$dynamicRef', 'unevaluatedItems', 'unevaluatedProperties'];
/** Keywords that may stand beside a "$ref" in draft-07: they apply nothing. */
const besideReference = new Set(['$ref', '$schema', '$id', '$defs', 'definitions', 'title', 'description', '$comment']);

function isDelicate({ value }: SchemaNode, draft: Draft, view: SchemaView<unknown>): boolean {
  if (!isObject(value)) return false;
  if (delicateWords.some((word) => Object.hasOwn(value, word))) return true;
  if (Array.isArray(value.enum) && value.enum.length === 0) return true;
  const words = Object.entries(value);
  if (words.some(([word, held]) => hasPrototypeName(word, held))) return true;
  if (typeof value.$ref !== 'string') return false;
  const isLone = words.every(([word]) => besideReference.has(word) || !keywords.has(word));
  return !value.$ref.startsWith('#') || view.resolve(value.$ref) === undefined || (draft === 'draft-07' && !isLone);
}

function hasPrototypeName(word: string, held: unknown): boolean {
  if (word === '__proto__' || (isObject(held) && Object.hasOwn(held, '__proto__'))) return true;
  if (typeof held !== 'string' || !['format', '$anchor', '$ref'].includes(word)) return false;
  return held.split(/[#/]/).some((step) => prototypeNames.has(step));
}
