import { get, getString, walk } from '../json/get';
import type { Path } from '../json/pointer';
import { type JsonObject, type JsonString, type JsonValue, jsonString, withMember } from '../json/value';
import { callableName, type NeutralTool } from '../model/neutral';
import { nodeView } from '../schema/schema-view';
import { capitalized } from '../text/capital';
import { grouped } from '../text/counted';

/** A word that a format requires and nobody can work out: what the tool and its parameters are for. */
export type NeededWord = 'description' | 'parameterDescription';

/** A required word that a tool lacks. */
export interface Gap {
  /** As in `the description of "city"`. */
  readonly what: string;
  /** Where the description is missing in the source. */
  readonly source: Path | undefined;
  /** The name as a sentence, to stand there until somebody has thought of a better one. */
  readonly text: JsonString;
}

/** The required words that a tool lacks, and the tool with all of them filled in. */
export function gapsOf(
  tool: NeutralTool,
  needs: readonly NeededWord[],
): { readonly gaps: readonly Gap[]; readonly filled: NeutralTool } {
  const gaps: Gap[] = [];
  let filled = tool;
  if (needs.includes('description') && isBlank(tool.description)) {
    const name = (tool.tool ?? callableName(tool, ' '))?.value ?? 'tool';
    const text = jsonString(sentenceOf(name));
    gaps.push({ what: `the description of the tool "${name}"`, source: tool.origin?.path, text });
    filled = { ...filled, description: text };
  }
  if (needs.includes('parameterDescription') && tool.input?.kind === 'object') {
    filled = { ...filled, input: describeParameters(tool.input, gaps) };
  }
  return { gaps, filled };
}

function describeParameters(input: JsonObject, gaps: Gap[]): JsonObject {
  const properties = get(input, 'properties');
  if (properties?.kind !== 'object') return input;
  const root: JsonValue = input;
  const view = nodeView(root);
  const members = properties.members.map(({ key, value }) => {
    const reference = getString(value, '$ref');
    const behind = reference && view.resolve(reference.value)?.value;
    const isDescribed = [value, behind].some((schema) => !isBlank(getString(schema, 'description')));
    if (value.kind !== 'object' || isDescribed) return { key, value };
    const text = jsonString(sentenceOf(key));
    gaps.push({ what: `the description of "${key}"`, source: value.from, text });
    return { key, value: withMember(value, 'description', text) };
  });
  return withMember(input, 'properties', { ...properties, members });
}

function isBlank(text: JsonString | undefined): boolean {
  return (text?.value ?? '').trim() === '';
}

/** Where a filled word was written; nothing when the format has left it out. */
export function placeOfGap(definition: JsonObject, { text }: Gap): Path | undefined {
  for (const { value, path } of walk(definition)) if (value === text) return path;
  return undefined;
}

/** `user_id` and `userId` as `User id.`; what is written in capitals stays so. */
export function sentenceOf(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}/u.test(word) ? word : word.toLowerCase()));
  return `${capitalized(words.join(' ') || name)}.`;
}

/** What a format asks for and the source does not say, in a sentence; nothing when it says all of it. */
export function gapsSentence(gaps: readonly Pick<Gap, 'what'>[], title: string): string | undefined {
  if (gaps.length === 0) return undefined;
  const shown = [...new Set(gaps.map(({ what }) => what))].slice(0, 3);
  const more = gaps.length - shown.length;
  const list = more > 0 ? `${shown.join(', ')} and ${grouped(more)} more` : shown.join(', ');
  return `${capitalized(title)} requires what the source lacks: ${list}.`;
}
