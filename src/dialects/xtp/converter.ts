import { type Converter, joinPlainly, type WriteContext, type WrittenTool } from '../../core/conversion/converter';
import { changed, synthesized } from '../../core/conversion/loss';
import { asObjectSchema, needed } from '../../core/conversion/parts';
import { get, getObject, getString, getText } from '../../core/json/get';
import { type JsonObject, jsonObject, jsonString } from '../../core/json/value';
import { callableName, emptyTool, type NeutralTool } from '../../core/model/neutral';

const title = 'an XTP tool list';

/** Tool lists of XTP plug-ins, converted from and to. */
export const xtpConverter: Converter = {
  id: 'xtp',
  title,
  // A tool may answer any content; nothing can be said about it.
  carries: new Set(['description', 'outputAny']),
  needs: ['description'],
  extensionPlace: undefined,
  read: (definition) => ({ tool: toNeutral(definition), losses: [] }),
  write,
  identify: (definition) => getText(definition, 'name'),
  // A plug-in lists its tools, also when there is one.
  join: (definitions) => joinPlainly(definitions, 'listing'),
};

function toNeutral(definition: JsonObject): NeutralTool {
  return {
    ...emptyTool,
    name: getString(definition, 'name'),
    description: getString(definition, 'description'),
    input: getObject(definition, 'inputSchema'),
  };
}

function write(tool: NeutralTool, context: WriteContext): WrittenTool {
  const name = needed(callableName(tool, '.'), 'tool', ['name'], 'The name');
  const description = needed(tool.description, '', ['description'], 'The description');
  const schema = asObjectSchema(tool.input);
  const inputLosses = !tool.input
    ? [synthesized(['inputSchema'], 'The source has no input schema, so any object is allowed.')]
    : schema === tool.input
      ? []
      : [
          changed(
            get(tool.input, 'type') ?? tool.input,
            `${title} requires "type": "object" in the input schema, so it is set.`,
          ),
        ];
  const definition = jsonObject({
    name: jsonString(name.value.value + context.suffix, name.value.from),
    description: description.value,
    inputSchema: schema,
  });
  return { definition, losses: [...name.losses, ...description.losses, ...inputLosses] };
}
