import { Button } from '../controls/button';
import { Select } from './select';

type Keeping = 'memory' | 'tab' | 'device';

export interface KeepChoiceProps {
  /** Where the secrets are sent. */
  readonly place: string;
  readonly keeping: Keeping;
  /** Why they cannot be kept as chosen. */
  readonly problem: string | undefined;
  readonly onChange: (keeping: Keeping) => void;
  readonly onForget: () => void;
}

const choices: readonly { readonly id: Keeping; readonly label: string; readonly description: string }[] = [
  { id: 'memory', label: 'In memory', description: 'Gone when this page is closed or loaded again.' },
  { id: 'tab', label: 'In this tab', description: 'Survives a reload; gone with the tab. Not encrypted.' },
  {
    id: 'device',
    label: 'On this device',
    description: 'Encrypted in this browser, with a key that no script can read, until you forget it.',
  },
];

const sentences: Record<Keeping, string> = {
  memory: 'Kept in memory until this page is closed',
  tab: 'Kept in this tab until it is closed',
  device: 'Kept on this device, encrypted, until you forget it',
};

/** How long the secrets of a place stay, and the way to be rid of all of them. */
export default function KeepChoice({ place, keeping, problem, onChange, onForget }: KeepChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <Select
        label="Keep secrets"
        items={crypto.subtle ? choices : choices.filter(({ id }) => id !== 'device')}
        value={keeping}
        onChange={onChange}
        errorMessage={keeping === 'memory' ? undefined : problem}
        description={`${sentences[keeping]}, and sent to ${place} only.`}
      />
      <div>
        <Button label="Forget all secrets" size="sm" variant="quiet" onPress={onForget} />
      </div>
    </div>
  );
}
