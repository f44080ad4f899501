import type { DialectReader } from '../../core/dialect';
import { isObject, member } from '../../core/json/members';
import { arcade, draft, revisionOfText } from './arcade';
import { read } from './read';
import { withoutRevision } from './without-revision';

/** The RFC draft of Open Tool Calling, as Arcade's workers serve it. */
export const reader: DialectReader = {
  id: 'rfc',
  title: 'Open Tool Calling RFC draft',
  revisions: [draft, arcade],
  revisionTitles: { [draft]: 'The draft', [arcade]: "Arcade's workers" },
  revisionOf: revisionOfText,
  withoutRevision,
  protocols: ['arcade-worker'],
  telltales: ['fully_qualified_name', 'toolkit', 'input', 'output', 'requirements'],
  members: ['$schema', 'name', 'fully_qualified_name', 'description', 'toolkit', 'input', 'output', 'requirements'],
  detect,
  read,
};

function detect(value: unknown): boolean {
  if (!isObject(value)) return false;
  const has = (key: string) => Object.hasOwn(value, key);
  if (has('capabilities') || has('input_schema') || has('inputSchema')) return false;
  if (has('fully_qualified_name') || (has('toolkit') && (has('input') || has('output')))) return true;
  const modes = member(member(value, 'output'), 'available_modes');
  return Array.isArray(modes) || (has('input') && Array.isArray(member(member(value, 'input'), 'parameters')));
}
