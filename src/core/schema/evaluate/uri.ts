interface Uri {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

/** RFC 3986, appendix B, without the fragment. */
function read(text: string): Uri {
  const [, scheme, authority, path = '', query] =
    /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/.exec(text) ?? [];
  return { scheme, authority, path, query };
}

function write({ scheme, authority, path, query }: Uri): string {
  return [
    scheme === undefined ? '' : `${scheme}:`,
    authority === undefined ? '' : `//${authority}`,
    path,
    query === undefined ? '' : `?${query}`,
  ].join('');
}

/** What a reference means where `base` is the address: the address without a fragment, and the fragment. */
export function resolveUri(reference: string, base: string): { readonly address: string; readonly fragment: string } {
  const mark = reference.indexOf('#');
  const fragment = mark < 0 ? '' : reference.slice(mark + 1);
  return { address: write(against(read(mark < 0 ? reference : reference.slice(0, mark)), read(base))), fragment };
}

/** RFC 3986 §5.2.2. */
function against(reference: Uri, base: Uri): Uri {
  if (reference.scheme !== undefined) return { ...reference, path: withoutDots(reference.path) };
  const { scheme } = base;
  if (reference.authority !== undefined) return { ...reference, scheme, path: withoutDots(reference.path) };
  if (reference.path === '') return { ...base, query: reference.query ?? base.query };
  const isAbsolute = reference.path.startsWith('/');
  const path = isAbsolute ? reference.path : merged(reference.path, base);
  return { scheme, authority: base.authority, path: withoutDots(path), query: reference.query };
}

function merged(path: string, base: Uri): string {
  if (base.authority !== undefined && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

function withoutDots(path: string): string {
  if (!/(^|\/)\.\.?(\/|$)/.test(path)) return path;
  const kept: string[] = [];
  const steps = path.split('/');
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    if (step === '..' && kept.length > 1) kept.pop();
    if (step !== '.' && step !== '..') kept.push(step);
    else if (isLast) kept.push('');
  }
  return kept.join('/');
}
