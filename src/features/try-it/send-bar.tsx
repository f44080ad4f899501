import { LoaderCircle, Send, Square } from 'lucide-react';
import { memo, useRef } from 'react';
import { type CallState, cancelCall, sendCall, useCallEvents, useCalls, useShownCall } from '../../state/call';
import { Button } from '../../ui/controls/button';
import { Elapsed } from '../../ui/feedback/elapsed';
import { TextParts } from '../../ui/layout/visible-text';
import { lazyAfterPaint } from '../../ui/loading/first-paint';
import { classes } from '../../ui/theme/classes';

export const TimeoutField = lazyAfterPaint(async () => (await import('./timeout-field')).TimeoutField);

const SendMenu = lazyAfterPaint(async () => (await import('./send-menu')).SendMenu);

export interface SendBarProps {
  /** The check found an error: Send says so, Send anyway, behind the caret, does not mind. */
  readonly hasErrors: boolean;
  /** Shows what keeps the call from being sent. */
  readonly onBlocked: (() => void) | undefined;
  /** The title of the server, where Send stands away from it: it takes the whole width, and the timeout is elsewhere. */
  readonly to?: string | undefined;
}

export const SendBar = memo(function SendBar({ hasErrors, onBlocked, to }: SendBarProps) {
  const call = useShownCall((shown) => shown);
  const isRefreshing = useCalls((state) => state.isRefreshing);
  const isWaiting = isRefreshing || call.kind === 'sending';
  // The second click of a double click asks for nothing more.
  const clicks = useRef(0);
  const press = (send: () => void) => () => {
    if (clicks.current < 2) send();
    clicks.current = 0;
  };
  return (
    <div
      onMouseDownCapture={({ detail }) => {
        clicks.current = detail;
      }}
      className={classes(
        'z-10 flex shrink-0 items-center gap-2 bg-surface px-3 py-2',
        to === undefined ? 'sticky bottom-0 flex-wrap border-t border-line' : 'min-w-0 flat:flex-1 flat:md:py-0',
      )}
    >
      <span className={classes('flex items-center gap-1', to !== undefined && 'min-w-0 flex-1')}>
        <Button
          variant={hasErrors || isWaiting ? 'secondary' : 'primary'}
          icon={isWaiting ? Square : Send}
          aria-label={isWaiting ? 'Cancel' : 'Send'}
          // It changes its look while somebody writes in the code: at once, and not in eight frames of the whole page.
          className={classes('min-w-21 transition-none', to !== undefined && 'flex-1')}
          onPress={press(isWaiting ? cancelCall : () => (onBlocked ? onBlocked() : void sendCall('checked')))}
        >
          {isWaiting ? 'Cancel' : 'Send'}
          {to !== undefined && !isWaiting && (
            <span className="truncate font-normal">
              to <TextParts text={to} />
            </span>
          )}
        </Button>
        {hasErrors && !onBlocked && !isWaiting && <SendMenu />}
      </span>
      {isWaiting && (
        <span className="flex min-w-0 items-center gap-1.5 text-muted">
          <LoaderCircle size={14} className="shrink-0 animate-spin" />
          {call.kind === 'sending' ? <Waiting {...call} /> : 'Checking that the tool has not changed…'}
        </span>
      )}
      {to === undefined && (
        <>
          <span className="flex-1" />
          <TimeoutField fallback={<span className="h-control" />} />
        </>
      )}
    </div>
  );
});

/** How far it is, and for how long; Response says what is waited for. */
function Waiting({ since }: Extract<CallState, { kind: 'sending' }>) {
  const progress = useCallEvents((state) => state.progress);
  return (
    <>
      {progress && (
        <span className="tabular-nums">
          {progress.progress}
          {progress.total !== undefined && ` of ${progress.total}`}
        </span>
      )}
      <Elapsed since={since} />
    </>
  );
}
