import { closeInfer, useInferRequest } from '../../state/page';
import { lazyPart } from '../../ui/loading/lazy-part';

const InferDialog = lazyPart(async () => (await import('./infer-dialog')).InferDialog);

/** Shows the dialog when somebody asked for it; its code is fetched then. */
export function InferHost() {
  const request = useInferRequest();
  if (!request) return null;
  return <InferDialog request={request} onClose={closeInfer} />;
}
