import { Check, ListPlus, ScrollText, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { uncapitalized } from '../../core/text/capital';
import { useDocument } from '../../state/document';
import { answerWith, type MockChoice, mockChoices, planKey, takeAnotherAnswer, useMockPlan } from '../../state/mock';
import { Button, IconButton } from '../../ui/controls/button';
import { Menu } from '../../ui/controls/menu';
import { MockLog } from './mock-log';

export interface MockBarProps {
  readonly tool: string;
  readonly protocol: string;
}

/** What the mock answers to calls of a tool, and what it was asked. */
export function MockBar({ tool, protocol }: MockBarProps) {
  const documentId = useDocument(({ id }) => id);
  const key = planKey(documentId, tool);
  const { steps, seed } = useMockPlan(key);
  const [showsLog, setShowsLog] = useState(false);
  const choices = mockChoices(protocol);
  const names = steps.map((step) => (step.kind === 'recorded' ? 'A recorded answer' : nameOf(choices, step.id)));
  const [first = 'As defined'] = names;
  const chosen = names.length > 1 ? `${names.length} in turn` : first;
  const rows = (choose: (id: string) => void, isChosen: (id: string) => boolean) =>
    choices.map(({ id, label, description }) => ({
      ...{ id, label, description },
      ...(isChosen(id) ? { icon: Check } : {}),
      onAction: () => choose(id),
    }));
  const [only] = steps.length === 1 ? steps : [];
  const takeLastOut = {
    id: 'remove-last',
    label: 'Remove the last one',
    onAction: () => answerWith(key, steps.slice(0, -1)),
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Menu
        label="Answer of the mock"
        trigger={<Button size="sm">{`Answer: ${chosen}`}</Button>}
        entries={[
          {
            id: 'as-defined',
            label: 'As defined',
            description: 'A value that fits, or what the definition asks for first',
            ...(steps.length === 0 ? { icon: Check } : {}),
            onAction: () => answerWith(key, []),
          },
          'separator',
          ...rows(
            (id) => answerWith(key, [{ kind: 'outcome', id }]),
            (id) => only?.kind === 'outcome' && only.id === id,
          ),
        ]}
      />
      <Menu
        label="Then answer"
        trigger={<IconButton size="sm" label="Add an answer to the sequence" icon={ListPlus} />}
        entries={[
          ...rows(
            (id) => answerWith(key, [...steps, { kind: 'outcome', id }]),
            () => false,
          ),
          ...(steps.length > 1 ? (['separator', takeLastOut] as const) : []),
        ]}
      />
      <Button label="Another answer" size="sm" icon={Shuffle} onPress={() => takeAnotherAnswer(key)} />
      <IconButton size="sm" label="Mock log" icon={ScrollText} onPress={() => setShowsLog(true)} />
      <span role="status" className="min-w-0 text-sm text-muted">
        {names.length > 1 && `${[first, ...names.slice(1).map(uncapitalized)].join(', then ')}. `}
        {seed > 0 && `Variant ${seed + 1} of made-up values.`}
      </span>
      {showsLog && <MockLog onClose={() => setShowsLog(false)} />}
    </div>
  );
}

function nameOf(choices: readonly MockChoice[], wanted: string): string {
  return choices.find(({ id }) => id === wanted)?.label ?? wanted;
}
