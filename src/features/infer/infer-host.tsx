import { lazy, Suspense } from 'react';
import { closeInfer, useInferRequest } from '../../state/infer-request';

const InferDialog = lazy(async () => ({ default: (await import('./infer-dialog')).InferDialog }));

/** Shows the dialog when somebody asked for it; its code is fetched then. */
export function InferHost() {
  const request = useInferRequest();
  if (!request) return null;
  return (
    <Suspense>
      <InferDialog request={request} onClose={closeInfer} />
    </Suspense>
  );
}
