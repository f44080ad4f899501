import { useEffect, useState } from 'react';
import { useAnalysis } from '../../state/checking';
import { changeSettings, type EditorView, type ProblemsPlace, settingsStore, useSettings } from '../../state/settings';
import type { Fold } from '../../ui/layout/panel';

export interface ProblemsFold extends Fold {
  /** Nothing to list: there is nothing to unfold either. */
  readonly isEmpty: boolean;
}

/** While a word is typed problems come and go; the pane does not go with each. */
const lingering = 1500;

/** Problems is its head alone while there is nothing to list, and where it was closed; beside the form from the outset. */
export function useProblemsFold(): ProblemsFold {
  const hasSome = useAnalysis(
    (state) => state.diagnostics.length > 0 || state.failure !== undefined || state.providersFailure !== undefined,
  );
  const isEmpty = !useLingering(hasSome);
  const isClosed = useSettings(({ editorView, problemsClosed }) => problemsClosed.includes(placeOf(editorView)));
  return { isEmpty, isFolded: isEmpty || isClosed, onChange: foldProblems };
}

function placeOf(view: EditorView): ProblemsPlace {
  return view === 'form' ? 'form' : 'code';
}

function foldProblems(isFolded: boolean): void {
  const { editorView, problemsClosed } = settingsStore.getState();
  const place = placeOf(editorView);
  const others = problemsClosed.filter((each) => each !== place);
  changeSettings({ problemsClosed: isFolded ? [...others, place] : others });
}

/** True at once, and false a little later. */
function useLingering(isSo: boolean): boolean {
  const [lingers, setLingers] = useState(isSo);
  useEffect(() => {
    if (isSo) {
      setLingers(true);
      return undefined;
    }
    const timer = setTimeout(() => setLingers(false), lingering);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo || lingers;
}
