import { get, getString, getText } from '../json/get';
import type { Path } from '../json/pointer';
import { type JsonObject, type JsonString, type JsonValue, jsonString, withMember } from '../json/value';
import type { NeutralTool } from '../model/neutral';
import { inlineReferences } from '../schema/transforms/inline-references';
import { fitName, type NameRule } from '../schema/transforms/names';
import type { WriteContext } from './converter';
import { changed, type Loss, lost, synthesized, type Transformed } from './loss';

/** A name as a format takes it: changed where it must be, with the suffix that tells it from another tool's. */
export function writeName(
  name: JsonString,
  rule: NameRule,
  context: WriteContext,
  title: string,
): Transformed<JsonString> {
  const plain = fitName(name.value, rule);
  const value = jsonString(fitName(name.value, rule, context.suffix), name.from);
  const message = `The name "${name.value}" is not valid in ${title}; it becomes "${plain}".`;
  return { value, losses: plain === name.value ? [] : [changed(name, message)] };
}

/** A part that the format needs: what the tool has, else what is invented for it. `target`: where it stands. */
export function needed(
  part: JsonString | undefined,
  fallback: string,
  target: Path,
  what: string,
): Transformed<JsonString> {
  if (part) return { value: part, losses: [] };
  const message = fallback === '' ? `${what} is missing, so it is empty.` : `${what} was invented: "${fallback}".`;
  return { value: jsonString(fallback), losses: [synthesized(target, message)] };
}

/** The schema of the input with its references written out. */
export function inlinedInput(tool: NeutralTool): Transformed<JsonValue | undefined> {
  if (!tool.input) return { value: undefined, losses: [] };
  return inlineReferences(tool.input);
}

/** An output schema that carries its description; what it says itself wins over what stood beside it. */
export function withDescription(schema: JsonValue, description: JsonString | undefined): Transformed<JsonValue> {
  if (!description) return { value: schema, losses: [] };
  const own = getString(schema, 'description');
  if (own?.value === description.value) return { value: schema, losses: [] };
  if (own || schema.kind !== 'object') {
    return {
      value: schema,
      losses: [lost(description, 'The output schema has a description; the one beside it is left out.')],
    };
  }
  return { value: withMember(schema, 'description', description), losses: [] };
}

/** The output schema with its description; without a schema the description has no place in such a format. */
export function describedOutput(
  { output, outputDescription }: NeutralTool,
  title: string,
): Transformed<JsonValue | undefined> {
  if (output.kind === 'schema') return withDescription(output.schema, outputDescription);
  const message = `Without an output schema the description of the output has no place in ${title}.`;
  return { value: undefined, losses: outputDescription ? [lost(outputDescription, message)] : [] };
}

/** The name of a tool when it is just its namespace and its own name in one. */
export function isPlainName(tool: NeutralTool): boolean {
  const [name, ns, own] = [tool.name?.value, tool.ns?.value, tool.tool?.value];
  return name === undefined || name === own || name === `${ns}_${own}` || name === `${ns}.${own}`;
}

/** A free name where a format puts the name of a tool together; `where` says how. */
export function lostName(tool: NeutralTool, title: string, where: string): readonly Loss[] {
  if (!tool.name || !tool.tool || isPlainName(tool)) return [];
  return [lost(tool.name, `The name "${tool.name.value}" has no place in ${title}, where ${where}.`)];
}

/** `{"type": "object"}` around what a schema says; formats refuse an input that is not said to be an object. */
export function asObjectSchema(schema: JsonValue | undefined): JsonObject {
  const type = jsonString('object');
  if (schema?.kind !== 'object') return { kind: 'object', members: [{ key: 'type', value: type }] };
  if (getText(schema, 'type') === 'object') return schema;
  if (get(schema, 'type')) return withMember(schema, 'type', type);
  return { ...schema, members: [{ key: 'type', value: type }, ...schema.members] };
}
