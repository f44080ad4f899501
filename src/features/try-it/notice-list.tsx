import { noticeWords, type ProtocolMessage } from '../../core/protocol-message';
import { grouped } from '../../core/text/counted';
import { VisibleText } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';

export interface NoticeListProps {
  /** Of which those without a notice are left out. */
  readonly messages: readonly ProtocolMessage[];
  /** Stands above it. */
  readonly title?: string;
}

/** Lines that are drawn; Exchange has all messages. */
const maxDrawn = 500;

/** Levels of the system log (RFC 5424) that are worth a colour. */
const looks: Readonly<Record<string, string>> = {
  warning: 'text-warning',
  error: 'text-error',
  critical: 'text-error',
  alert: 'text-error',
  emergency: 'text-error',
};

/** What a server told while it ran, in its order: log lines, progress and the status of a task, as text. */
export default function NoticeList({ messages, title }: NoticeListProps) {
  const told = messages.flatMap(({ at, notice }) => (notice ? [{ at, notice }] : []));
  if (told.length === 0) return null;
  return (
    <section aria-label="Messages of the server" className="flex min-w-0 flex-col gap-1">
      {title !== undefined && <VisibleText as="h3" className="font-medium" text={title} />}
      <ol
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="focus-inset flex max-h-64 flex-col overflow-auto rounded-md border border-line bg-canvas px-2 py-1 font-mono text-code"
      >
        {told.slice(-maxDrawn).map(({ at, notice }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never move.
          <li key={index} className="flex gap-2">
            <span className="shrink-0 text-faint tabular-nums">{timeOf(at)}</span>
            <span className={classes('w-16 shrink-0 truncate', looks[levelOf(notice)] ?? 'text-muted')}>
              <VisibleText text={levelOf(notice)} />
            </span>
            <VisibleText className="min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere" text={noticeWords(notice)} />
          </li>
        ))}
      </ol>
      {told.length > maxDrawn && (
        <p className="text-sm text-muted">
          The last {maxDrawn} of {grouped(told.length)}. Exchange has the others.
        </p>
      )}
    </section>
  );
}

function levelOf(notice: NonNullable<ProtocolMessage['notice']>): string {
  return notice.kind === 'log' ? notice.level : notice.kind;
}

/** `14:03:07.125`, of the day here. */
export function timeOf(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
