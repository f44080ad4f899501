import type { JsonSchema } from '../../core/dialect';
import { isObject, member } from '../../core/json/members';
import type { ToolDocument } from '../../core/model/tool-document';

/**
 * The schema of a whole document: of one definition or a list of them, standing where `path` leads: under `tools`, or
 * in the `result` of a reply.
 */
export function schemaOfDocument(
  definition: JsonSchema,
  form: ToolDocument['form'],
  path: readonly string[],
): JsonSchema {
  if (form === 'single' && path.length === 0) return definition;
  const { $defs, ...rest } = definition;
  const shared = { $defs: { ...(typeof $defs === 'object' ? $defs : {}), definition: rest } };
  const one = { $ref: '#/$defs/definition' };
  const held: JsonSchema = form === 'single' ? one : { type: 'array', items: one };
  const around = (inner: JsonSchema, key: string): JsonSchema => {
    return { type: 'object', properties: { [key]: inner }, required: [key] };
  };
  return { ...shared, ...path.toReversed().reduce(around, held) };
}

/** The schema as it was in a revision: without the members that came later or were gone. Revisions are dates. */
export function schemaAt(definition: JsonSchema, revision: string | undefined): JsonSchema {
  const { properties } = definition;
  if (revision === undefined || !isObject(properties)) return definition;
  const known = Object.entries(properties).filter(([, schema]) => {
    const [since, until] = [member(schema, 'x-since'), member(schema, 'x-until')];
    return !(typeof since === 'string' && revision < since) && !(typeof until === 'string' && revision >= until);
  });
  return { ...definition, properties: Object.fromEntries(known) };
}
