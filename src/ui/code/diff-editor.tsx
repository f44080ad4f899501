import type { TextRange } from '../../core/text/edit';
import { lazyPart } from '../loading/lazy-part';
import { PlainText } from './plain-text';

const MonacoDiff = lazyPart(async () => (await import('./monaco-diff')).MonacoDiff);

export interface DiffEditorProps {
  /** Left, or above where there is no room for two: the text that is compared with. */
  readonly original: string;
  readonly modified: string;
  /** The accessible names, exactly. */
  readonly originalLabel: string;
  readonly modifiedLabel: string;
  readonly language?: 'json' | 'plaintext';
  /** Places to show and select; another object shows them again. */
  readonly shown?: { readonly original?: TextRange | undefined; readonly modified?: TextRange | undefined } | undefined;
}

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
