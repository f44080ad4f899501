import type { Finding } from '../../core/diagnostic';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { removal } from '../fixes';
import { draft, draftWithRequirements, draftWithValueSchema } from './example';
import { type Place, type PlaceKind, placesOf } from './places';
import { isDeployed } from './revision';

/** So many definitions of a list are looked at for the one note about all of them. */
const lookedAt = 20;

const declared: Readonly<Record<PlaceKind, readonly string[]>> = {
  tool: ['$schema', 'name', 'fully_qualified_name', 'description', 'toolkit', 'input', 'output', 'requirements'],
  toolkit: ['name', 'description', 'version'],
  input: ['parameters'],
  parameter: ['name', 'required', 'description', 'value_schema', 'inferrable'],
  'value-schema': ['val_type', 'inner_val_type', 'enum'],
  output: ['available_modes', 'description', 'value_schema'],
  requirements: ['secrets', 'authorization'],
  secret: ['key_id'],
  metadata: ['key'],
  authorization: ['provider_id', 'provider_type', 'id', 'oauth2'],
  oauth2: ['scopes'],
};

/** What Arcade workers add to the draft. */
const arcade: Readonly<Partial<Record<PlaceKind, readonly string[]>>> = {
  tool: ['deprecation_message', 'metadata'],
  requirements: ['metadata'],
  secret: ['key'],
  'value-schema': ['properties', 'inner_properties', 'description', 'required_keys', 'inner_required_keys', 'nullable'],
};

function extraKeys(
  tool: ToolModel,
  isWanted: (kind: PlaceKind, key: string) => boolean,
  say: (place: Place, key: string) => string,
) {
  return placesOf(tool).flatMap((place) =>
    Object.keys(place.value)
      .filter((key) => !declared[place.kind].includes(key) && isWanted(place.kind, key))
      .map((key): Finding => {
        const at = [...place.path, key];
        const fixes = [removal(at)];
        return { at, part: 'key', message: say(place, key), fixes };
      }),
  );
}

const isArcade = (kind: PlaceKind, key: string) => arcade[kind]?.includes(key) ?? false;

export const unknownProperty: Rule = {
  id: 'rfc/unknown-property',
  severity: 'warning',
  summary:
    'The schema of the draft closes every object, so a strict reader rejects other keys; its prose speaks of additional properties.',
  citation: 'RFC draft tool_definition schema (additionalProperties: false); RFC draft §7 says extensible',
  tool: (tool, context) =>
    extraKeys(
      tool,
      (kind, key) => !isArcade(kind, key),
      ({ kind, title }, key) =>
        kind === 'tool' && key === 'version'
          ? 'The draft has no "version" here; the version of the toolkit is the version of the tool. Remove it.'
          : `${title}: ${isDeployed(context) ? 'neither the draft nor an Arcade worker lists' : "the draft's schema does not list"} the key "${key}". Check its spelling, or remove it.`,
    ).map((found) => (isDeployed(context) ? { ...found, severity: 'info' } : found)),
  good: [draft({ $schema: '"https://example.org/tool_definition.schema.json"' })],
  bad: [
    draft({ '«version»': '"1.0.0"' }),
    draft({ '«tags»': '["math"]' }),
    draft({ toolkit: '{"name": "Math", "version": "1.0.0", «"url"»: ""}' }),
    draftWithValueSchema('{"val_type": "string", «"format"»: "email"}'),
    draftWithRequirements('{«"user_id"»: true}'),
  ],
};

/** `null` where the draft takes none. */
const closedToNull: Readonly<Partial<Record<PlaceKind, readonly string[]>>> = {
  toolkit: ['version', 'description'],
  output: ['value_schema', 'description'],
  authorization: ['id', 'provider_id', 'oauth2'],
  oauth2: ['scopes'],
};

/** The first thing in a definition that tells it from the draft. */
function firstDifference(tool: ToolModel): Finding | undefined {
  for (const { kind, value, path } of placesOf(tool)) {
    const key = Object.keys(value).find(
      (each) => isArcade(kind, each) || (value[each] === null && closedToNull[kind]?.includes(each)),
    );
    if (key === undefined) continue;
    const message = `This is checked as Arcade's workers deploy definitions, which "${key}" stands for here; a strict reader of the draft refuses it. Choose the draft as the revision to check it as that.`;
    return { at: [...path, key], part: 'key', message };
  }
  return undefined;
}

export const arcadeExtension: Rule = {
  id: 'rfc/arcade-extension',
  severity: 'info',
  summary:
    "Arcade's tools carry keys that the draft does not have, for nested object shapes and bookkeeping. Other readers may reject them.",
  citation: 'Arcade tool definitions; not in the RFC draft tool_definition schema',
  isAboutAll: isDeployed,
  document: ({ tools }, context) => {
    if (!isDeployed(context)) return [];
    for (const tool of tools.slice(0, lookedAt)) {
      const found = firstDifference(tool);
      if (found) return found;
    }
    return [];
  },
  tool: (tool, context) =>
    isDeployed(context)
      ? []
      : extraKeys(
          tool,
          (kind, key) => isArcade(kind, key) && kind !== 'secret',
          ({ title }, key) => `${title}: "${key}" is an Arcade extension of the draft.`,
        ),
  good: [draft()],
  bad: [
    draft({ '«deprecation_message»': '"Use Sum."', metadata: 'null' }),
    draftWithValueSchema('{"val_type": "json", «"properties"»: {}}'),
    draftWithValueSchema('{"val_type": "array", "inner_val_type": "json", «"inner_properties"»: {}}'),
    draftWithRequirements('{«"metadata"»: []}'),
    draftWithRequirements('{"secrets": [{«"key"»: "API_KEY"}, {"key": "OTHER"}]}'),
  ],
};
