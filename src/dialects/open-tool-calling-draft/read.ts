import { get, getArray, getObject, getText, isAbsent, textsIn } from '../../core/json/get';
import type { Path } from '../../core/json/pointer';
import type { JsonNode, JsonTree, ObjectNode } from '../../core/json/tree';
import { lazyTool } from '../../core/model/lazy-tool';
import { readList } from '../../core/model/parameter-list';
import { type DefinitionSource, readDocument } from '../../core/model/read-document';
import { sourcedString } from '../../core/model/sourced-string';
import type { OutputModel, RequirementsModel, ToolDocument, ToolModel } from '../../core/model/tool-document';
import { inputSchemaText, outputSchemaText } from './json-schema';
import { listNode, readEntry, readOutputValue } from './parameters';

/** Reads the RFC draft of Open Tool Calling, and what Arcade's workers make of it. */
export function read(tree: JsonTree): ToolDocument {
  return readDocument('rfc', tree, readTool);
}

function readTool({ node, path, text, index, raw }: DefinitionSource): ToolModel {
  const toolkit = getObject(node, 'toolkit');
  const toolkitPath = [...path, 'toolkit'];
  // The text of the draft says `id`, its schema `fully_qualified_name`.
  const id = sourcedString(node, path, 'fully_qualified_name') ?? sourcedString(node, path, 'id');
  const name = sourcedString(node, path, 'name');
  return lazyTool(
    {
      index,
      path,
      node,
      label: name?.value || id?.value || `Tool ${index + 1}`,
      id,
      name,
      description: sourcedString(node, path, 'description'),
      version: sourcedString(toolkit, toolkitPath, 'version'),
      toolkit: sourcedString(toolkit, toolkitPath, 'name'),
    },
    {
      raw,
      input: () => readList(listNode(node), [...path, 'input', 'parameters'], text, readEntry),
      output: () => readOutput(node, path, text),
      requirements: () => readRequirements(node, path),
      schemas: () => [],
      inputSchemaText: () => inputSchemaText(node, text),
      outputSchemaText: () => outputSchemaText(node),
    },
  );
}

function readOutput(tool: ObjectNode, path: Path, text: string): OutputModel {
  const output = get(tool, 'output');
  const at = [...path, 'output'];
  const nothing = { path: at, description: undefined, root: undefined, modes: undefined };
  if (isAbsent(output)) return { ...nothing, kind: 'absent' };
  if (output?.kind !== 'object') return { ...nothing, kind: 'invalid' };
  const list = getArray(output, 'available_modes');
  const modes = list && { value: textsIn(list), path: [...at, 'available_modes'] };
  const hasSchema = getObject(output, 'value_schema') !== undefined;
  return {
    path: at,
    kind: hasSchema ? 'schema' : kindOfModes(modes?.value),
    description: sourcedString(output, at, 'description'),
    root: hasSchema ? readOutputValue(output, at, text) : undefined,
    modes,
  };
}

function kindOfModes(modes: readonly string[] | undefined): OutputModel['kind'] {
  if (!modes) return 'absent';
  return modes.includes('value') ? 'any' : 'none';
}

function readRequirements(tool: ObjectNode, path: Path): RequirementsModel {
  const requirements = get(tool, 'requirements');
  const at = [...path, 'requirements'];
  const secrets = getArray(requirements, 'secrets')?.items ?? [];
  const authorization = readAuthorization(get(requirements, 'authorization'));
  return {
    path: at,
    authorization: authorization ? [{ value: authorization, path: [...at, 'authorization'] }] : [],
    secrets: secrets.flatMap((item, index) =>
      item.kind === 'object'
        ? [{ value: { id: getText(item, secretKey(item)) ?? '' }, path: [...at, 'secrets', index] }]
        : [],
    ),
    userId: undefined,
  };
}

/** The member that names a secret: `key_id`, or `key` as Arcade's workers write it. */
export function secretKey(entry: ObjectNode): 'key_id' | 'key' {
  return getText(entry, 'key_id') === undefined && getText(entry, 'key') !== undefined ? 'key' : 'key_id';
}

/** The member that tells one authorization from another: the provider when it is named, else its type. */
export function authorizationKey(entry: ObjectNode): string {
  return ['provider_id', 'id', 'provider_type'].find((key) => getText(entry, key) !== undefined) ?? 'provider_id';
}

function readAuthorization(node: JsonNode | undefined): { id: string; scopes: readonly string[] } | undefined {
  if (node?.kind === 'string') return node.value === 'none' ? undefined : { id: node.value, scopes: [] };
  if (node?.kind !== 'object') return undefined;
  return {
    id: getText(node, authorizationKey(node)) ?? '',
    scopes: textsIn(getArray(getObject(node, 'oauth2'), 'scopes')),
  };
}
