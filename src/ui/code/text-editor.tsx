import { useState } from 'react';
import { lazyAfterPaint } from '../loading/first-paint';
import { loadCode } from './load';
import { PlainText } from './plain-text';
import type { TabHint } from './tab-hint';
import type { TextEditorProps } from './text-editor-props';

const MonacoView = lazyAfterPaint(async () => (await loadCode()).MonacoView);

/** What the line under the text says about the Tab key. */
const hints: Record<TabHint, string> = {
  away: '',
  inside: 'Press Esc, then Tab to leave the editor.',
  leaving: 'Tab leaves the editor now.',
};

/** A text editor. The model keeps the text; closing the pane keeps the model (`closeModel` ends it). */
export function TextEditor(props: TextEditorProps) {
  const [hint, setHint] = useState<TabHint>('away');
  const fallback = <PlainText text={props.text} label={props.ariaLabel} lineNumbers={props.options?.lineNumbers} />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <div className="relative min-h-0 flex-1">
        <MonacoView {...props} fallback={fallback} onHint={setHint} />
      </div>
      <p role="status" className="h-5 shrink-0 truncate px-3 text-xs leading-5 text-faint">
        {hints[hint]}
      </p>
    </div>
  );
}
