import { ModelViewDialog } from '../features/model-view/model-view-dialog';
import { createWorker } from '../ui/platform/trusted-worker';
import modelViewUrl from '../workers/model-view/model-view.worker?worker&url';

const spawn = () => createWorker(modelViewUrl, 'model-view');

/** Models' view of the document in front. Its code and its worker come when it is opened. */
export function ModelView({ onClose }: { readonly onClose: () => void }) {
  return <ModelViewDialog spawn={spawn} onClose={onClose} />;
}
