import { lazyPart } from '../loading/lazy-part';
import type { DiffEditorProps } from './diff-editor-props';
import { PlainText } from './plain-text';

const MonacoDiff = lazyPart(async () => (await import('./monaco-diff')).MonacoDiff);

/** Two texts side by side to read, with their differences marked; in one column where there is no room for two. */
export function DiffEditor(props: DiffEditorProps) {
  return (
    <div className="relative min-h-0 min-w-0 flex-1 overflow-hidden bg-surface">
      <MonacoDiff
        key={`${props.originalLabel} ${props.modifiedLabel}`}
        {...props}
        fallback={<PlainText text={props.modified} label={props.modifiedLabel} />}
      />
    </div>
  );
}
