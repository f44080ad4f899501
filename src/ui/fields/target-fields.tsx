import { Select } from './select';

export interface TargetChoice {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The usual one first; empty when there is one. */
  readonly revisions: readonly string[];
  /** What they are called where their ids do not say it. */
  readonly revisionTitles?: Readonly<Record<string, string>>;
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
  const { revisions = [], revisionTitles } = targets.find(({ id }) => id === to) ?? {};
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
            { id: newest, label: 'As it is', description: revisionTitles ? asShown : asNewest },
            ...revisions.map((id) => ({ id, label: revisionTitles?.[id] ?? id })),
          ]}
        />
      )}
    </>
  );
}

const newest = 'newest';
const asNewest = 'Nothing is left out for the sake of an older reader';
const asShown = 'That of the text; the first of these for a text of another format';
