import type { ToolReference } from '../core/call';
import { parseJson } from '../core/json/parse';
import type { ToolModel } from '../core/model/tool-document';
import { readerOf } from '../dialects/readers';
import type { ListedTool } from '../protocols/listing';

export type ToolChoice =
  | {
      readonly kind: 'tool';
      readonly tool: ToolReference;
      /** How it is defined; nothing where the server picks one of several versions. */
      readonly model: ToolModel | undefined;
      /** Of the dialect, as the server speaks it. */
      readonly revision: string | undefined;
    }
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
    if (!first) continue;
    const names = [...new Set(found.map((tool) => nameToCall(tool, dialect)))];
    // Of several that a call cannot tell apart the first is as good as another.
    if (others.length === 0 || names.length === 1) return chosen(first, dialect);
    return { kind: 'several', names };
  }
  const versions = tools.filter(({ id }) => id?.replace(/@.*$/s, '') === wanted.replace(/@\d+$/, ''));
  const [only, ...more] = versions;
  if (!only) return { kind: 'none' };
  const { tool, model, revision } = chosen(only, dialect);
  return {
    kind: 'tool',
    tool: { ...tool, id: wanted, version: undefined },
    revision,
    model: more.length === 0 ? model : undefined,
  };
}

/** What the command line calls a tool: its id, and the capability where one definition has several. */
export function nameToCall({ id, name }: ListedTool, dialect: string): string {
  if (id === undefined) return name;
  return readerOf(dialect).holdsSeveral ? `${id}.${name}` : id;
}

function chosen({ text, part = 0, id, name, version, revision }: ListedTool, dialect: string) {
  const model = readerOf(dialect).read(parseJson(text)).tools[part];
  const tool: ToolReference = {
    id: model?.id?.value ?? id,
    name: model?.name?.value ?? name,
    toolkit: model?.toolkit?.value,
    version: model?.version?.value ?? version,
  };
  return { kind: 'tool', tool, model, revision } as const;
}
