import type { editor as MonacoEditor } from 'monaco-editor/editor';
import type { TextRange } from '../../core/text/edit';
import { monaco } from './monaco';

type Model = MonacoEditor.ITextModel;

export function rangeIn(model: Model, { offset, length }: TextRange) {
  return monaco.Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + length));
}

export function offsetsIn(model: Model, range: InstanceType<typeof monaco.Range>): TextRange {
  const offset = model.getOffsetAt(range.getStartPosition());
  return { offset, length: model.getOffsetAt(range.getEndPosition()) - offset };
}
