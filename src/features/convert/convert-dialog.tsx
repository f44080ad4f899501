import { readerOf } from '../../dialects/readers';
import { useDocument } from '../../state/document';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts } from '../../ui/layout/visible-text';
import { Conversion } from './conversion';

/** The document in front in another format, before anything is made of it. */
export function ConvertDialog({ onClose }: { readonly onClose: () => void }) {
  const model = useDocument((state) => state.model);
  const isBehind = useDocument((state) => state.isBehind);
  const { title, withoutTools } = readerOf(model.dialect);
  if (withoutTools === undefined && model.tools.length > 0 && !isBehind) {
    return <Conversion document={model} onClose={onClose} />;
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
