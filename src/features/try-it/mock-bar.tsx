import { Check, ListPlus, ScrollText, Shuffle } from 'lucide-react';
import { useState } from 'react';
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
  const { steps } = useMockPlan(key);
  const [showsLog, setShowsLog] = useState(false);
  const choices = mockChoices(protocol);
  const names = steps.map((step) => (step.kind === 'recorded' ? 'A recorded answer' : nameOf(choices, step.id)));
  const chosen = names.length === 0 ? 'As defined' : names.join(', then ');
  const rows = (choose: (id: string) => void, isChosen: (id: string) => boolean) =>
    choices.map(({ id, label, description }) => ({
      ...{ id, label, description },
      ...(isChosen(id) ? { icon: Check } : {}),
      onAction: () => choose(id),
    }));
  const [only] = steps.length === 1 ? steps : [];
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
        entries={rows(
          (id) => answerWith(key, [...steps, { kind: 'outcome', id }]),
          () => false,
        )}
      />
      <Button label="Another answer" size="sm" icon={Shuffle} onPress={() => takeAnotherAnswer(key)} />
      <IconButton size="sm" label="Mock log" icon={ScrollText} onPress={() => setShowsLog(true)} />
      {showsLog && <MockLog onClose={() => setShowsLog(false)} />}
    </div>
  );
}

function nameOf(choices: readonly MockChoice[], wanted: string): string {
  return choices.find(({ id }) => id === wanted)?.label ?? wanted;
}
