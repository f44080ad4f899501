import { useHasErrors } from '../../state/checking';
import { useWorkspace } from '../../state/workspace';
import { tones } from '../../ui/theme/tone';

const { icon: Icon, text } = tones.error;

/** Whether a document is known to have errors. */
export function useIsFaulty(id: string): boolean {
  const stored = useWorkspace(({ documents }) => documents.find((entry) => entry.id === id)?.text);
  return useHasErrors(id, stored);
}

/** Stands beside the title of a document with errors. */
export function ErrorMark() {
  return (
    <span className={`shrink-0 ${text}`} title="Has errors">
      <Icon aria-hidden="true" size={12} />
      <span className="sr-only">, has errors</span>
    </span>
  );
}
