import { type TextRange, textOf } from '../../core/text/edit';
import type { DiffEditorProps } from './diff-editor-props';

/** Stands in for the editor of differences, which is tried in journeys: both texts, and of each the place that is shown. */
export function MonacoDiff({ original, modified, originalLabel, modifiedLabel, shown }: DiffEditorProps) {
  return (
    <>
      <Side label={originalLabel} text={original} shown={shown?.original} />
      <Side label={modifiedLabel} text={modified} shown={shown?.modified} />
    </>
  );
}

interface SideProps {
  readonly label: string;
  readonly text: string;
  readonly shown: TextRange | undefined;
}

function Side({ label, text, shown }: SideProps) {
  return <textarea readOnly aria-label={label} value={text} title={shown && textOf(text, shown)} />;
}
