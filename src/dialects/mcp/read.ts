import { get, getObject, isAbsent } from '../../core/json/get';
import { member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { JsonTree, ObjectNode } from '../../core/json/tree';
import { lazyTool } from '../../core/model/lazy-tool';
import { type DefinitionSource, readDocument } from '../../core/model/read-document';
import { readParameters } from '../../core/model/schema-parameters';
import { formKeywords, type SchemaWords } from '../../core/model/schema-words';
import { sourcedString } from '../../core/model/sourced-string';
import type { OutputModel, ParameterModel, SchemaPlace, ToolDocument, ToolModel } from '../../core/model/tool-document';
import { textOf } from '../../core/text/edit';
import { parameterWords } from './words';

/** Reads tools of the Model Context Protocol, alone or as a server lists them. */
export function read(tree: JsonTree): ToolDocument {
  return readDocument('mcp', tree, (source) => readTool(source, nameAlone, parameterWords));
}

export type Identity = Pick<ToolModel, 'id' | 'version' | 'toolkit'>;

/**
 * The words of the Model Context Protocol; a format that shares them may bring what else identifies a tool. `words` are
 * the keywords of parameters that its form edits.
 */
export function readTool(
  source: DefinitionSource,
  identity: Identity = nameAlone,
  words: SchemaWords = formKeywords,
): ToolModel {
  const { node, path, text, index, raw } = source;
  const name = sourcedString(node, path, 'name');
  const inputNode = get(node, 'inputSchema');
  const outputNode = getObject(node, 'outputSchema');
  return lazyTool(
    {
      index,
      path,
      node,
      label: name?.value || `Tool ${index + 1}`,
      ...identity,
      name,
      description: sourcedString(node, path, 'description'),
    },
    {
      raw,
      input: () => readInput(node, path, text, words),
      output: () => readOutput(node, path, text),
      requirements: () => ({ path: [...path, '_meta'], authorization: [], secrets: [], userId: undefined }),
      schemas: () => schemasOf(raw(), node, path),
      inputSchemaText: () => (inputNode && !isAbsent(inputNode) ? textOf(text, inputNode) : '{}'),
      outputSchemaText: () => outputNode && textOf(text, outputNode),
    },
  );
}

const nameAlone: Identity = { id: undefined, version: undefined, toolkit: undefined };

/** A schema that says nothing yet takes parameters like one that says "object". */
function readInput(tool: ObjectNode, path: Path, text: string, words: SchemaWords): ParameterModel {
  const schema = get(tool, 'inputSchema');
  const input = readParameters(schema, { name: '', path: [...path, 'inputSchema'], required: true }, text, words);
  return input.kind === 'any' || isAbsent(schema) ? { ...input, kind: 'object' } : input;
}

/** Without an output schema a tool may return anything: the format cannot say that it returns nothing. */
function readOutput(tool: ObjectNode, path: Path, text: string): OutputModel {
  const schema = get(tool, 'outputSchema');
  const at = [...path, 'outputSchema'];
  const nothing = { path: at, description: undefined, root: undefined, modes: undefined };
  if (isAbsent(schema)) return { ...nothing, kind: 'any' };
  if (schema?.kind !== 'object') return { ...nothing, kind: 'invalid' };
  const root = readParameters(schema, { name: '', path: at, required: true }, text);
  const kind = schema.entries.length === 0 ? 'any' : 'schema';
  return { ...nothing, kind, description: root.description, root };
}

function schemasOf(raw: ToolModel['raw'], tool: ObjectNode, path: Path): readonly SchemaPlace[] {
  return places.flatMap(({ use, key }) =>
    isAbsent(get(tool, key)) ? [] : [{ use, path: [...path, key], value: member(raw, key) }],
  );
}

const places = [
  { use: 'input', key: 'inputSchema' },
  { use: 'output', key: 'outputSchema' },
] as const;
