import { useState } from 'react';
import type { Exchange } from '../../core/call';
import { dayAndTime } from '../../core/text/clock';
import { bodyForSaving, useHistory, useHistoryList } from '../../state/history';
import { Select } from '../../ui/fields/select';

/** So many of the newest calls are offered. */
const maxShown = 20;

export interface RecordedCallsProps {
  readonly label: string;
  readonly use: 'input' | 'output';
  /** Called with the JSON text of what was sent or answered. */
  readonly onPick: (text: string) => void;
}

/** Past calls of the tool, to take what was sent or answered as the example. */
export function RecordedCalls({ label, use, onPick }: RecordedCallsProps) {
  useHistoryList();
  const rows = useHistory((state) => state.rows);
  const [chosen, setChosen] = useState<string | null>(null);
  const fitting = (rows ?? []).filter(
    (row) => row.label === label && (use === 'input' || row.kind === 'value' || row.kind === 'content'),
  );
  if (fitting.length === 0) return null;
  return (
    <Select
      label="Recorded call"
      className="sm:w-96"
      placeholder="Take a recorded call…"
      items={fitting.slice(0, maxShown).map((row) => ({
        id: row.id,
        label: dayAndTime(row.at),
        description: row.argumentsHead,
      }))}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        void bodyForSaving(id).then((body) => {
          const text = body && (use === 'input' ? body.kept.argumentsText : answerIn(body.exchange));
          if (text !== undefined) onPick(text);
        });
      }}
    />
  );
}

function answerIn({ outcome }: Exchange): string | undefined {
  if (outcome.kind === 'value') return outcome.text;
  return outcome.kind === 'content' ? outcome.structured : undefined;
}
