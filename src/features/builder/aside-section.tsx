import { Section } from './section';
import { useBuilder } from './use-builder';
import { WordFields } from './word-fields';

/** What clients are told besides: hints, pictures, free data. */
export function AsideSection() {
  const { tool, vocabulary, run } = useBuilder();
  const fields = vocabulary.fields.filter(({ isAside }) => isAside);
  const members = vocabulary.members?.filter(({ isAside }) => isAside) ?? [];
  if (fields.length === 0 && members.length === 0) return null;
  return (
    <Section title="Hints and metadata">
      <WordFields
        fields={fields}
        members={members}
        onCommit={(field, label, typed) =>
          run(
            [{ kind: 'set-field', tool, field, value: typed === '' ? undefined : typed }],
            `Change of ${label.toLowerCase()}`,
          )
        }
      />
    </Section>
  );
}
