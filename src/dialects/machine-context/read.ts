import { get, getObject, isAbsent } from '../../core/json/get';
import { isObject } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import { toValue } from '../../core/json/to-value';
import type { JsonTree, ObjectNode } from '../../core/json/tree';
import { lazyTool } from '../../core/model/lazy-tool';
import { readList } from '../../core/model/parameter-list';
import { maxTools } from '../../core/model/read-document';
import { readParameters } from '../../core/model/schema-parameters';
import { sourcedString } from '../../core/model/sourced-string';
import type { OutputModel, ToolDocument, ToolModel } from '../../core/model/tool-document';
import { unwrap } from '../../core/model/unwrap';
import { textOf } from '../../core/text/edit';
import { type CapabilityPlace, capabilitiesIn, capabilityPath, keyIn } from './capability';
import { inputSchemaText } from './json-schema';
import { readEntry } from './parameters';

/** Reads Machine Context Protocol documents, also as Rust structs write them: each capability is a tool. */
export function read(tree: JsonTree): ToolDocument {
  const { form, places } = unwrap(tree.root);
  const tools = places.flatMap((document) => {
    const { node, path } = document;
    const id = sourcedString(node, path, 'id');
    const version = sourcedString(node, path, 'version');
    const shared = { around: path, id, toolkit: id, version, ...securityLevelIn(node, path) };
    return capabilitiesIn(document).map((place) => ({ place, shared }));
  });
  return {
    dialect: 'mcx',
    tree,
    form,
    tools: tools.slice(0, maxTools).map(({ place, shared }, index) => readTool(place, shared, tree.text, index)),
    hasMore: tools.length > maxTools,
  };
}

type Shared = Required<Pick<ToolModel, 'around' | 'id' | 'toolkit' | 'version'>> & Pick<ToolModel, 'securityLevel'>;

function securityLevelIn(node: ObjectNode, path: Path): Pick<ToolModel, 'securityLevel'> {
  const key = keyIn(node, 'securityLevel', 'security_level');
  const value = toValue(get(node, key));
  return typeof value === 'number' ? { securityLevel: { value, path: [...path, key] } } : {};
}

function readTool(place: CapabilityPlace, shared: Shared, text: string, index: number): ToolModel {
  const at = capabilityPath(place);
  const capability = place.path === at ? place.node : undefined;
  const name = sourcedString(capability, at, 'name');
  const list = get(capability, 'parameters');
  const returned = keyIn(capability, 'return', 'return_type');
  const schema = getObject(getObject(capability, returned), 'schema');
  return lazyTool(
    {
      index,
      path: place.path,
      node: place.node,
      label: name?.value || (shared.id?.value ? `${shared.id.value} ${index + 1}` : `Tool ${index + 1}`),
      ...shared,
      name,
      description: sourcedString(capability, at, 'description'),
    },
    {
      raw: () => toRecord(capability ?? place.node),
      input: () => readList(list, [...at, 'parameters'], text, readEntry),
      output: () => readOutput(capability, [...at, returned], text),
      requirements: () => ({
        path: [...shared.around, 'securityLevel'],
        authorization: [],
        secrets: [],
        userId: undefined,
      }),
      schemas: () => {
        const value = toValue(schema);
        return isObject(value) ? [{ use: 'output', path: [...at, returned, 'schema'], value }] : [];
      },
      inputSchemaText: () => inputSchemaText(list, text),
      outputSchemaText: () => schema && textOf(text, schema),
    },
  );
}

function toRecord(node: ObjectNode | undefined): ToolModel['raw'] {
  const value = toValue(node);
  return isObject(value) ? value : {};
}

/** Without `return` the document does not say what comes back, often nothing; with one that has no schema, anything. */
function readOutput(capability: ObjectNode | undefined, path: Path, text: string): OutputModel {
  const returned = get(capability, String(path.at(-1)));
  const nothing = { path, description: undefined, root: undefined, modes: undefined };
  if (isAbsent(returned)) return { ...nothing, kind: 'none', isUnsaid: true };
  if (returned?.kind !== 'object') return { ...nothing, kind: 'invalid' };
  const described = { ...nothing, description: sourcedString(returned, path, 'description') };
  const schema = get(returned, 'schema');
  if (isAbsent(schema)) return { ...described, kind: 'any' };
  if (schema?.kind !== 'object') return { ...described, kind: 'invalid' };
  const root = readParameters(schema, { name: '', path: [...path, 'schema'], required: true }, text);
  return { ...described, kind: 'schema', root };
}
