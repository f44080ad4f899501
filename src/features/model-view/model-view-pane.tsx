import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { closeAsked, useAskedDialog } from '../../state/page';
import { changeSettings } from '../../state/settings';
import { IconButton } from '../../ui/controls/button';
import { Panel } from '../../ui/layout/panel';
import { ModelViewContent } from './model-view-content';

/** Model's view beside the editor; it follows the text, and shows the provider that was asked for last. */
export function ModelViewPane() {
  const asked = useAskedDialog();
  const [target, setTarget] = useState<string>();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked?.kind !== 'model-view') return;
    setTarget(asked.target);
    closeAsked();
    body.current?.focus();
  }, [asked]);
  return (
    <Panel
      label="Model's view"
      actions={
        <IconButton label="Close model's view" icon={X} onPress={() => changeSettings({ isModelViewDocked: false })} />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls is reachable by the keyboard. */}
      <div ref={body} tabIndex={0} className="focus-inset min-h-0 flex-1 overflow-auto p-3">
        <ModelViewContent key={target} target={target} />
      </div>
    </Panel>
  );
}
