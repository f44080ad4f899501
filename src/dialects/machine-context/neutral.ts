import { get, getArray, getObject, getString, isLiteral, itemsOf } from '../../core/json/get';
import {
  type JsonObject,
  type JsonString,
  type JsonValue,
  jsonObject,
  jsonString,
  withMember,
  withoutMembers,
} from '../../core/json/value';
import { emptyTool, type NeutralOutput, type NeutralTool } from '../../core/model/neutral';
import { fromContextParameters } from '../../core/schema/transforms/from-context-parameters';
import { withOwnMetadata } from './by-capability';

/** A document for each of its capabilities. One without any describes the capability that is not written yet. */
export function split(definition: JsonObject): readonly JsonObject[] {
  const list = getArray(definition, 'capabilities');
  const written = itemsOf(list).filter((item) => item.kind === 'object');
  if (!list || written.length < 2) return [definition];
  return written.map((capability) =>
    withOwnMetadata(withMember(definition, 'capabilities', { ...list, items: [capability] })),
  );
}

/** A document with one capability in neutral words. */
export function toNeutral(definition: JsonObject): NeutralTool {
  const [capability] = itemsOf(get(definition, 'capabilities'));
  const metadata = getObject(definition, 'metadata');
  const list = get(capability, 'parameters');
  const returned = getObject(capability, 'return') ?? getObject(capability, 'return_type');
  const security = get(definition, 'securityLevel') ?? get(definition, 'security_level');
  const meta = metadata && withoutMembers(metadata, heldElsewhere(metadata));
  return {
    ...emptyTool,
    ns: getString(definition, 'id'),
    toolkitTitle: getString(definition, 'name'),
    version: getString(definition, 'version'),
    toolkitDescription: getString(definition, 'description'),
    tool: getString(capability, 'name'),
    title: getString(metadata, 'title'),
    description: getString(capability, 'description'),
    input: list?.kind === 'array' ? fromContextParameters({ ...list, items: list.items.map(inPlainWords) }) : undefined,
    output: outputOf(returned),
    outputDescription: getString(returned, 'description'),
    tags: getArray(metadata, 'tags'),
    meta: meta && meta.members.length > 0 ? meta : undefined,
    security: security?.kind === 'number' ? security : undefined,
  };
}

/** Members of the metadata that the neutral tool has words for. */
function heldElsewhere(metadata: JsonObject): readonly string[] {
  const title = getString(metadata, 'title') ? ['title'] : [];
  return getArray(metadata, 'tags') ? ['tags', ...title] : title;
}

/** Rust structs write "parameter_type": "Number". */
function inPlainWords(entry: JsonValue): JsonValue {
  const type: JsonString | undefined = getString(entry, 'type') ?? getString(entry, 'parameter_type');
  const word = type && jsonString(type.value.toLowerCase(), type.from);
  return entry.kind === 'object' && word ? withMember(entry, 'type', word) : entry;
}

/** Without `return` the document does not say what comes back: often nothing. */
function outputOf(returned: JsonObject | undefined): NeutralOutput {
  const schema = get(returned, 'schema');
  if (schema?.kind === 'object') return { kind: 'schema', schema };
  if (!returned || (schema && !isLiteral(schema, null))) return { kind: 'absent' };
  return { kind: 'any', said: jsonObject({}, returned.from) };
}
