import { useState } from 'react';
import { schemaTarget, useDocument } from '../../state/document';
import type { InferRequest } from '../../state/page';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/layout/dialog';
import { InferForm } from './infer-form';

/** A schema from examples, or wide enough for a value: as a list of changes to take or leave, with what comes of them. */
export function InferDialog({ request, onClose }: { readonly request: InferRequest; readonly onClose: () => void }) {
  const state = useDocument((each) => each);
  const [use, setUse] = useState(request.use);
  const target = schemaTarget(state, use, request.label);
  const title = request.kind === 'widen' ? 'Widen the output schema' : 'Build from example';
  if (!('refused' in target)) {
    return <InferForm request={request} target={target} use={use} onUse={setUse} title={title} onClose={onClose} />;
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={[
        use !== 'input' &&
          request.kind === 'describe' && { label: 'Build the input instead', onPress: () => setUse('input') },
        { label: 'Close', variant: 'primary', onPress: onClose },
      ]}
    >
      <Notice tone="warning" title="There is no schema to change" text={target.refused} />
    </Dialog>
  );
}
