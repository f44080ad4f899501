import { expect } from 'vitest';
import type { Dialect } from '../core/dialect';
import { modify } from '../core/json/modify';
import { parseJson } from '../core/json/parse';
import type { EditOp } from '../core/model/edit-op';
import type { ParameterKind, ToolDocument, ToolModel } from '../core/model/tool-document';
import { applyEdits, type TextEdit } from '../core/text/edit';

/** The text edits; nothing when the dialect refuses, in a sentence. */
export function carryOut(dialect: Dialect, document: ToolDocument, op: EditOp): readonly TextEdit[] | undefined {
  const asked = dialect.edit(document, op);
  if ('refused' in asked) {
    expect(asked.refused).toMatch(/^["A-Z].*\.$/);
    return undefined;
  }
  const edits = modify(document.tree, asked);
  if ('refused' in edits) throw new Error(`${JSON.stringify(op)} gave edits that do not fit: ${edits.refused}`);
  return edits;
}

export function done(dialect: Dialect, document: ToolDocument, op: EditOp): string {
  const edits = carryOut(dialect, document, op);
  if (!edits) throw new Error(`${JSON.stringify(op)} was refused.`);
  return applyEdits(document.tree.text, edits);
}

export function firstTool(document: ToolDocument): ToolModel {
  const tool = document.tools[0];
  if (!tool) throw new Error('The document holds no tool.');
  return tool;
}

export function lastChild(document: ToolDocument) {
  const child = firstTool(document).input?.children.at(-1);
  if (!child) throw new Error('The tool has no parameters.');
  return child;
}

/** The plainest sample of a dialect with one more parameter, called "added". */
export function withParameter(dialect: Dialect, as: ParameterKind): ToolDocument {
  const start = dialect.read(parseJson(Object.values(dialect.samples)[0] ?? ''));
  const parent = firstTool(start).input?.path ?? [];
  const slot = { parent, index: 99 };
  return dialect.read(parseJson(done(dialect, start, { kind: 'add-parameter', tool: 0, slot, name: 'added', as })));
}
