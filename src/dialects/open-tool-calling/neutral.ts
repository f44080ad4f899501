import {
  type Exact,
  type ExactObject,
  type ExactString,
  exactString,
  get,
  getArray,
  getObject,
  getString,
  isLiteral,
  itemsOf,
} from '../../core/json/exact';
import { emptyTool, type NeutralAuthorization, type NeutralOutput, type NeutralTool } from '../../core/model/neutral';

/** An Open Tool Calling 1.0 definition in neutral words. */
export function toNeutral(definition: ExactObject): NeutralTool {
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
  readonly ns?: ExactString;
  readonly tool?: ExactString;
  readonly version?: ExactString;
}

/** `Toolkit.Tool@1.0.0` */
function splitId(id: ExactString | undefined): Id {
  const parts = /^(?:([^.@]+)\.)?([^@]+)(?:@(.+))?$/.exec(id?.value ?? '');
  if (!id || !parts) return {};
  const [, ns, tool, version] = parts;
  return {
    ...(ns ? { ns: exactString(ns, id.from) } : {}),
    ...(tool ? { tool: exactString(tool, id.from) } : {}),
    ...(version ? { version: exactString(version, id.from) } : {}),
  };
}

const schemaWords = ['type', 'properties', 'required', 'anyOf', 'oneOf', 'allOf', '$ref'];

/** Deployed servers put the schema into `input_schema` itself. */
function inputOf(definition: ExactObject): Exact | undefined {
  const around = getObject(definition, 'input_schema');
  const inside = get(around, 'parameters');
  if (inside) return inside.kind === 'object' ? inside : undefined;
  return around?.members.some(({ key }) => schemaWords.includes(key)) ? around : undefined;
}

function outputOf(schema: Exact | undefined): NeutralOutput {
  if (isLiteral(schema, null)) return { kind: 'none', said: schema };
  if (schema?.kind !== 'object') return { kind: 'absent' };
  return schema.members.length === 0 ? { kind: 'any', said: schema } : { kind: 'schema', schema };
}

function authorizationOf(entry: Exact): readonly NeutralAuthorization[] {
  if (entry.kind !== 'object') return [];
  const oauth2 = getObject(entry, 'oauth2');
  return [
    {
      id: getString(entry, 'id'),
      type: oauth2 && exactString('oauth2', oauth2.from),
      scopes: getArray(oauth2, 'scopes'),
      from: entry.from,
    },
  ];
}
