import { quote } from '../json/advice';
import { get, getObject, getText, itemsOf } from '../json/get';
import type { JsonNode, ObjectNode } from '../json/tree';
import { schemaOf } from './foreign-definition';
import type { OtherDocument } from './other-document';

/** Where calls have the name of the tool, as the protocols and the model providers write them. */
const calls: readonly ((root: ObjectNode) => string | undefined)[] = [
  // Open Tool Calling 1.0
  (root) => getText(getObject(root, 'request') ?? root, 'tool_id'),
  // The RFC draft
  (root) => (get(root, 'run_id') || get(root, 'execution_id') ? getText(getObject(root, 'tool'), 'name') : undefined),
  // Machine Context
  (root) => getText(getObject(getObject(root, 'payload'), 'tool'), 'id'),
  // XTP plug-ins
  (root) =>
    root.members.every(({ key }) => key === 'method' || key === 'params') ? named(get(root, 'params')) : undefined,
  // Model providers
  (root) => (textOfArguments(getObject(root, 'function')) ? getText(getObject(root, 'function'), 'name') : undefined),
  (root) => (/^(?:tool_use|function_call)$/.test(getText(root, 'type') ?? '') ? getText(root, 'name') : undefined),
  (root) => getText(getObject(root, 'functionCall') ?? getObject(root, 'function_call'), 'name'),
  (root) =>
    root.members.every(({ key }) => isOfCall.test(key)) && hasArguments(root) ? getText(root, 'name') : undefined,
];

const isOfCall = /^(?:name|arguments|args|id|call_id|type)$/;

/** A call of a tool, and the result of one: neither says how the tool is defined. */
export function fromCall(root: JsonNode): OtherDocument | false {
  const first = root.kind === 'array' ? root.items[0] : root;
  const held = itemsOf(get(first, 'tool_calls'))[0] ?? first;
  if (held?.kind !== 'object' || schemaOf(held)) return false;
  const name = calls.map((nameOf) => nameOf(held)).find((found) => found !== undefined);
  if (name !== undefined) {
    return { message: `This is a call of the tool ${quote(name)}, not its definition; paste the definition.` };
  }
  const answer = getObject(held, 'result') ?? held;
  const isAnswer = (get(answer, 'call_id') || get(answer, 'execution_id')) && get(answer, 'success');
  return isAnswer !== undefined && { message: 'This is the result of a call, not a definition; paste the definition.' };
}

function named(params: JsonNode | undefined): string | undefined {
  return getObject(params, 'arguments') ? getText(params, 'name') : undefined;
}

const textOfArguments = (node: ObjectNode | undefined) => getText(node, 'arguments') !== undefined;

/** Values, or the text of them; a schema of arguments is none. */
function hasArguments(root: ObjectNode): boolean {
  const given = get(root, 'arguments') ?? get(root, 'args');
  if (given?.kind === 'string') return true;
  return (
    given?.kind === 'object' &&
    given.members.length > 0 &&
    given.members.every(({ value }) => !getText(value, 'type')) &&
    getText(given, 'type') !== 'object'
  );
}
