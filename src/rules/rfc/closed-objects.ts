import type { Finding } from '../../core/diagnostic';
import type { ToolModel } from '../../core/model/tool-document';
import type { Rule } from '../../core/rule';
import { removal } from '../fixes';
import { draft, draftWithRequirements, draftWithValueSchema } from './example';
import { type Place, type PlaceKind, placesOf } from './places';

const declared: Readonly<Record<PlaceKind, readonly string[]>> = {
  tool: ['$schema', 'name', 'fully_qualified_name', 'description', 'toolkit', 'input', 'output', 'requirements'],
  toolkit: ['name', 'description', 'version'],
  input: ['parameters'],
  parameter: ['name', 'required', 'description', 'value_schema', 'inferrable'],
  'value-schema': ['val_type', 'inner_val_type', 'enum'],
  output: ['available_modes', 'description', 'value_schema'],
  requirements: ['secrets', 'authorization'],
  secret: ['key_id'],
  authorization: ['provider_id', 'provider_type', 'id', 'oauth2'],
  oauth2: ['scopes'],
};

/** What Arcade workers add to the draft. */
const arcade: Readonly<Partial<Record<PlaceKind, readonly string[]>>> = {
  tool: ['deprecation_message', 'metadata'],
  requirements: ['metadata'],
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
  tool: (tool) =>
    extraKeys(
      tool,
      (kind, key) => !isArcade(kind, key),
      ({ kind, title }, key) =>
        kind === 'tool' && key === 'version'
          ? 'The draft has no "version" here; the version of the toolkit is the version of the tool. Remove it.'
          : `${title} has the key "${key}", which the draft does not know. Remove it, or check its spelling.`,
    ),
  good: [draft({ $schema: '"https://example.org/tool_definition.schema.json"' })],
  bad: [
    draft({ '«version»': '"1.0.0"' }),
    draft({ '«id»': '"Math.Add"' }),
    draft({ toolkit: '{"name": "Math", "version": "1.0.0", «"url"»: ""}' }),
    draftWithValueSchema('{"val_type": "string", «"format"»: "email"}'),
    draftWithRequirements('{«"user_id"»: true}'),
  ],
};

export const arcadeExtension: Rule = {
  id: 'rfc/arcade-extension',
  severity: 'info',
  summary:
    "Arcade's tools carry keys that the draft does not have, for nested object shapes and bookkeeping. Other readers may reject them.",
  citation: 'Arcade tool definitions; not in the RFC draft tool_definition schema',
  tool: (tool) =>
    extraKeys(tool, isArcade, ({ title }, key) => `${title}: "${key}" is an Arcade extension of the draft.`),
  good: [draft()],
  bad: [
    draft({ '«deprecation_message»': '"Use Sum."' }),
    draftWithValueSchema('{"val_type": "json", «"properties"»: {}}'),
    draftWithRequirements('{«"metadata"»: []}'),
  ],
};
