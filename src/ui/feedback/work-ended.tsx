import { Button } from '../controls/button';
import { Notice } from './notice';

export interface WorkEndedProps {
  /** What became of the work, other than what was wanted. */
  readonly result:
    | { readonly kind: 'failed'; readonly message: string }
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'cancelled' | 'superseded' };
  readonly titles: Readonly<Record<'failed' | 'refused' | 'cancelled', string>>;
  /** Said when it was cancelled: what is still there. */
  readonly kept: string;
  readonly onRetry: () => void;
}

/** Long work that ended early: why, and the way to try again. */
export function WorkEnded({ result, titles, kept, onRetry }: WorkEndedProps) {
  const again = (
    <Button size="sm" onPress={onRetry}>
      Retry
    </Button>
  );
  if (result.kind === 'failed')
    return (
      <Notice tone="error" role="alert" title={titles.failed} actions={again}>
        {result.message}
      </Notice>
    );
  if (result.kind === 'refused')
    return (
      <Notice tone="warning" role="alert" title={titles.refused}>
        {result.reason}
      </Notice>
    );
  return (
    <Notice tone="neutral" role="status" title={titles.cancelled} actions={again}>
      {kept}
    </Notice>
  );
}
