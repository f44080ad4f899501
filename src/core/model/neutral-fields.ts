import { type Loss, lost } from '../conversion/loss';
import type { Placed } from '../json/value';
import { type NeutralTool, usualModes } from './neutral';

/** A part of a neutral tool that a format has a place for or not. */
export type NeutralField = (typeof fields)[number]['field'];

interface FieldRow {
  readonly field: string;
  /** Begins "… has no place in X". */
  words(tool: NeutralTool): string;
  /** What the tool says about it. */
  parts(tool: NeutralTool): readonly Placed[];
}

const quoted = (text: { readonly value: string } | undefined) => (text ? ` "${text.value}"` : '');
const given = (part: Placed): readonly Placed[] => (part ? [part] : []);

const fields = [
  { field: 'ns', words: (tool) => `The toolkit${quoted(tool.ns)}`, parts: (tool) => given(tool.ns) },
  { field: 'version', words: (tool) => `The version${quoted(tool.version)}`, parts: (tool) => given(tool.version) },
  { field: 'title', words: (tool) => `The title${quoted(tool.title)}`, parts: (tool) => given(tool.title) },
  { field: 'description', words: () => 'The description', parts: (tool) => given(tool.description) },
  {
    field: 'toolkitTitle',
    words: (tool) => `The name of the toolkit${quoted(tool.toolkitTitle)}`,
    parts: (tool) => given(tool.toolkitTitle),
  },
  {
    field: 'toolkitDescription',
    words: () => 'The description of the toolkit',
    parts: (tool) => given(tool.toolkitDescription),
  },
  {
    field: 'outputSchema',
    words: () => 'The schema of the output',
    parts: ({ output }) => (output.kind === 'schema' ? [output.schema] : []),
  },
  {
    field: 'outputAny',
    words: () => 'That the output may be anything',
    parts: ({ output }) => (output.kind === 'any' ? given(output.said) : []),
  },
  {
    field: 'outputNone',
    words: () => 'That there is no output',
    parts: ({ output }) => (output.kind === 'none' ? given(output.said) : []),
  },
  {
    field: 'outputDescription',
    words: () => 'The description of the output',
    parts: (tool) => given(tool.outputDescription),
  },
  { field: 'authorization', words: () => 'The required authorization', parts: (tool) => tool.authorization },
  { field: 'secrets', words: () => 'The required secret', parts: (tool) => tool.secrets },
  { field: 'userId', words: () => 'That the user id is required', parts: (tool) => given(tool.userId) },
  {
    field: 'modes',
    words: () => 'The list of output modes',
    parts: (tool) => (isUsual(tool) ? [] : given(tool.modes)),
  },
  {
    field: 'inferrable',
    words: () => 'That a model must not make this parameter up',
    parts: (tool) => [...tool.notInferrable.values()],
  },
  { field: 'hints', words: () => 'The hints about behaviour', parts: (tool) => given(tool.hints) },
  { field: 'tags', words: () => 'The tags', parts: (tool) => given(tool.tags) },
  { field: 'icons', words: () => 'The icons', parts: (tool) => given(tool.icons) },
  { field: 'execution', words: () => 'What is said about execution', parts: (tool) => given(tool.execution) },
  { field: 'meta', words: () => 'The free metadata', parts: (tool) => given(tool.meta) },
  { field: 'security', words: () => 'The security level', parts: (tool) => given(tool.security) },
] as const satisfies readonly FieldRow[];

function isUsual(tool: NeutralTool): boolean {
  const said = tool.modes?.items.map((item) => (item.kind === 'string' ? item.value : '')) ?? [];
  const usual = usualModes(tool);
  return said.length === usual.length && usual.every((mode) => said.includes(mode));
}

/** A loss for every part of the tool that a format has no place for. */
export function lostFields(tool: NeutralTool, carries: ReadonlySet<NeutralField>, title: string): readonly Loss[] {
  return fields.flatMap(({ field, words, parts }) =>
    carries.has(field) ? [] : parts(tool).map((part) => lost(part, `${words(tool)} has no place in ${title}.`)),
  );
}
