import type { Dialect } from '../../core/dialect';
import { isRecord, ownMember } from '../../core/json/to-value';
import schema from './definition.schema.json';
import { edit } from './edit';
import { keepInStep } from './identity';
import { read } from './read';
import { samples } from './samples';
import { vocabulary } from './vocabulary';

/** The RFC draft of Open Tool Calling, as Arcade's workers serve it. */
export const openToolCallingDraft: Dialect = {
  id: 'rfc',
  title: 'Open Tool Calling RFC draft',
  schema,
  vocabulary,
  protocols: ['arcade-worker'],
  samples,
  telltales: ['fully_qualified_name', 'toolkit', 'input', 'output', 'requirements'],
  detect,
  read,
  edit,
  keepInStep,
};

function detect(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const has = (key: string) => Object.hasOwn(value, key);
  if (has('capabilities') || has('input_schema') || has('inputSchema')) return false;
  if (has('fully_qualified_name') || (has('toolkit') && (has('input') || has('output')))) return true;
  const modes = ownMember(ownMember(value, 'output'), 'available_modes');
  return Array.isArray(modes) || (has('input') && Array.isArray(ownMember(ownMember(value, 'input'), 'parameters')));
}
