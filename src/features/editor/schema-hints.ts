import type { JsonSchema } from '../../core/dialect';
import { isRecord, ownMember } from '../../core/json/to-value';
import type { ToolDocument } from '../../core/model/tool-document';

/**
 * The schema of a whole document: of one definition, of a list of them, of a listing under `tools`, or of a reply that
 * holds a listing as its `result`.
 */
export function schemaOfDocument(definition: JsonSchema, form: ToolDocument['form'], isReply = false): JsonSchema {
  if (form === 'single') return definition;
  const { $defs, ...rest } = definition;
  const shared = { $defs: { ...(typeof $defs === 'object' ? $defs : {}), definition: rest } };
  const list = { type: 'array', items: { $ref: '#/$defs/definition' } };
  if (form === 'array') return { ...shared, ...list };
  const listing = { type: 'object', properties: { tools: list }, required: ['tools'] };
  if (!isReply) return { ...shared, ...listing };
  return { ...shared, type: 'object', properties: { result: listing }, required: ['result'] };
}

/** The schema as it was in a revision: without the members that came later or were gone. Revisions are dates. */
export function schemaAt(definition: JsonSchema, revision: string | undefined): JsonSchema {
  const { properties } = definition;
  if (revision === undefined || !isRecord(properties)) return definition;
  const known = Object.entries(properties).filter(([, schema]) => {
    const [since, until] = [ownMember(schema, 'x-since'), ownMember(schema, 'x-until')];
    return !(typeof since === 'string' && revision < since) && !(typeof until === 'string' && revision >= until);
  });
  return { ...definition, properties: Object.fromEntries(known) };
}
