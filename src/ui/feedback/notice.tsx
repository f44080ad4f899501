import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Actions, ButtonRow, IconButton } from '../controls/button';
import { VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';
import { type Tone, tones } from '../theme/tone';

export interface NoticeProps {
  readonly tone: Tone;
  /** Bold, first; the word of the tone goes before it for those who cannot see the icon. */
  readonly title?: string;
  /** What there is to say, where that is words alone. */
  readonly text?: string;
  readonly children?: ReactNode;
  /** The way on. */
  readonly actions?: Actions;
  readonly onDismiss?: () => void;
  /** Reads it out when it appears: `status` waits for a pause, `alert` does not. */
  readonly role?: 'status' | 'alert';
}

export function Notice({ tone, title, text, children, actions, onDismiss, role }: NoticeProps) {
  const { icon: Icon, box, word } = tones[tone];
  return (
    <div role={role} className={classes('flex items-start gap-2 rounded-md border px-2.5 py-2', box)}>
      <Icon size={15} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
        <span className="sr-only">{word}: </span>
        {title !== undefined && <VisibleText as="strong" className="font-semibold" text={title} />}
        {text !== undefined && <VisibleText as="div" className="text-ink" text={text} />}
        {children !== undefined && <div className="text-ink empty:hidden">{children}</div>}
        {actions && (
          <div className="flex flex-wrap gap-2 pt-1">
            <ButtonRow actions={actions} size="lines" />
          </div>
        )}
      </div>
      {onDismiss && <IconButton label="Dismiss" icon={X} size="sm" onPress={onDismiss} />}
    </div>
  );
}
