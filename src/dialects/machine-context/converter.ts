import { type Converter, type Joined, joinPlainly } from '../../core/converter';
import {
  type Exact,
  type ExactObject,
  exactArray,
  get,
  getString,
  itemsOf,
  withMember,
  withoutMembers,
} from '../../core/json/exact';
import { isSameExact } from '../../core/json/exact-difference';
import type { Path } from '../../core/json/pointer';
import type { ToolDocument } from '../../core/model/tool-document';
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
  extensionPlace: ['metadata'],
  split,
  read: (definition) => ({ tool: toNeutral(definition), losses: [] }),
  write,
  identify,
  join,
};

function identify(definition: Exact): string | undefined {
  const [capability] = itemsOf(get(definition, 'capabilities'));
  const [id, name, version] = [
    getString(definition, 'id'),
    getString(capability, 'name'),
    getString(definition, 'version'),
  ];
  return id && name ? `${id.value}.${name.value}@${version?.value ?? ''}` : undefined;
}

interface Group {
  readonly around: ExactObject;
  readonly members: { readonly index: number; readonly definition: ExactObject }[];
}

/** Documents that differ in their capabilities alone are one document. */
function join(definitions: readonly ExactObject[], form: ToolDocument['form']): Joined {
  const groups: Group[] = [];
  const byId = new Map<string, Group[]>();
  for (const [index, definition] of definitions.entries()) {
    const around = withoutMembers(definition, ['capabilities']);
    const id = getString(definition, 'id')?.value ?? '';
    const alike = byId.get(id) ?? [];
    byId.set(id, alike);
    const group = alike.find((each) => isSameExact(each.around, around));
    if (group) group.members.push({ index, definition });
    else {
      const fresh = { around, members: [{ index, definition }] };
      alike.push(fresh);
      groups.push(fresh);
    }
  }
  const documents = groups.map(documentOf);
  const joined = joinPlainly(documents, groups.length === 1 ? 'single' : form);
  return {
    root: joined.root,
    order: groups.flatMap(({ members }) => members.map(({ index }) => index)),
    locate: (index, path) => {
      const at = groups.findIndex(({ members }) => members.some((member) => member.index === index));
      const place = groups[at]?.members.findIndex((member) => member.index === index) ?? 0;
      return joined.locate(at, ofCapability(path, place));
    },
  };
}

function documentOf({ members }: Group): ExactObject {
  const [first] = members;
  if (!first) return { kind: 'object', members: [] };
  if (members.length === 1) return first.definition;
  const list = get(first.definition, 'capabilities');
  const capabilities = members.flatMap(({ definition }) => itemsOf(get(definition, 'capabilities')));
  return withMember(first.definition, 'capabilities', exactArray(capabilities, list?.from));
}

/** Of a document with one capability, a path as it is among several. */
function ofCapability(path: Path, place: number): Path {
  return path[0] === 'capabilities' && path.length > 1 ? ['capabilities', place, ...path.slice(2)] : path;
}
