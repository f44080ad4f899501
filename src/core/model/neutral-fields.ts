import { type Loss, lost } from '../conversion/loss';
import type { Placed } from '../json/value';
import { type NeutralTool, usualModes } from './neutral';

/** A part of a neutral tool that a format has a place for or not. */
export type NeutralField = (typeof fields)[number]['field'];

type Parts = Placed | readonly Placed[];
type Said = { [Key in keyof NeutralTool]-?: NeutralTool[Key] extends Parts ? Key : never }[keyof NeutralTool];

/** `words` begins "… has no place in X", or "have"; a quoted field is shown. `parts`: what the tool says, if no member of that name. */
type FieldRow =
  | { readonly field: Said; readonly words: string; readonly isQuoted?: true; readonly areMany?: true }
  | { readonly field: string; readonly words: string; readonly parts: (tool: NeutralTool) => Parts };

const fields = [
  { field: 'ns', words: 'The toolkit', isQuoted: true },
  { field: 'version', words: 'The version', isQuoted: true },
  { field: 'title', words: 'The title', isQuoted: true },
  { field: 'description', words: 'The description' },
  { field: 'toolkitTitle', words: 'The name of the toolkit', isQuoted: true },
  { field: 'toolkitDescription', words: 'The description of the toolkit' },
  {
    field: 'outputSchema',
    words: 'The schema of the output',
    parts: ({ output }) => (output.kind === 'schema' ? output.schema : undefined),
  },
  {
    field: 'outputAny',
    words: 'An output of any type',
    parts: ({ output }) => (output.kind === 'any' ? output.said : undefined),
  },
  {
    field: 'outputNone',
    words: 'The absence of an output',
    parts: ({ output }) => (output.kind === 'none' ? output.said : undefined),
  },
  { field: 'outputDescription', words: 'The description of the output' },
  { field: 'authorization', words: 'The required authorization' },
  { field: 'secrets', words: 'The required secret' },
  { field: 'userId', words: 'The required user id' },
  { field: 'modes', words: 'The list of output modes', parts: (tool) => (isUsual(tool) ? undefined : tool.modes) },
  {
    field: 'inferrable',
    words: 'The rule that models must not make up this parameter',
    parts: (tool) => [...tool.notInferrable.values()],
  },
  { field: 'hints', words: 'The behavior hints', areMany: true },
  { field: 'tags', words: 'The tags', areMany: true },
  { field: 'icons', words: 'The icons', areMany: true },
  { field: 'execution', words: 'The execution settings', areMany: true },
  { field: 'meta', words: 'The metadata' },
  { field: 'security', words: 'The security level' },
] as const satisfies readonly FieldRow[];

function isUsual(tool: NeutralTool): boolean {
  const said = tool.modes?.items.map((item) => (item.kind === 'string' ? item.value : '')) ?? [];
  const usual = usualModes(tool);
  return said.length === usual.length && usual.every((mode) => said.includes(mode));
}

/** A loss for every part of the tool that a format has no place for. */
export function lostFields(tool: NeutralTool, carries: ReadonlySet<NeutralField>, title: string): readonly Loss[] {
  return fields.flatMap((row) => {
    if (carries.has(row.field)) return [];
    const parts: Parts = 'parts' in row ? row.parts(tool) : tool[row.field];
    return [parts ?? []].flat().map((part) => {
      const shown = 'isQuoted' in row && part && 'value' in part ? ` "${part.value}"` : '';
      const have = 'areMany' in row ? 'have' : 'has';
      return lost(part, `${row.words}${shown} ${have} no place in ${title}.`);
    });
  });
}
