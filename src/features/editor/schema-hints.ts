import type { JsonSchema } from '../../core/dialect';
import type { ToolDocument } from '../../core/model/tool-document';

/** The schema of a whole document: of one definition, of a list of them, or of a listing under `tools`. */
export function schemaOfDocument(definition: JsonSchema, form: ToolDocument['form']): JsonSchema {
  if (form === 'single') return definition;
  const { $defs, ...rest } = definition;
  const shared = { $defs: { ...(typeof $defs === 'object' ? $defs : {}), definition: rest } };
  const list = { type: 'array', items: { $ref: '#/$defs/definition' } };
  if (form === 'array') return { ...shared, ...list };
  return { ...shared, type: 'object', properties: { tools: list }, required: ['tools'] };
}
