import type { ToolReference } from '../core/call';
import { parseJson } from '../core/json/parse';
import { readerOf } from '../dialects/readers';
import type { ListedTool } from '../protocols/protocol';

export type ToolChoice =
  | { readonly kind: 'tool'; readonly tool: ToolReference }
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'none' };

/**
 * The listed tool that a word names: its id, its name, `id.name` (a capability), or its id without the version; the
 * server then picks the version.
 */
export function chooseTool(tools: readonly ListedTool[], dialect: string, wanted: string): ToolChoice {
  const spellings: readonly ((tool: ListedTool) => readonly (string | undefined)[])[] = [
    ({ id, name }) => [`${id}.${name}`, `${id}/${name}`],
    ({ id }) => [id],
    ({ name }) => [name],
  ];
  for (const spell of spellings) {
    const found = tools.filter((tool) => spell(tool).includes(wanted));
    const [first, ...others] = found;
    if (first && others.length === 0) return { kind: 'tool', tool: referenceOf(first, dialect) };
    if (first) return { kind: 'several', names: [...new Set(found.map((tool) => nameToCall(tool, dialect)))] };
  }
  const versions = tools.filter(({ id }) => id?.replace(/@.*$/s, '') === wanted.replace(/@\d+$/, ''));
  const [only] = versions;
  if (!only) return { kind: 'none' };
  return { kind: 'tool', tool: { ...referenceOf(only, dialect), id: wanted, version: undefined } };
}

/** What the command line calls a tool: its id, and the capability where one definition has several. */
export function nameToCall({ id, name }: ListedTool, dialect: string): string {
  if (id === undefined) return name;
  return readerOf(dialect).holdsSeveral ? `${id}.${name}` : id;
}

function referenceOf({ text, part = 0, id, name, version }: ListedTool, dialect: string): ToolReference {
  const tool = readerOf(dialect).read(parseJson(text)).tools[part];
  return {
    id: tool?.id?.value ?? id,
    name: tool?.name?.value ?? name,
    toolkit: tool?.toolkit?.value,
    version: tool?.version?.value ?? version,
  };
}
