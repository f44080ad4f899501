import type { DialectReader } from '../../core/dialect';
import { get } from '../../core/json/get';
import { isObject, type Members, member } from '../../core/json/members';
import type { JsonTree } from '../../core/json/tree';
import { toolfoundationMembers } from '../../core/model/toolfoundation-members';
import { type Unwrapped, unwrap } from '../../core/model/unwrap';
import { inputWords } from '../../core/repair/common-words';
import { isToolDescriptions } from '../xtp/reader';
import { read } from './read';

/** Tools of the Model Context Protocol. */
export const reader: DialectReader = {
  id: 'mcp',
  title: 'Model Context Protocol',
  revisions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
  revisionOf,
  outputSince: '2025-06-18',
  protocols: ['mcp-http'],
  traits: ['open-parameters', 'tells-unlisted'],
  telltales: ['inputSchema', 'outputSchema', 'annotations', '_meta', 'icons', 'execution'],
  members: [
    'name',
    'title',
    'description',
    'inputSchema',
    'outputSchema',
    'annotations',
    'icons',
    'execution',
    '_meta',
  ],
  alias: inputWords,
  detect,
  isSure: isSchemaDirect,
  read,
};

/** Members of other formats, or of definitions that are more than this one. */
const foreign = ['input_schema', 'fully_qualified_name', 'toolkit', 'capabilities', 'exports'];

/** FastMCP prints versions and tags of its own beside these, or says in the tool's metadata that it is the one. */
function isOfFastMcp(value: Members): boolean {
  const metas = [member(value, 'meta'), member(value, '_meta')];
  const isSigned = metas.some(
    (meta) => isObject(meta) && ['_fastmcp', 'fastmcp'].some((key) => Object.hasOwn(meta, key)),
  );
  return isSigned || ['enabled', 'key', 'serializer'].some((key) => Object.hasOwn(value, key));
}

/** Whether a definition says what only toolfoundation does: programs that print null, and empty lists, for nothing do not. */
export function saysMore(value: Members): boolean {
  if (isOfFastMcp(value)) return Object.hasOwn(value, 'namespace');
  const isNothing = (each: unknown) => each === null || (Array.isArray(each) && each.length === 0);
  const isPrinted = Object.values(value).includes(null);
  return toolfoundationMembers.some((key) => Object.hasOwn(value, key) && !(isPrinted && isNothing(value[key])));
}

/** Other formats have the schema one level deeper. */
export function isSchemaDirect(value: unknown): boolean {
  return !isObject(member(member(value, 'inputSchema'), 'parameters'));
}

/** Server SDKs of one revision write how each tool may run, which no other revision has. */
function revisionOf({ root }: JsonTree): string {
  const tools = unwrap(root).places.slice(0, toolsLookedAt);
  const isTold = tools.some(({ node }) => get(get(node, 'execution'), 'taskSupport') !== undefined);
  return isTold ? '2025-11-25' : '2026-07-28';
}

const toolsLookedAt = 5;

/** The answer to `tools/list`, whatever its tools lack. */
function isReply({ path, beside }: Unwrapped): boolean {
  return path.join() === 'result,tools' && beside.includes('jsonrpc');
}

/** As packages for Python print a tool: its members in snake case, of which no other format has these. */
export function isPrintedTool(value: Members): boolean {
  const has = (key: string) => Object.hasOwn(value, key);
  const schema = value.input_schema ?? value.parameters;
  const isSchema = isObject(schema) && (Object.hasOwn(schema, 'type') || Object.hasOwn(schema, 'properties'));
  // Many call it "parameters", and some of them have a title.
  const fewest = has('input_schema') ? 1 : 2;
  const isOther = ofOthers.some((key) => has(key) && value[key] !== null);
  return isSchema && !isOther && printed.filter(has).length >= fewest;
}

const ofOthers = ['id', 'version', 'requirements'];
const printed = ['title', 'annotations', 'icons', 'execution', 'meta', '_meta', 'output_schema'];

function detect(value: unknown, around: Unwrapped): boolean {
  if (!isObject(value) || isToolDescriptions(around)) return false;
  if (isPrintedTool(value)) return true;
  const has = (key: string) => Object.hasOwn(value, key);
  if (foreign.some(has) || saysMore(value)) return false;
  const annotations = member(value, 'annotations');
  const hasHints = isObject(annotations) && Object.keys(annotations).some((key) => key.endsWith('Hint'));
  return has('inputSchema') || has('outputSchema') || hasHints || (isReply(around) && has('name'));
}
