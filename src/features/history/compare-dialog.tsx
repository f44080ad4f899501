import { useCallback } from 'react';
import { formatted } from '../../core/json/formatted';
import { textsOf, useHistory } from '../../state/history';
import { usePromised } from '../../ui/hooks/use-promised';
import { Dialog } from '../../ui/layout/dialog';
import { Difference } from '../../ui/layout/difference';
import { whenOf } from './when';

interface Texts {
  readonly arguments: string;
  readonly reply: string;
}

type Found = readonly [Texts, Texts] | 'gone';

/** Two past calls, the earlier first: their replies, and their arguments where those differ, line by line. */
export function CompareDialog({
  ids,
  onClose,
}: {
  readonly ids: readonly [string, string];
  readonly onClose: () => void;
}) {
  const rows = useHistory((state) => state.rows) ?? [];
  const atOf = (id: string) => rows.find((each) => each.id === id)?.at ?? 0;
  const [first, second] = atOf(ids[0]) > atOf(ids[1]) ? [ids[1], ids[0]] : ids;
  const read = useCallback(async (): Promise<Found> => {
    const [a, b] = await Promise.all([textsOf(first), textsOf(second)]).catch(() => []);
    return a && b ? [a, b] : 'gone';
  }, [first, second]);
  const found = usePromised(read);
  const titleOf = (id: string) => {
    const row = rows.find((each) => each.id === id);
    return row ? `${row.label}, ${whenOf(row.at, new Date())}` : 'A call';
  };
  return (
    <Dialog title="Compare two calls" onClose={onClose} size="lg">
      {found === undefined && <p className="text-muted">The calls are being read.</p>}
      {found === 'gone' && <p>One of these calls is not stored any more.</p>}
      {Array.isArray(found) && (
        <div className="flex flex-col gap-4">
          {(['reply', 'arguments'] as const).map((what) => (
            <div key={what} className="flex flex-col gap-1">
              <h3 className="font-semibold">{what === 'reply' ? 'Responses' : 'Arguments'}</h3>
              {what === 'reply' && (
                <p className="text-sm text-muted">Call ids and durations are left out: they differ in every call.</p>
              )}
              <Difference
                label={what === 'reply' ? 'Difference of the responses' : 'Difference of the arguments'}
                before={{ title: titleOf(first), text: formatted(found[0][what]) }}
                after={{ title: titleOf(second), text: formatted(found[1][what]) }}
              />
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}
