import { Checkbox } from './checkbox';
import { Select } from './select';

export const fillLabel = 'Fill in from the names';

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
  readonly revision?: string | undefined;
  /** The target for which what is not said is filled in: another one may ask for nothing. */
  readonly filledFor?: string | undefined;
}

export interface WrittenAsFieldsProps {
  readonly label: string;
  readonly targets: readonly TargetChoice[];
  readonly as: WrittenAs;
  readonly onChange: (as: WrittenAs) => void;
}

/** What is written, in which of its revisions where there are several, and whether it is filled in. */
export function WrittenAsFields({ label, targets, as, onChange }: WrittenAsFieldsProps) {
  const { to, revision, filledFor } = as;
  const { revisions = [], revisionTitles } = targets.find(({ id }) => id === to) ?? {};
  return (
    <>
      <Select
        label={label}
        className="w-72 max-w-full"
        value={to}
        onChange={(id) => onChange({ to: id, filledFor })}
        items={targets.map(({ id, title, description }) => ({ id, label: title, description }))}
      />
      {revisions.length > 0 && (
        <Select
          label="Revision"
          className="w-40"
          value={revision ?? newest}
          onChange={(id) => onChange({ to, filledFor, revision: id === newest ? undefined : id })}
          items={[
            { id: newest, label: 'As it is', description: revisionTitles ? asShown : asNewest },
            ...revisions.map((id) => ({ id, label: revisionTitles?.[id] ?? id })),
          ]}
        />
      )}
      {filledFor === to && (
        <Checkbox label={fillLabel} isSelected onChange={() => onChange({ to, revision })} autoFocus />
      )}
    </>
  );
}

const newest = 'newest';
const asNewest = 'Nothing is left out for the sake of an older reader';
const asShown = 'That of the text; the first of these for a text of another format';
