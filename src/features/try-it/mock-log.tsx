import { clockTime } from '../../core/text/clock';
import { clearMockLog, useMockLog } from '../../state/mock';
import { Dialog } from '../../ui/layout/dialog';
import { VisibleText } from '../../ui/layout/visible-text';

/** What the mock was asked, the newest first. */
export function MockLog({ onClose }: { readonly onClose: () => void }) {
  const calls = useMockLog();
  return (
    <Dialog
      title="Mock log"
      onClose={onClose}
      actions={calls.length > 0 ? [{ label: 'Clear', onPress: clearMockLog }] : []}
    >
      {calls.length === 0 ? (
        <p className="text-muted">Nobody has called the mock yet.</p>
      ) : (
        <ol aria-label="Calls of the mock" className="flex flex-col gap-2">
          {calls.map(({ number, at, tool, argumentsText, answer }) => (
            <li key={number} className="flex flex-col gap-0.5 border-b border-line pb-2 last:border-0">
              <span className="flex flex-wrap gap-2">
                <strong className="font-medium">
                  <VisibleText text={tool} />
                </strong>
                <span className="text-muted">{words[answer]}</span>
                <span className="ml-auto text-sm text-faint tabular-nums">{clockTime(at)}</span>
              </span>
              <code className="font-mono text-sm wrap-anywhere">
                <VisibleText text={argumentsText.slice(0, maxShown)} />
              </code>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** Longer arguments are cut. */
const maxShown = 2000;

const words: Readonly<Record<ReturnType<typeof useMockLog>[number]['answer'], string>> = {
  value: 'got a value',
  parts: 'got a recorded answer',
  nothing: 'got an answer without a value',
  failure: 'got an error',
  invalid: 'got an objection to its arguments',
  wrong: 'came with arguments that do not fit',
  file: 'got an artifact',
  refused: 'was refused',
  authorization: 'was asked to authorize',
  cancelled: 'was cancelled',
};
