import { type Converter, type Joined, joinPlainly } from '../../core/conversion/converter';
import { get, getString, getText, itemsOf } from '../../core/json/get';
import { isSameJson } from '../../core/json/json-difference';
import type { Path } from '../../core/json/pointer';
import {
  type JsonObject,
  type JsonValue,
  jsonArray,
  jsonNumber,
  withMember,
  withoutMembers,
} from '../../core/json/value';
import type { ToolDocument } from '../../core/model/tool-document';
import { byCapability, capabilityName, joinMetadata } from './by-capability';
import { split, toNeutral } from './neutral';
import { write } from './write';

/** The Machine Context Protocol, converted from and to: each capability is a tool. */
export const machineContextConverter: Converter = {
  id: 'mcx',
  title: 'Machine Context Protocol',
  carries: new Set([
    'ns',
    'version',
    'title',
    'description',
    'toolkitTitle',
    'toolkitDescription',
    'outputSchema',
    'outputAny',
    'outputDescription',
    'tags',
    'meta',
    'security',
  ]),
  needs: ['description', 'parameterDescription'],
  extensionPlace: ['metadata'],
  split,
  read: (definition) => ({ tool: toNeutral(definition), losses: [] }),
  write,
  identify,
  join,
};

function identify(definition: JsonValue): string | undefined {
  const [capability] = itemsOf(get(definition, 'capabilities'));
  const [id, name, version] = [
    getString(definition, 'id'),
    getString(capability, 'name'),
    getString(definition, 'version'),
  ];
  return id && name ? `${id.value}.${name.value}@${version?.value ?? ''}` : undefined;
}

interface Group {
  readonly around: JsonObject;
  readonly members: { readonly index: number; readonly definition: JsonObject }[];
}

const perCapability = ['capabilities', 'securityLevel', 'metadata'];

/** Documents about the same id are one document, unless they say different things about it. */
function join(definitions: readonly JsonObject[], form: ToolDocument['form']): Joined {
  const groups: Group[] = [];
  const byId = new Map<string, Group[]>();
  for (const [index, definition] of definitions.entries()) {
    const around = withoutMembers(definition, perCapability);
    const id = getText(definition, 'id') ?? '';
    const alike = byId.get(id) ?? [];
    byId.set(id, alike);
    const group = alike.find((each) => isSameJson(each.around, around) && agrees(each, definition));
    if (group) group.members.push({ index, definition });
    else {
      const fresh = { around, members: [{ index, definition }] };
      alike.push(fresh);
      groups.push(fresh);
    }
  }
  const documents = groups.map(({ members }) => documentOf(members.map(({ definition }) => definition)));
  const joined = joinPlainly(documents, groups.length === 1 ? 'single' : form);
  const places = new Map(
    groups.flatMap(({ members }, group) => members.map(({ index }, place) => [index, { group, place }] as const)),
  );
  return {
    root: joined.root,
    order: groups.flatMap(({ members }) => members.map(({ index }) => index)),
    locate: (index, path) => {
      const { group, place } = places.get(index) ?? { group: 0, place: 0 };
      const definition = definitions[index];
      const isByCapability = get(get(documents[group], 'metadata'), byCapability) !== undefined;
      const name = definition && isByCapability ? capabilityName(definition) : undefined;
      return joined.locate(group, ofCapability(path, place, name));
    },
  };
}

/** A level that was invented gives way; two that were said must be the same. */
function agrees({ members }: Group, definition: JsonObject): boolean {
  const said = members.map((member) => get(member.definition, 'securityLevel')).find((level) => level?.from);
  const own = get(definition, 'securityLevel');
  return !said || !own?.from || isSameJson(said, own);
}

function documentOf(definitions: readonly JsonObject[]): JsonObject {
  const [first] = definitions;
  if (!first || definitions.length === 1) return first ?? { kind: 'object', members: [] };
  const list = get(first, 'capabilities');
  const capabilities = definitions.flatMap((definition) => itemsOf(get(definition, 'capabilities')));
  const joined = withMember(first, 'capabilities', jsonArray(capabilities, list?.from));
  const metadata = joinMetadata(definitions);
  const level = joinLevels(definitions.flatMap((definition) => get(definition, 'securityLevel') ?? []));
  const levelled = level ? withMember(joined, 'securityLevel', level) : joined;
  return metadata ? withMember(levelled, 'metadata', metadata) : levelled;
}

/** What was said, else the highest that was invented. */
function joinLevels(levels: readonly JsonValue[]): JsonValue | undefined {
  const numbers = levels.flatMap((level) => (level.kind === 'number' ? level.value : []));
  return levels.find(({ from }) => from) ?? (numbers.length > 0 ? jsonNumber(Math.max(...numbers)) : levels[0]);
}

/** Of a document with one capability, a path as it is among several. */
function ofCapability(path: Path, place: number, name: string | undefined): Path {
  const [first, , ...rest] = path;
  if (first === 'capabilities' && path.length > 1) return ['capabilities', place, ...rest];
  return first === 'metadata' && name !== undefined ? ['metadata', byCapability, name, ...path.slice(1)] : path;
}
