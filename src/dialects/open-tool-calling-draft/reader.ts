import type { DialectReader } from '../../core/dialect';
import { get, getObject, getText } from '../../core/json/get';
import { isObject, member } from '../../core/json/members';
import type { ObjectNode } from '../../core/json/tree';
import { arcade, deprecationMember, draft, revisionOfText } from './arcade';
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
  deprecationMember,
  detect,
  callOf: (value) => (isOfRun(value) ? getText(getObject(value, 'tool'), 'name') : undefined),
  isResult: (value) => isOfRun(value) && get(value, 'success') !== undefined,
  read,
};

const isOfRun = (value: ObjectNode) => ['run_id', 'execution_id'].some((key) => get(value, key));

function detect(value: unknown): boolean {
  if (!isObject(value)) return false;
  const has = (key: string) => Object.hasOwn(value, key);
  if (has('capabilities') || has('input_schema') || has('inputSchema')) return false;
  if (has('fully_qualified_name') || (has('toolkit') && (has('input') || has('output')))) return true;
  const modes = member(member(value, 'output'), 'available_modes');
  return Array.isArray(modes) || (has('input') && Array.isArray(member(member(value, 'input'), 'parameters')));
}
