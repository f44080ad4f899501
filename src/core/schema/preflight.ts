import { isObject } from '../json/members';
import { toPointer } from '../json/pointer';
import { grouped } from '../text/counted';
import { sentenceAt } from '../text/sentence-at';
import { shortened } from '../text/shortened';
import { checkedDraftOf, uncheckedReason } from './checked-draft';
import { type Draft, isTypeName, keywords } from './json-schema';
import { countNodes, schemaLimits as limits } from './limits';
import { toRegExp } from './pattern';
import { type SchemaNode, schemaView } from './schema-view';
import { fitsShape, isSchema, shapeInWords } from './shape';

/**
 * Why a schema must not be used, or nothing: wrongly shaped keywords would be misread, or it is larger than the limits.
 * Unknown keywords and formats pass; what a `$ref` leads to is looked at when it is followed.
 */
export function preflight(schema: unknown): string | undefined {
  if (!isSchema(schema)) return 'A schema is an object, or true or false; this is neither.';
  const draft = checkedDraftOf(schema);
  if (!draft) return uncheckedReason(schema);
  if (countNodes(schema) > limits.nodes)
    return `The schema has more than ${grouped(limits.nodes)} values; make it smaller.`;
  for (const node of schemaView(schema).reachable()) {
    const reason = problemOf(node, draft);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function problemOf({ value, path, depth }: SchemaNode, draft: Draft): string | undefined {
  if (!isObject(value)) return undefined;
  const place = path.length === 0 ? 'the top of the schema' : shortened(toPointer(path));
  const reason =
    depth > limits.depth
      ? `The schema is nested more than ${limits.depth} levels deep.`
      : keywordsProblem(value, draft);
  return reason === undefined ? undefined : sentenceAt(place, reason);
}

/** What is wrong with the keywords of a schema itself, without those of the schemas in it. */
export function keywordsProblem(schema: object, draft: Draft): string | undefined {
  for (const [name, value] of Object.entries(schema)) {
    const reason = keywordProblem(name, value, draft);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function keywordProblem(name: string, value: unknown, draft: Draft): string | undefined {
  const keyword = keywords.get(name);
  if (!keyword) return undefined;
  if (!fitsShape(value, keyword.shape)) return `"${name}" must be ${shapeInWords(keyword.shape)}.`;
  if (name === 'items' && draft === '2020-12' && Array.isArray(value)) {
    return '"items" must be one schema; an array of schemas is called "prefixItems" in 2020-12.';
  }
  if (keyword.shape.endsWith('-map') && isObject(value)) return mapProblem(name, Object.keys(value));
  return checks.get(name)?.(value);
}

function mapProblem(name: string, names: readonly string[]): string | undefined {
  if (names.length > limits.properties) return `"${name}" has more than ${limits.properties} members.`;
  return name === 'patternProperties' ? names.map((pattern) => patternProblem(pattern)).find(Boolean) : undefined;
}

const checks: ReadonlyMap<string, (value: unknown) => string | undefined> = new Map([
  ['type', typeProblem],
  ['pattern', patternProblem],
  ['enum', enumProblem],
]);

function typeProblem(type: unknown): string | undefined {
  const unknown = [type].flat().find((name) => !isTypeName(name));
  return unknown === undefined ? undefined : `"${shortened(String(unknown))}" is not a JSON Schema type.`;
}

function patternProblem(pattern: unknown): string | undefined {
  const text = String(pattern);
  if (text.length > limits.patternLength) return `A pattern has more than ${grouped(limits.patternLength)} characters.`;
  try {
    toRegExp(text);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^Invalid regular expression: |\.$/g, '') : text;
    return `A pattern is not a regular expression: ${reason}.`;
  }
}

function enumProblem(values: unknown): string | undefined {
  if (!Array.isArray(values) || values.length <= limits.enumValues) return undefined;
  return `"enum" has more than ${grouped(limits.enumValues)} values.`;
}
