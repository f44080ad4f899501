import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { shareParameters } from '../../core/model/share-parameters';
import type { ParameterModel } from '../../core/model/tool-document';
import { analysisStore } from '../../state/checking';
import { problemsReader } from './row-problems';
import { flatRows, rowsOf, shapeReader } from './rows';

/** Pixels. */
const rowHeights = { mouse: 33, touch: 45 };

/** What is the same as the time before is the same object. */
function sharedReader(): (root: ParameterModel) => ParameterModel {
  let before: ParameterModel | undefined;
  return (root) => {
    before = before ? shareParameters(before, root) : root;
    return before;
  };
}

/** The rows of a tree of parameters, their shapes and problems; what an edit leaves as it was stays the same object. */
export function useTreeRows(root: ParameterModel, rootTitle: string | undefined) {
  const [share] = useState(sharedReader);
  const shared = useMemo(() => share(root), [share, root]);
  const rows = useMemo(() => rowsOf(shared, rootTitle), [shared, rootTitle]);
  const [readShapes] = useState(shapeReader);
  const shapes = useMemo(() => readShapes(rows), [readShapes, rows]);
  const byKey = useMemo(() => new Map(flatRows(rows).map((row) => [row.key, row])), [rows]);
  const [readProblems] = useState(problemsReader);
  const problems = useStore(analysisStore, ({ diagnostics }) => readProblems(rows, diagnostics));
  const [rowHeight] = useState(() =>
    matchMedia('(width < 48rem), (pointer: coarse)').matches ? rowHeights.touch : rowHeights.mouse,
  );
  return { rows, shapes, byKey, problems, rowHeight };
}
