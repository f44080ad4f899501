import { Send, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cancelCall, sendCall, useCalls } from '../../state/call';
import { changeCallSettings, timeoutRange, useCallSettings } from '../../state/settings';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/fields/field';

export interface SendBarProps {
  /** The check found an error: Send says so, Send anyway does not mind. */
  readonly hasErrors: boolean;
  /** Shows what keeps the call from being sent. */
  readonly onBlocked: (() => void) | undefined;
}

export function SendBar({ hasErrors, onBlocked }: SendBarProps) {
  const call = useCalls((state) => state.call);
  const isRefreshing = useCalls((state) => state.isRefreshing);
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
      className="sticky bottom-0 z-10 flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-3 py-2"
    >
      <Button
        variant={hasErrors ? 'secondary' : 'primary'}
        icon={Send}
        onPress={press(() => (onBlocked ? onBlocked() : void sendCall('checked')))}
      >
        Send
      </Button>
      {hasErrors && !onBlocked && <Button onPress={press(() => void sendCall('anyway'))}>Send anyway</Button>}
      {(isRefreshing || call.kind === 'sending') && (
        <Button icon={Square} onPress={cancelCall}>
          Cancel
        </Button>
      )}
      {isRefreshing ? (
        <span className="text-muted">Refreshing the list…</span>
      ) : (
        call.kind === 'sending' && <Elapsed since={call.since} />
      )}
      <span className="flex-1" />
      <TimeoutField />
    </div>
  );
}

function Elapsed({ since }: { readonly since: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((Date.now() - since) / 1000), 100);
    return () => clearInterval(timer);
  }, [since]);
  return <span className="text-muted tabular-nums">{seconds.toFixed(1)} s</span>;
}

/** Takes effect when it is a number that fits; what is being typed stays as it is. */
function TimeoutField() {
  const stored = useCallSettings(({ timeoutSeconds }) => timeoutSeconds);
  const [typed, setTyped] = useState(String(stored));
  const seconds = Number(typed);
  const fits = seconds >= timeoutRange.min && seconds <= timeoutRange.max;
  return (
    <div className="flex items-center gap-1.5 text-muted">
      <span aria-hidden="true">Timeout</span>
      <TextField
        label="Timeout in seconds"
        isLabelHidden
        className="w-24"
        inputMode="numeric"
        suffix={<span className="text-faint">s</span>}
        value={typed}
        errorMessage={fits ? undefined : `${timeoutRange.min} to ${timeoutRange.max}`}
        onChange={(next) => {
          setTyped(next);
          const value = Number(next);
          if (value >= timeoutRange.min && value <= timeoutRange.max) changeCallSettings({ timeoutSeconds: value });
        }}
      />
    </div>
  );
}
