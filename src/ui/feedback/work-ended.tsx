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
  if (result.kind === 'refused')
    return <Notice tone="warning" role="alert" title={titles.refused} text={result.reason} />;
  const [tone, role, title, text] =
    result.kind === 'failed'
      ? (['error', 'alert', titles.failed, result.message] as const)
      : (['neutral', 'status', titles.cancelled, kept] as const);
  return <Notice tone={tone} role={role} title={title} actions={[{ label: 'Retry', onPress: onRetry }]} text={text} />;
}
