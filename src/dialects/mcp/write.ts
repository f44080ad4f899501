import type { WriteContext, WrittenTool } from '../../core/conversion/converter';
import { changed, type Loss, lost, synthesized, type Transformed } from '../../core/conversion/loss';
import { asObjectSchema, describedOutput, needed, writeName } from '../../core/conversion/parts';
import { get } from '../../core/json/get';
import { type JsonObject, type JsonString, type JsonValue, jsonObject } from '../../core/json/value';
import { callableName, type NeutralTool } from '../../core/model/neutral';
import { mcpName } from '../../core/schema/transforms/names';
import { wrapOutput } from '../../core/schema/transforms/wrap-output';

const title = 'Model Context Protocol';

/** What each revision added to a tool, and what it took away. */
const since: Readonly<Record<string, string>> = {
  annotations: '2025-03-26',
  title: '2025-06-18',
  outputSchema: '2025-06-18',
  _meta: '2025-06-18',
  icons: '2025-11-25',
  execution: '2025-11-25',
};
const until: Readonly<Record<string, string>> = { execution: '2025-11-25' };
/** The first revision whose outputs may be anything. */
const anyOutput = '2026-07-28';

/** A tool of the Model Context Protocol, in the words of a revision. */
export function write(tool: NeutralTool, context: WriteContext): WrittenTool {
  const revision = context.revision ?? anyOutput;
  const written = writeTool(tool, callableName(tool, '.'), context, {
    title,
    takesAnyOutput: revision >= anyOutput,
  });
  const losses: Loss[] = [...written.losses];
  const members = written.definition.members.filter(({ key, value }) => {
    const isThere = revision >= (since[key] ?? '') && revision <= (until[key] ?? revision);
    // Without a revision asked for, a tool is read and written as it is.
    const isKept = isThere || context.revision === undefined;
    if (!isKept) losses.push(lost(value, `"${key}" has no place in revision ${revision} of ${title}.`));
    return isKept;
  });
  return { definition: { ...written.definition, members }, losses };
}

interface Form {
  readonly title: string;
  readonly takesAnyOutput: boolean;
}

/** The members that the Model Context Protocol and formats with its words share. */
export function writeTool(
  tool: NeutralTool,
  called: JsonString | undefined,
  context: WriteContext,
  form: Form,
): WrittenTool {
  const own = needed(called, 'tool', ['name'], 'The name');
  const name = writeName(own.value, mcpName, context, form.title);
  const input = writeInput(tool, form);
  const output = writeOutput(tool, form);
  const definition = jsonObject({
    name: name.value,
    title: tool.title ?? tool.toolkitTitle,
    description: tool.description,
    inputSchema: input.value,
    outputSchema: output.value,
    annotations: tool.hints,
    icons: tool.icons,
    execution: tool.execution,
    _meta: tool.meta,
  });
  return { definition, losses: [own, name, input, output].flatMap(({ losses }) => losses) };
}

function writeInput({ input }: NeutralTool, form: Form): Transformed<JsonObject> {
  const value = asObjectSchema(input);
  if (input === value) return { value, losses: [] };
  if (!input) {
    const message = 'The source has no input schema, so any object is allowed.';
    return { value, losses: [synthesized(['inputSchema'], message)] };
  }
  const message = `${form.title} requires "type": "object" in the input schema, so it is set.`;
  return { value, losses: [changed(get(input, 'type') ?? input, message)] };
}

function writeOutput(tool: NeutralTool, form: Form): Transformed<JsonValue | undefined> {
  const described = describedOutput(tool, form.title);
  if (!described.value) return described;
  const isObject = described.value.kind === 'object';
  if (form.takesAnyOutput && isObject) return described;
  const wrapped = wrapOutput(described.value, form.title);
  return { value: wrapped.value, losses: [...described.losses, ...wrapped.losses] };
}
