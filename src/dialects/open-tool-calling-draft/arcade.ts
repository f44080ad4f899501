import { get, isLiteral, itemsOf, membersOf } from '../../core/json/get';
import { parseJson } from '../../core/json/parse';
import type { JsonTree } from '../../core/json/tree';
import type { JsonValue } from '../../core/json/value';
import { unwrap } from '../../core/model/unwrap';

/** The revisions: the draft, and what Arcade's workers make of it. */
export const draft = 'draft';
export const arcade = 'arcade';

/** Only workers write it: why and for what a tool is given up, or `null`. */
export const deprecationMember = 'deprecation_message';

/** So many definitions of a list are looked at; a worker writes all of them alike. */
const lookedAt = 20;

/** The revision that a text shows. */
export function revisionOfText({ root }: JsonTree): string {
  return unwrap(root)
    .places.slice(0, lookedAt)
    .some(({ node }) => revisionOf(node) === arcade)
    ? arcade
    : draft;
}

/** The revision that the definitions of one list show together. */
export function revisionOfList(texts: readonly string[]): string {
  return texts.slice(0, lookedAt).some((text) => revisionOfText(parseJson(text)) === arcade) ? arcade : draft;
}

/** One word that only workers write says it, or `null` in two places where the draft takes none. */
export function revisionOf(definition: JsonValue): string {
  const requirements = get(definition, 'requirements');
  const isNamedByKey = itemsOf(get(requirements, 'secrets')).some(
    (secret) => get(secret, 'key')?.kind === 'string' && !get(secret, 'key_id'),
  );
  const schemas = valueSchemasOf(definition);
  const hasWord =
    get(definition, deprecationMember) !== undefined ||
    get(requirements, 'metadata') !== undefined ||
    schemas.some((schema) => shapes.some((key) => get(schema, key) !== undefined));
  if (hasWord || isNamedByKey) return arcade;
  const nulls = closedToNull(definition).filter((value) => isLiteral(value, null));
  return nulls.length > 1 ? arcade : draft;
}

const shapes: readonly string[] = ['inner_properties', 'required_keys', 'inner_required_keys', 'nullable'];

function valueSchemasOf(definition: JsonValue): readonly JsonValue[] {
  const entries = itemsOf(get(get(definition, 'input'), 'parameters'));
  return [...entries, get(definition, 'output')].flatMap((owner) => get(owner, 'value_schema') ?? []);
}

/** What stands where the draft takes no `null` and workers write it for what is absent. */
function closedToNull(definition: JsonValue): readonly (JsonValue | undefined)[] {
  const toolkit = get(definition, 'toolkit');
  const output = get(definition, 'output');
  const authorization = get(get(definition, 'requirements'), 'authorization');
  const isProvider = membersOf(authorization).length > 0;
  return [
    get(toolkit, 'version'),
    get(toolkit, 'description'),
    get(output, 'description'),
    get(output, 'value_schema'),
    get(definition, 'metadata'),
    ...(isProvider ? ['id', 'provider_id', 'oauth2'].map((key) => get(authorization, key)) : []),
    get(get(authorization, 'oauth2'), 'scopes'),
    ...valueSchemasOf(definition).flatMap((schema) => [get(schema, 'properties'), get(schema, 'description')]),
  ];
}
