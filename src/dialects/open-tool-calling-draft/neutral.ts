import type { ReadTool, WriteContext } from '../../core/conversion/converter';
import type { Transformed } from '../../core/conversion/loss';
import { get, getArray, getObject, getString, isLiteral, itemsOf, stringsIn } from '../../core/json/get';
import type { JsonObject, JsonString, JsonValue } from '../../core/json/value';
import { emptyTool, type NeutralAuthorization, type NeutralOutput, type NeutralTool } from '../../core/model/neutral';
import { fromOutputSchema, fromValueSchemas } from '../../core/schema/transforms/from-value-schemas';

/** A definition of the RFC draft in neutral words. */
export function toNeutral(definition: JsonObject, { closesInputs }: WriteContext): ReadTool {
  const toolkit = getObject(definition, 'toolkit');
  const requirements = getObject(definition, 'requirements');
  const list = get(getObject(definition, 'input'), 'parameters');
  const input = readInput(list, closesInputs);
  const output = getObject(definition, 'output');
  const read = readOutput(output);
  const tool: NeutralTool = {
    ...emptyTool,
    ns: getString(toolkit, 'name'),
    tool: getString(definition, 'name'),
    version: getString(toolkit, 'version'),
    toolkitDescription: getString(toolkit, 'description'),
    // The text of the draft says `id`, its schema `fully_qualified_name`.
    name: getString(definition, 'fully_qualified_name') ?? getString(definition, 'id'),
    description: getString(definition, 'description'),
    input: input.value,
    output: read.value,
    outputDescription: getString(output, 'description'),
    modes: getArray(output, 'available_modes'),
    notInferrable: readInferrable(list),
    authorization: readAuthorization(get(requirements, 'authorization')),
    secrets: itemsOf(get(requirements, 'secrets')).flatMap((entry) => secretOf(entry) ?? []),
  };
  return { tool, losses: [...input.losses, ...read.losses] };
}

/** Some people write a JSON Schema where the list belongs; it says what the arguments are. */
function readInput(list: JsonValue | undefined, closed: boolean): Transformed<JsonValue | undefined> {
  if (list?.kind === 'array') return fromValueSchemas(list, closed);
  return { value: list?.kind === 'object' ? list : undefined, losses: [] };
}

function readInferrable(list: JsonValue | undefined): ReadonlyMap<string, JsonValue> {
  return new Map(
    itemsOf(list).flatMap((entry) => {
      const name = getString(entry, 'name');
      const flag = get(entry, 'inferrable');
      return name && isLiteral(flag, false) ? [[name.value, flag] as const] : [];
    }),
  );
}

function readOutput(output: JsonObject | undefined): Transformed<NeutralOutput> {
  const schema = getObject(output, 'value_schema');
  if (schema) {
    const { value, losses } = fromOutputSchema(schema);
    return { value: { kind: 'schema', schema: value }, losses };
  }
  const modes = getArray(output, 'available_modes');
  if (!modes) return { value: { kind: 'absent' }, losses: [] };
  const hasValue = stringsIn(modes).some((mode) => mode.value === 'value');
  return { value: { kind: hasValue ? 'any' : 'none', said: modes }, losses: [] };
}

function readAuthorization(said: JsonValue | undefined): readonly NeutralAuthorization[] {
  if (said?.kind === 'string' && said.value !== 'none') {
    return [{ id: said, type: undefined, scopes: undefined, from: said.from }];
  }
  if (said?.kind !== 'object') return [];
  const type = getString(said, 'provider_type');
  return [
    {
      id: getString(said, 'provider_id') ?? getString(said, 'id') ?? type,
      type,
      scopes: getArray(getObject(said, 'oauth2'), 'scopes'),
      from: said.from,
    },
  ];
}

/** `key_id`, or `key` as Arcade's workers write it. */
function secretOf(entry: JsonValue): JsonString | undefined {
  return getString(entry, 'key_id') ?? getString(entry, 'key');
}
