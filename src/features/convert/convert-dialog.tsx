import { readerOf } from '../../dialects/readers';
import { useDocument } from '../../state/document';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts } from '../../ui/layout/visible-text';
import { Conversion } from './conversion';

export interface ConvertDialogProps {
  /** The format that is chosen at first; without it a usual one. */
  readonly to?: string | undefined;
  readonly onClose: () => void;
}

/** The document in front in another format, before anything is made of it. */
export function ConvertDialog({ to, onClose }: ConvertDialogProps) {
  const model = useDocument((state) => state.model);
  const isBehind = useDocument((state) => state.isBehind);
  const { title, withoutTools } = readerOf(model.dialect);
  if (withoutTools === undefined && model.tools.length > 0 && !isBehind) {
    return <Conversion document={model} wanted={to} onClose={onClose} />;
  }
  return (
    <Dialog title="Convert" onClose={onClose}>
      {isBehind ? (
        <EmptyState>The text is being read.</EmptyState>
      ) : (
        <Notice tone="info" title="There is nothing to convert here">
          <TextParts
            text={
              withoutTools ??
              `This text holds no tool that reads as ${title}. Write or open a definition, or choose its dialect in the status bar.`
            }
          />
        </Notice>
      )}
    </Dialog>
  );
}
