import type { Path } from '../json/pointer';
import type { EditOp } from './edit-op';

/** The places that an operation on parameters or schemas is about; empty for the others. */
export function placesOf(op: EditOp): readonly Path[] {
  if (op.kind === 'move-parameter') return [op.path, op.to.parent];
  if (op.kind === 'move-schemas') return [...op.paths, op.to.parent];
  if ('paths' in op) return op.paths;
  if ('slot' in op) return [op.slot.parent];
  return 'path' in op ? [op.path] : [];
}
