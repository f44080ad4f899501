import { get, getArray, getObject, getString, isLiteral, itemsOf } from '../../core/json/get';
import { type JsonObject, type JsonString, type JsonValue, jsonString } from '../../core/json/value';
import { emptyTool, type NeutralAuthorization, type NeutralOutput, type NeutralTool } from '../../core/model/neutral';

/** An Open Tool Calling 1.0 definition in neutral words. */
export function toNeutral(definition: JsonObject): NeutralTool {
  const id = splitId(getString(definition, 'id'));
  const requirements = getObject(definition, 'requirements');
  const userId = get(requirements, 'user_id');
  return {
    ...emptyTool,
    ns: id.ns,
    tool: id.tool,
    version: getString(definition, 'version') ?? id.version,
    name: getString(definition, 'name'),
    description: getString(definition, 'description'),
    input: inputOf(definition),
    output: outputOf(get(definition, 'output_schema')),
    authorization: itemsOf(get(requirements, 'authorization')).flatMap(authorizationOf),
    secrets: itemsOf(get(requirements, 'secrets')).flatMap((entry) => getString(entry, 'id') ?? []),
    userId: userId?.kind === 'literal' && userId.value !== null ? userId : undefined,
  };
}

interface Id {
  readonly ns?: JsonString;
  readonly tool?: JsonString;
  readonly version?: JsonString;
}

/** `Toolkit.Tool@1.0.0` */
function splitId(id: JsonString | undefined): Id {
  const parts = /^(?:([^.@]+)\.)?([^@]+)(?:@(.+))?$/.exec(id?.value ?? '');
  if (!id || !parts) return {};
  const [, ns, tool, version] = parts;
  return {
    ...(ns ? { ns: jsonString(ns, id.from) } : {}),
    ...(tool ? { tool: jsonString(tool, id.from) } : {}),
    ...(version ? { version: jsonString(version, id.from) } : {}),
  };
}

const schemaWords = ['type', 'properties', 'required', 'anyOf', 'oneOf', 'allOf', '$ref'];

/** Deployed servers put the schema into `input_schema` itself. */
function inputOf(definition: JsonObject): JsonValue | undefined {
  const around = getObject(definition, 'input_schema');
  const inside = get(around, 'parameters');
  if (inside) return inside.kind === 'object' ? inside : undefined;
  return around?.members.some(({ key }) => schemaWords.includes(key)) ? around : undefined;
}

function outputOf(schema: JsonValue | undefined): NeutralOutput {
  if (isLiteral(schema, null)) return { kind: 'none', said: schema };
  if (schema?.kind !== 'object') return { kind: 'absent' };
  return schema.members.length === 0 ? { kind: 'any', said: schema } : { kind: 'schema', schema };
}

function authorizationOf(entry: JsonValue): readonly NeutralAuthorization[] {
  if (entry.kind !== 'object') return [];
  const oauth2 = getObject(entry, 'oauth2');
  return [
    {
      id: getString(entry, 'id'),
      type: oauth2 && jsonString('oauth2', oauth2.from),
      scopes: getArray(oauth2, 'scopes'),
      from: entry.from,
    },
  ];
}
