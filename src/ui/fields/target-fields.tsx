import { Select } from './select';

export interface TargetChoice {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The newest first; empty when there is one. */
  readonly revisions: readonly string[];
}

export interface TargetFieldsProps {
  readonly label: string;
  readonly targets: readonly TargetChoice[];
  readonly to: string;
  readonly revision: string | undefined;
  readonly onChange: (to: string, revision: string | undefined) => void;
}

/** What is written, and in which of its revisions where there are several. */
export function TargetFields({ label, targets, to, revision, onChange }: TargetFieldsProps) {
  const revisions = targets.find(({ id }) => id === to)?.revisions ?? [];
  return (
    <>
      <Select
        label={label}
        className="w-72 max-w-full"
        value={to}
        onChange={(id) => onChange(id, undefined)}
        items={targets.map(({ id, title, description }) => ({ id, label: title, description }))}
      />
      {revisions.length > 0 && (
        <Select
          label="Revision"
          className="w-40"
          value={revision ?? newest}
          onChange={(id) => onChange(to, id === newest ? undefined : id)}
          items={[
            { id: newest, label: 'As it is', description: 'Nothing is left out for the sake of an older reader' },
            ...revisions.map((id) => ({ id, label: id })),
          ]}
        />
      )}
    </>
  );
}

const newest = 'newest';
