import { isObject } from '../json/members';
import { decodeFragment, toPointer } from '../json/pointer';
import { type Draft, draftOf, isTypeName, keywords } from './json-schema';
import { countNodes, schemaLimits as limits } from './limits';
import { type SchemaNode, type SchemaView, schemaView } from './schema-view';
import { fitsShape, isSchema, shapeInWords } from './shape';

/**
 * Why a schema must not be compiled, or nothing: the compiler would accept anything for it (a `$ref` that leads nowhere,
 * names of the object prototype), would misread it (wrongly shaped keywords), or it is larger than the limits.
 * Unknown keywords and formats pass.
 */
export function preflight(schema: unknown): string | undefined {
  if (!isSchema(schema)) return 'A schema is an object, or true or false; this is neither.';
  const draft = draftOf(schema);
  if (!draft) return 'The schema names a draft in "$schema" that is not checked; 2020-12 and draft-07 are.';
  if (countNodes(schema) > limits.nodes) return `The schema has more than ${limits.nodes} values; make it smaller.`;
  const view = schemaView(schema);
  for (const node of view.reachable()) {
    const reason = problemOf(node, draft, view);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function problemOf(node: SchemaNode, draft: Draft, view: SchemaView<unknown>): string | undefined {
  if (!isObject(node.value)) return undefined;
  const place = node.path.length === 0 ? 'the top of the schema' : toPointer(node.path);
  if (node.depth > limits.depth) return `The schema is nested more than ${limits.depth} levels deep at ${place}.`;
  for (const [name, value] of Object.entries(node.value)) {
    if (name === '__proto__') return `The schema has a key "__proto__" at ${place}, which cannot be checked.`;
    const reason = keywordProblem(name, value, draft, view);
    if (reason !== undefined) return `${reason} (at ${place})`;
  }
  return undefined;
}

function keywordProblem(name: string, value: unknown, draft: Draft, view: SchemaView<unknown>): string | undefined {
  const keyword = keywords.get(name);
  if (!keyword) return undefined;
  if (!fitsShape(value, keyword.shape)) return `"${name}" must be ${shapeInWords(keyword.shape)}.`;
  if (name === 'items' && draft === '2020-12' && Array.isArray(value)) {
    return '"items" must be one schema; a list of schemas is called "prefixItems" in 2020-12.';
  }
  if (keyword.shape.endsWith('-map') && isObject(value)) return mapProblem(name, Object.keys(value));
  return checks.get(name)?.(value, view);
}

function mapProblem(name: string, names: readonly string[]): string | undefined {
  if (names.includes('__proto__')) return `"${name}" has a member "__proto__", which cannot be checked.`;
  if (names.length > limits.properties) return `"${name}" has more than ${limits.properties} members.`;
  return name === 'patternProperties' ? names.map((pattern) => patternProblem(pattern)).find(Boolean) : undefined;
}

const checks: ReadonlyMap<string, (value: unknown, view: SchemaView<unknown>) => string | undefined> = new Map([
  ['type', typeProblem],
  ['$ref', referenceProblem],
  ['$dynamicRef', referenceProblem],
  ['pattern', patternProblem],
  ['format', nameProblem],
  ['$id', nameProblem],
  ['$anchor', nameProblem],
  ['$dynamicAnchor', nameProblem],
  ['enum', enumProblem],
]);

function typeProblem(type: unknown): string | undefined {
  const unknown = [type].flat().find((name) => !isTypeName(name));
  return unknown === undefined ? undefined : `"${String(unknown)}" is not a JSON Schema type.`;
}

function patternProblem(pattern: unknown): string | undefined {
  const length = String(pattern).length;
  return length > limits.patternLength ? `A pattern has more than ${limits.patternLength} characters.` : undefined;
}

function enumProblem(values: unknown): string | undefined {
  if (!Array.isArray(values)) return undefined;
  if (values.length === 0) return '"enum" is empty, so nothing can match.';
  return values.length > limits.enumValues ? `"enum" has more than ${limits.enumValues} values.` : undefined;
}

const prototypeNames = new Set(Object.getOwnPropertyNames(Object.prototype));

function nameProblem(name: unknown): string | undefined {
  const text = String(name).replace(/^#/, '');
  return prototypeNames.has(text) ? `"${text}" cannot be used as a name here.` : undefined;
}

function referenceProblem(value: unknown, view: SchemaView<unknown>): string | undefined {
  const reference = String(value);
  const { anchors, ids } = view;
  const [address = '', fragment = ''] = reference.split('#');
  if (address !== '') {
    const isKnown = (ids.has(address) || ids.has(`${address}#`)) && !prototypeNames.has(address);
    return isKnown ? undefined : `"$ref" leads to "${reference}", which is not in this schema; nothing is fetched.`;
  }
  const target = view.resolve(reference);
  const isThere = target ? isSchema(target.value) : anchors.has(decodeFragment(fragment));
  if (isThere && !prototypeNames.has(fragment)) return undefined;
  // Inside a schema with an `$id` of its own, "#/…" begins there; the compiler finds out.
  if (
    !target &&
    fragment.startsWith('/') &&
    ids.size > 0 &&
    !fragment.split('/').some((step) => prototypeNames.has(step))
  ) {
    return undefined;
  }
  return `"$ref" leads to "${reference}", where there is no schema.`;
}
