import { type LinkKind, linkKinds } from './link-kinds';

/** How what a link holds begins, behind the address of the page: `#doc=`. */
export function fragmentOf(kind: LinkKind): string {
  return `#${kind}=`;
}

/** What stands behind the `#` of an address, by its kind; nothing when it is of none. */
export function readFragment(fragment: string): { readonly kind: LinkKind; readonly content: string } | undefined {
  const kind = linkKinds.find((each) => fragment.startsWith(fragmentOf(each)));
  return kind && { kind, content: fragment.slice(fragmentOf(kind).length) };
}
