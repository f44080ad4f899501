import { useState } from 'react';
import { changeCallSettings, timeoutRange, useCallSettings } from '../../state/settings';
import { TextField } from '../../ui/fields/field';

/** Takes effect when it is a number that fits; what is being typed stays as it is. */
export function TimeoutField() {
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
