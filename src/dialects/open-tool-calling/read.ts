import { get, getArray, getObject, getText, isAbsent, textsIn } from '../../core/json/get';
import { member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { JsonNode, JsonTree, ObjectNode } from '../../core/json/tree';
import { lazyTool } from '../../core/model/lazy-tool';
import { type DefinitionSource, readDocument } from '../../core/model/read-document';
import { readParameters } from '../../core/model/schema-parameters';
import { sourcedString } from '../../core/model/sourced-string';
import type {
  OutputModel,
  ParameterModel,
  RequirementsModel,
  SchemaPlace,
  Sourced,
  ToolDocument,
  ToolModel,
} from '../../core/model/tool-document';
import { textOf } from '../../core/text/edit';

/** Reads Open Tool Calling 1.0, and what deployed servers make of it: no `parameters` around the schema, `null` for absent. */
export function read(tree: JsonTree): ToolDocument {
  return readDocument('otc', tree, readTool);
}

function readTool({ node, path, text, index, raw }: DefinitionSource): ToolModel {
  const id = sourcedString(node, path, 'id');
  const name = sourcedString(node, path, 'name');
  const place = inputPlace(node, path);
  const outputNode = getObject(node, 'output_schema');
  return lazyTool(
    {
      index,
      path,
      node,
      label: name?.value || id?.value || `Tool ${index + 1}`,
      id,
      name,
      description: sourcedString(node, path, 'description'),
      version: sourcedString(node, path, 'version'),
      toolkit: toolkitOf(id),
    },
    {
      raw,
      input: () => readInput(place, text),
      output: () => readOutput(node, path, text),
      requirements: () => readRequirements(node, path),
      schemas: () => schemasOf(raw(), place, path, node),
      inputSchemaText: () => (place.node && !isAbsent(place.node) ? textOf(text, place.node) : '{}'),
      outputSchemaText: () => outputNode && textOf(text, outputNode),
    },
  );
}

function toolkitOf(id: Sourced<string> | undefined): Sourced<string> | undefined {
  const dot = id?.value.indexOf('.') ?? -1;
  return id && dot > 0 ? { value: id.value.slice(0, dot), path: id.path } : undefined;
}

interface InputPlace {
  readonly path: Path;
  readonly node: JsonNode | undefined;
}

const schemaWords = ['type', 'properties', 'required', 'anyOf', 'oneOf', 'allOf', '$ref'];

/** Where the parameters' schema stands, or would stand. Deployed servers put it into `input_schema` itself. */
function inputPlace(tool: ObjectNode, path: Path): InputPlace {
  const around = get(tool, 'input_schema');
  const inside = get(around, 'parameters');
  const isBare = around?.kind === 'object' && !inside && around.entries.some(({ key }) => schemaWords.includes(key));
  if (isBare) return { path: [...path, 'input_schema'], node: around };
  // What stands there instead of an object is shown as it is.
  const isOther = around !== undefined && around.kind !== 'object' && !isAbsent(around);
  return isOther
    ? { path: [...path, 'input_schema'], node: around }
    : { path: [...path, 'input_schema', 'parameters'], node: inside };
}

/** A schema that says nothing yet takes parameters like one that says "object". */
function readInput({ path, node }: InputPlace, text: string): ParameterModel {
  const place = { name: '', path, required: true };
  const read = readParameters(node, place, text);
  return read.kind === 'any' || isAbsent(node) ? { ...read, kind: 'object' } : read;
}

function readOutput(tool: ObjectNode, path: Path, text: string): OutputModel {
  const schema = get(tool, 'output_schema');
  const at = [...path, 'output_schema'];
  const nothing = { path: at, description: undefined, root: undefined, modes: undefined };
  if (!schema) return { ...nothing, kind: 'absent' };
  if (isAbsent(schema)) return { ...nothing, kind: 'none' };
  if (schema.kind !== 'object') return { ...nothing, kind: 'invalid' };
  const root = readParameters(schema, { name: '', path: at, required: true }, text);
  return {
    ...nothing,
    kind: schema.entries.length === 0 ? 'any' : 'schema',
    description: root.description,
    root,
  };
}

function readRequirements(tool: ObjectNode, path: Path): RequirementsModel {
  const requirements = get(tool, 'requirements');
  const at = [...path, 'requirements'];
  const userId = get(requirements, 'user_id');
  return {
    path: at,
    authorization: objectsIn(requirements, at, 'authorization', (entry) => ({
      id: getText(entry, 'id') ?? '',
      scopes: textsIn(getArray(getObject(entry, 'oauth2'), 'scopes')),
    })),
    secrets: objectsIn(requirements, at, 'secrets', (entry) => ({ id: getText(entry, 'id') ?? '' })),
    userId:
      userId?.kind === 'literal' && userId.value !== null
        ? { value: userId.value, path: [...at, 'user_id'] }
        : undefined,
  };
}

function objectsIn<T>(
  requirements: JsonNode | undefined,
  path: Path,
  key: string,
  read: (entry: ObjectNode) => T,
): readonly Sourced<T>[] {
  const items = getArray(requirements, key)?.items ?? [];
  return items.flatMap((item, index) =>
    item.kind === 'object' ? [{ value: read(item), path: [...path, key, index] }] : [],
  );
}

function schemasOf(
  raw: Readonly<Record<string, unknown>>,
  { path: inputPath, node: inputNode }: InputPlace,
  path: Path,
  tool: ObjectNode,
): readonly SchemaPlace[] {
  const places: SchemaPlace[] = [];
  if (inputNode && !isAbsent(inputNode)) {
    const steps = inputPath.slice(path.length);
    const value = steps.reduce<unknown>((inner, step) => member(inner, String(step)), raw);
    places.push({ use: 'input', path: inputPath, value });
  }
  if (getObject(tool, 'output_schema')) {
    places.push({ use: 'output', path: [...path, 'output_schema'], value: member(raw, 'output_schema') });
  }
  return places;
}
