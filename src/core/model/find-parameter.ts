import { type Path, startsWith } from '../json/pointer';
import type { ParameterModel, ToolModel } from './tool-document';

/** A parameter and how it hangs in the tree: as the root of the input or output, a property, the items of an array, or another part. */
export interface FoundParameter {
  readonly parameter: ParameterModel;
  readonly role: 'input' | 'output' | 'property' | 'items' | 'part';
  readonly parent: ParameterModel | undefined;
}

/** The parameter of a tool whose path this is, in the input or in the output. */
export function findParameter(tool: ToolModel, path: Path): FoundParameter | undefined {
  return (
    (tool.input && findIn({ parameter: tool.input, role: 'input', parent: undefined }, path)) ??
    (tool.output.root && findIn({ parameter: tool.output.root, role: 'output', parent: undefined }, path))
  );
}

function findIn(found: FoundParameter, path: Path): FoundParameter | undefined {
  const { parameter } = found;
  if (!startsWith(path, parameter.path)) return undefined;
  if (path.length === parameter.path.length) return found;
  for (const child of parameter.children) {
    const inside = findIn({ parameter: child, role: 'property', parent: parameter }, path);
    if (inside) return inside;
  }
  if (parameter.items && startsWith(path, parameter.items.path)) {
    return findIn({ parameter: parameter.items, role: 'items', parent: parameter }, path);
  }
  for (const part of parameter.parts ?? []) {
    const inside = findIn({ parameter: part, role: 'part', parent: parameter }, path);
    if (inside) return inside;
  }
  return undefined;
}
