import { laidOut } from '../json/laid-out';
import type { PathEdit } from '../json/modify';
import type { EditOp } from './edit-op';

/** Operations whose JSON text is ours: what a person wrote or copied keeps its layout. */
const own: readonly EditOp['kind'][] = [
  'add-parameter',
  'set-kind',
  'set-output',
  'add-authorization',
  'set-authorization',
  'add-secret',
];

/** The edits of an operation, laid out as the rest of the document is. */
export function laidOutEdits(text: string, op: EditOp, edits: readonly PathEdit[]): readonly PathEdit[] {
  const isOurs = own.includes(op.kind) || (op.kind === 'set-field' && !/^\s*[[{]/.test(op.value ?? ''));
  if (!isOurs) return edits;
  return edits.map((edit) => ('json' in edit ? { ...edit, json: laidOut(edit.json, text) } : edit));
}
