import { Send } from 'lucide-react';
import type { ConsentRequest } from '../../state/page';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';

export interface DestructiveDialogProps {
  readonly request: ConsentRequest;
  readonly onClose: () => void;
}

/** Asked once for each server and tool. Closing it sends nothing. */
export function DestructiveDialog({ request, onClose }: DestructiveDialogProps) {
  const { tool, marks, serverTitle, answer } = request;
  const leave = (isSent: boolean) => () => {
    onClose();
    answer(isSent);
  };
  return (
    <Dialog
      title={`The ${marks} marks this tool as destructive. Send?`}
      isAlert
      size="sm"
      onClose={leave(false)}
      actions={[
        { label: 'Don’t send', onPress: leave(false), autoFocus: true },
        { label: 'Send', variant: 'danger', icon: Send, onPress: leave(true) },
      ]}
    >
      <p className="wrap-anywhere">
        <VisibleText className="font-medium" text={tool} /> may overwrite or delete something at{' '}
        <VisibleText className="font-medium" text={serverTitle} />. You are asked once for this server and tool.
      </p>
    </Dialog>
  );
}
