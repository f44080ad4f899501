import { LoaderCircle } from 'lucide-react';
import { grouped } from '../../core/text/counted';
import { Button } from '../controls/button';
import { Elapsed } from './elapsed';

export interface WorkProgressProps {
  /** What is done, in a word: `Converting`. */
  readonly label: string;
  /** In real units; nothing while they are not known. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly unit?: string;
  /** Milliseconds since 1970: shows how long it takes, for work that cannot say how far it is. */
  readonly since?: number;
  readonly onCancel: () => void;
}

/** Long work: how far it is, and the way out of it. */
export function WorkProgress({ label, progress, unit = '', since, onCancel }: WorkProgressProps) {
  const words = progress ? `${label}: ${grouped(progress.done)} of ${grouped(progress.total)} ${unit}` : `${label}…`;
  return (
    <div className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1">
      <LoaderCircle size={14} className="shrink-0 animate-spin text-muted" />
      <span role="status" className="text-muted tabular-nums">
        {words}
      </span>
      {progress && (
        <progress aria-label={label} value={progress.done} max={progress.total} className="h-1.5 w-40 accent-accent" />
      )}
      {since !== undefined && <Elapsed since={since} />}
      <Button label="Cancel" size="sm" onPress={onCancel} />
    </div>
  );
}
