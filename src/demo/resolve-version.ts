/** A tool id of a call: `Toolkit.Tool`, `Toolkit.Tool@2`, `Toolkit.Tool@2.0.0` (openapi.json 1.0, ToolId). */
const toolId = /^([A-Za-z0-9_]+\.[A-Za-z0-9_]+)(?:@(\d+|\d+\.\d+\.\d+))?$/;

const numerically = new Intl.Collator('en', { numeric: true });

export type Resolved<T> = { readonly tool: T } | { readonly problem: string };

/**
 * Finds the tool that an id names (narrative 1.0 §4.2, Tool Version Resolution): `@x.y.z` is that version, `@x` is
 * `x.0.0`, and no version is the latest.
 */
export function resolveVersion<T extends { readonly id: string; readonly version: string }>(
  tools: readonly T[],
  id: string,
): Resolved<T> {
  const exact = tools.find((tool) => tool.id === id);
  if (exact) return { tool: exact };
  const [, name, version] = toolId.exec(id) ?? [];
  if (name === undefined) {
    return { problem: `"${id}" is not a tool id. Write ToolkitName.ToolName, with @x.y.z or @x for a version.` };
  }
  const versions = tools.filter((tool) => tool.id.startsWith(`${name}@`));
  if (versions.length === 0) return { problem: `There is no tool "${name}" here.` };
  const wanted = version?.includes('.') ? version : version && `${version}.0.0`;
  const tool = wanted
    ? versions.find((tool) => tool.version === wanted)
    : versions.toSorted((a, b) => numerically.compare(a.version, b.version)).at(-1);
  const known = versions.map((each) => each.version).join(', ');
  return tool ? { tool } : { problem: `There is no version ${wanted} of "${name}". There is ${known}.` };
}
