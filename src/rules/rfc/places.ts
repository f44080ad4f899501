import { isObject, member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import type { ToolModel } from '../../core/model/tool-document';
import type { Place as AnyPlace } from '../required-members';

export type PlaceKind =
  | 'tool'
  | 'toolkit'
  | 'input'
  | 'parameter'
  | 'value-schema'
  | 'output'
  | 'requirements'
  | 'secret'
  | 'metadata'
  | 'authorization'
  | 'oauth2';

/** An object that the draft's definition schema describes. */
export type Place = AnyPlace<PlaceKind>;

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function parameterTitle(parameter: unknown, index: number): string {
  const name = member(parameter, 'name');
  return typeof name === 'string' && name !== '' ? `Parameter "${name}"` : `Parameter ${index + 1}`;
}

/** Every object of a definition that the draft's schema closes; what has the wrong type is left out. */
export function placesOf(tool: ToolModel): readonly Place[] {
  const places: Place[] = [];
  const add = (kind: PlaceKind, path: Path, value: unknown, title: string) => {
    if (isObject(value)) places.push({ kind, path: [...tool.path, ...path], value, title });
  };
  // Workers describe the members of an object the same way, nested.
  const addSchema = (path: Path, value: unknown, title: string) => {
    add('value-schema', path, value, title);
    for (const key of ['properties', 'inner_properties']) {
      const named = member(value, key);
      if (!isObject(named)) continue;
      for (const [name, schema] of Object.entries(named))
        addSchema([...path, key, name], schema, `${title}: "${name}"`);
    }
  };
  const { raw } = tool;
  add('tool', [], raw, 'The definition');
  add('toolkit', ['toolkit'], member(raw, 'toolkit'), 'The toolkit');
  const input = member(raw, 'input');
  add('input', ['input'], input, 'The input');
  for (const [index, parameter] of listOf(member(input, 'parameters')).entries()) {
    const path = ['input', 'parameters', index];
    const title = parameterTitle(parameter, index);
    add('parameter', path, parameter, title);
    addSchema([...path, 'value_schema'], member(parameter, 'value_schema'), `${title}: the value schema`);
  }
  const output = member(raw, 'output');
  add('output', ['output'], output, 'The output');
  addSchema(['output', 'value_schema'], member(output, 'value_schema'), "The output's value schema");
  const requirements = member(raw, 'requirements');
  add('requirements', ['requirements'], requirements, 'The requirements');
  for (const [index, secret] of listOf(member(requirements, 'secrets')).entries()) {
    add('secret', ['requirements', 'secrets', index], secret, `Secret ${index + 1}`);
  }
  for (const [index, entry] of listOf(member(requirements, 'metadata')).entries()) {
    add('metadata', ['requirements', 'metadata', index], entry, `Metadata ${index + 1}`);
  }
  const authorization = member(requirements, 'authorization');
  add('authorization', ['requirements', 'authorization'], authorization, 'The authorization requirement');
  const oauth2 = member(authorization, 'oauth2');
  add('oauth2', ['requirements', 'authorization', 'oauth2'], oauth2, 'The oauth2 requirement');
  return places;
}
