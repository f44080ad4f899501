import { isObject } from '../json/members';
import { fromFragment, type Path } from '../json/pointer';

/** What `#/a/b` or `#` names inside a schema, through own properties only; nothing when it is not there. */
export function resolveLocal(
  root: unknown,
  reference: string,
): { readonly value: unknown; readonly path: Path } | undefined {
  const steps = fromFragment(reference);
  if (!steps) return undefined;
  let value = root;
  for (const step of steps) {
    if (Array.isArray(value) && /^(0|[1-9]\d*)$/.test(step)) value = value[Number(step)];
    else if (isObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
    if (value === undefined) return undefined;
  }
  return { value, path: steps };
}

interface Facts {
  readonly references: readonly { readonly path: Path; readonly target: Path | undefined }[];
  readonly ids: ReadonlySet<string>;
  readonly anchors: ReadonlySet<string>;
}

const remembered = new WeakMap<object, Facts>();

function factsOf(root: unknown): Facts {
  if (typeof root !== 'object' || root === null) return { references: [], ids: new Set(), anchors: new Set() };
  const known = remembered.get(root);
  if (known) return known;
  const references: { path: Path; target: Path | undefined }[] = [];
  const ids = new Set<string>();
  const anchors = new Set<string>();
  const visit = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index]);
      return;
    }
    if (!isObject(value)) return;
    for (const [key, member] of Object.entries(value)) {
      if (typeof member !== 'string') visit(member, [...path, key]);
      else if (key === '$ref') references.push({ path, target: resolveLocal(root, member)?.path });
      else if (key === '$id' || key === 'id') {
        ids.add(member);
        if (member.startsWith('#')) anchors.add(member.slice(1));
      } else if (key === '$anchor' || key === '$dynamicAnchor') anchors.add(member);
    }
  };
  visit(root, []);
  const facts = { references, ids, anchors };
  remembered.set(root, facts);
  return facts;
}

/** Every reference written in a schema: where it stands, and the path it leads to when that is inside the schema. */
export function referencesIn(root: unknown): Facts['references'] {
  return factsOf(root).references;
}

/** The ids and anchors that a schema gives its parts. */
export function anchorsIn(root: unknown): Pick<Facts, 'ids' | 'anchors'> {
  return factsOf(root);
}
