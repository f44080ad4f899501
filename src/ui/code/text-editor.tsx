import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { lazyAfterPaint, lazyAfterShell } from '../loading/first-paint';
import { awaitText, giveUpTexts } from './first-text';
import { loadCode } from './load';
import { PlainText } from './plain-text';
import type { TabHint } from './tab-hint';
import type { TextEditorProps } from './text-editor-props';

const FirstView = lazyAfterShell(async () => {
  try {
    return (await loadCode()).MonacoView;
  } catch (error) {
    giveUpTexts();
    throw error;
  }
});
const LaterView = lazyAfterPaint(async () => (await loadCode()).MonacoView);

/** What the line under the text says about the Tab key. */
const hints: Record<TabHint, string> = {
  away: '',
  inside: 'Press Esc, then Tab to leave the editor.',
  leaving: 'Tab leaves the editor now.',
};

export interface TextEditorPaneProps extends TextEditorProps {
  /** Stands at the start of the line under the text. */
  readonly footer?: ReactNode;
  /** The text that the page is about: it is painted before all else that the first screen is drawn without. */
  readonly isFirst?: boolean;
}

/**
 * A text editor. The model keeps the text; closing the pane keeps the model until `closeModels` ends it, or `surplusOf`
 * names it among too many that no editor shows.
 */
export function TextEditor({ footer, isFirst = false, ...props }: TextEditorPaneProps) {
  const [hint, setHint] = useState<TabHint>('away');
  const painted = useRef(() => {});
  useLayoutEffect(() => {
    if (!isFirst) return;
    painted.current = awaitText();
    return painted.current;
  }, [isFirst]);
  const MonacoView = isFirst ? FirstView : LaterView;
  const fallback = <PlainText text={props.text} label={props.ariaLabel} lineNumbers={props.options?.lineNumbers} />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <div className="relative min-h-0 flex-1">
        <MonacoView {...props} fallback={fallback} onHint={setHint} onPainted={() => painted.current()} />
      </div>
      <div className="flex min-h-5 shrink-0 flat:min-h-0 items-center gap-3 px-3 text-xs text-faint">
        {footer}
        <p role="status" className="min-w-0 truncate">
          {hints[hint]}
        </p>
      </div>
    </div>
  );
}
