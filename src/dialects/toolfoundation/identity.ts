/**
 * The id that toolfoundation computes: `files:read:1.0.0`, `files:read` without a version, `read` without a namespace.
 * A version without a namespace is not part of it. Nothing without a name.
 */
export function toolId(
  name: string | undefined,
  namespace: string | undefined,
  version: string | undefined,
): string | undefined {
  if (!name || !namespace) return name || undefined;
  return version ? `${namespace}:${name}:${version}` : `${namespace}:${name}`;
}
