/** The way from the root of a JSON value to a node: object keys and array indexes. */
export type Path = readonly (string | number)[];

/** RFC 6901: `['a/b', 0]` is `/a~1b/0`; the root is the empty string. */
export function toPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of an RFC 6901 pointer, all as strings; nothing when the text is not a pointer. */
export function fromPointer(pointer: string): readonly string[] | undefined {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands behind `#` in an address, as it is meant: `%20` is a space. What is spelled wrongly stands for itself. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The steps of a reference into the same document: `#/a%20b/0`, `#`. Nothing when it leads elsewhere or is a name. */
export function fromFragment(reference: string): readonly string[] | undefined {
  return reference.startsWith('#') ? fromPointer(decodeFragment(reference.slice(1))) : undefined;
}

export function isSamePath(a: Path, b: Path): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  // Paths that differ mostly differ at their end.
  for (let index = a.length - 1; index >= 0; index -= 1) if (a[index] !== b[index]) return false;
  return true;
}

/** The way that two paths have in common. */
export function commonPath(a: Path, b: Path): Path {
  const length = a.findIndex((step, index) => step !== b[index]);
  return length < 0 ? a : a.slice(0, length);
}

/** True when `path` is `ancestor` or leads through it. */
export function startsWith(path: Path, ancestor: Path): boolean {
  return ancestor.every((step, index) => path[index] === step);
}
