import { Select } from './select';

interface TargetChoice {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The usual one first; empty when there is one. */
  readonly revisions: readonly string[];
  /** What they are called where their ids do not say it. */
  readonly revisionTitles?: Readonly<Record<string, string>>;
}

/** The id of a format or of a model provider, and the revision, where one is chosen. */
export interface WrittenAs {
  readonly to: string;
  readonly revision?: string;
}

export interface WrittenAsFieldsProps {
  readonly label: string;
  readonly targets: readonly TargetChoice[];
  readonly as: WrittenAs;
  readonly onChange: (as: WrittenAs) => void;
}

/** What is written, and in which of its revisions where there are several. */
export function WrittenAsFields({ label, targets, as: { to, revision }, onChange }: WrittenAsFieldsProps) {
  const { revisions = [], revisionTitles } = targets.find(({ id }) => id === to) ?? {};
  return (
    <>
      <Select
        label={label}
        className="w-72 max-w-full"
        value={to}
        onChange={(id) => onChange({ to: id })}
        items={targets.map(({ id, title, description }) => ({ id, label: title, description }))}
      />
      {revisions.length > 0 && (
        <Select
          label="Revision"
          className="w-40"
          value={revision ?? newest}
          onChange={(id) => onChange(id === newest ? { to } : { to, revision: id })}
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
