import { expect } from 'vitest';
import { nodeAt } from '../core/json/get';
import { type Path, startsWith } from '../core/json/pointer';
import type { EditOp } from '../core/model/edit-op';
import { fieldPath } from '../core/model/field-path';
import { findParameter } from '../core/model/find-parameter';
import type { ToolDocument, ToolModel } from '../core/model/tool-document';
import { textOf } from '../core/text/edit';
import { allIn } from './asked.testkit';

/** Texts of all tools, of the members of the tool, and of all parameters. */
export function everything(document: ToolDocument): readonly string[] {
  return document.tools.flatMap((tool) => textsOf(document, tool, () => true));
}

/** The same, without what the operation is about, what that is in, and what is in it. */
export function unrelated(document: ToolDocument, op: EditOp): readonly string[] {
  const touched = touchedBy(document, op);
  return document.tools.flatMap((tool) =>
    textsOf(
      document,
      tool,
      (path) => tool.index !== op.tool || !touched.some((each) => startsWith(each, path) || startsWith(path, each)),
    ),
  );
}

function textsOf(document: ToolDocument, tool: ToolModel, isWanted: (path: Path) => boolean): readonly string[] {
  const members = tool.node.entries.map((member) => [...tool.path, member.key]);
  const paths = [tool.path, ...members, ...allIn(tool).map((parameter) => parameter.path)];
  return paths.filter(isWanted).flatMap((path) => {
    const node = nodeAt(document.tree.root, path);
    return node ? [textOf(document.tree.text, node)] : [];
  });
}

function touchedBy(document: ToolDocument, op: EditOp): readonly Path[] {
  const tool = document.tools[op.tool];
  if (!tool) return [];
  if (op.kind === 'set-field') return [fieldPath(tool, op.field)];
  if (op.kind === 'set-output' || op.kind === 'set-modes') return [tool.output.path];
  if (op.kind === 'add-parameter') return [[...op.slot.parent, '(new)']];
  if (!('path' in op)) return [tool.requirements.path];
  const own = findParameter(tool, op.path)?.role === 'output' ? tool.output.path : op.path;
  return op.kind === 'move-parameter' ? [own, [...op.to.parent, '(new)']] : [own];
}

export function missing(wanted: readonly string[], found: readonly string[]): readonly string[] {
  const left = [...found];
  return wanted.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** What stands before and behind the tool stays, unless the operation is about what all tools share. */
export function expectSurroundings(before: ToolDocument, after: ToolDocument, op: EditOp): void {
  if (op.kind === 'set-field' && op.field.startsWith('document.')) return;
  const [from, to] = [before, after].map(({ tree, tools }) => {
    const node = tools[op.tool]?.node ?? { offset: 0, length: 0 };
    return [tree.text.slice(0, node.offset), tree.text.slice(node.offset + node.length)];
  });
  expect(to).toEqual(from);
}
