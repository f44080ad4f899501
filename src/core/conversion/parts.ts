import { type Exact, type ExactObject, type ExactString, exactString, get, getString, withMember } from '../json/exact';
import type { Path } from '../json/pointer';
import type { NeutralTool } from '../model/neutral';
import { inlineReferences } from '../schema/transforms/inline-references';
import { fitName, type NameRule } from '../schema/transforms/names';
import type { WriteContext } from './converter';
import { changed, type Loss, lost, synthesized } from './loss';

/** A part of a definition as it is written, and what has to be said about it. */
export interface WrittenPart<T extends Exact | undefined = ExactString> {
  readonly value: T;
  readonly losses: readonly Loss[];
}

/** A name as a format takes it: changed where it must be, with the suffix that tells it from another tool's. */
export function writeName(name: ExactString, rule: NameRule, context: WriteContext, title: string): WrittenPart {
  const plain = fitName(name.value, rule);
  const value = exactString(fitName(name.value, rule, context.suffix), name.from);
  const message = `The name "${name.value}" becomes "${plain}"; ${title} does not take all of its characters.`;
  return { value, losses: plain === name.value ? [] : [changed(name, message)] };
}

/** A part that the format needs: what the tool has, else what is invented for it. `target`: where it stands. */
export function needed(part: ExactString | undefined, fallback: string, target: Path, what: string): WrittenPart {
  if (part) return { value: part, losses: [] };
  const shown = fallback === '' ? 'empty' : `"${fallback}"`;
  return { value: exactString(fallback), losses: [synthesized(target, `${what} was invented: ${shown}.`)] };
}

/** The schema of the input with its references written out. */
export function inlinedInput(tool: NeutralTool): WrittenPart<Exact | undefined> {
  if (!tool.input) return { value: undefined, losses: [] };
  return inlineReferences(tool.input);
}

/** An output schema that carries its description; what it says itself wins over what stood beside it. */
export function withDescription(schema: Exact, description: ExactString | undefined): WrittenPart<Exact> {
  if (!description) return { value: schema, losses: [] };
  const own = getString(schema, 'description');
  if (own?.value === description.value) return { value: schema, losses: [] };
  if (own || schema.kind !== 'object') {
    return {
      value: schema,
      losses: [lost(description, 'The output has a description of its own; the one beside it is left out.')],
    };
  }
  return { value: withMember(schema, 'description', description), losses: [] };
}

/** The output schema with its description; without a schema the description has no place in such a format. */
export function describedOutput(
  { output, outputDescription }: NeutralTool,
  title: string,
): WrittenPart<Exact | undefined> {
  if (output.kind === 'schema') return withDescription(output.schema, outputDescription);
  const message = `Without an output schema its description has no place in ${title}.`;
  return { value: undefined, losses: outputDescription ? [lost(outputDescription, message)] : [] };
}

/** The name of a tool when it is just its namespace and its own name in one. */
export function isPlainName(tool: NeutralTool): boolean {
  const [name, ns, own] = [tool.name?.value, tool.ns?.value, tool.tool?.value];
  return name === undefined || name === own || name === `${ns}_${own}` || name === `${ns}.${own}`;
}

/** `{"type": "object"}` around what a schema says; formats refuse an input that is not said to be an object. */
export function asObjectSchema(schema: Exact | undefined): ExactObject {
  const type = exactString('object');
  if (schema?.kind !== 'object') return { kind: 'object', members: [{ key: 'type', value: type }] };
  if (getString(schema, 'type')?.value === 'object') return schema;
  if (get(schema, 'type')) return withMember(schema, 'type', type);
  return { ...schema, members: [{ key: 'type', value: type }, ...schema.members] };
}
