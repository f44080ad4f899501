import { PanelRightOpen } from 'lucide-react';
import { useDocument } from '../../state/document';
import { Dialog } from '../../ui/layout/dialog';
import { ModelViewContent } from './model-view-content';

interface ModelViewDialogProps {
  readonly onClose: () => void;
  /** Puts it beside the editor; nothing where there is no room for it. */
  readonly onDock?: (() => void) | undefined;
  /** The id of the export target to begin with. */
  readonly target?: string | undefined;
}

/** Model's view over the page. */
export function ModelViewDialog({ onClose, onDock, target }: ModelViewDialogProps) {
  const hasTools = useDocument(({ model, isBehind }) => model.tools.length > 0 && !isBehind);
  return (
    <Dialog
      title="Model's view"
      size={hasTools ? 'xl' : 'md'}
      onClose={onClose}
      actions={[onDock && { label: 'Keep beside the editor', icon: PanelRightOpen, onPress: onDock }]}
    >
      <ModelViewContent target={target} onLeave={onClose} />
    </Dialog>
  );
}
