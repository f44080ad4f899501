import { get, getString } from '../../json/get';
import { type JsonObject, type JsonValue, jsonMembers } from '../../json/value';
import { objectOfList } from './parameter-list';
import { profileKeywords, types } from './to-context-parameters';

/** T4: the parameters of a Machine Context Protocol capability as JSON Schema; `any` says nothing about the type. */
export function fromContextParameters(list: JsonValue | undefined): JsonObject {
  return objectOfList(list, toSchema);
}

function toSchema(entry: JsonValue): JsonObject {
  const type = getString(entry, 'type');
  const profile = profileKeywords.map((key) => [key, get(entry, key)] as const);
  return jsonMembers(
    [
      ['type', type && types.includes(type.value) ? type : undefined],
      ['description', getString(entry, 'description')],
      ...profile,
    ],
    entry.from,
  );
}
