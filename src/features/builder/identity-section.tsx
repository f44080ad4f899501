import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { editorOf } from '../../dialects/editors';
import { blankStore, takeBlank, useDocument } from '../../state/document';
import { Checkbox } from '../../ui/fields/checkbox';
import { Section } from './section';
import { useBuilder, useShownTool } from './use-builder';
import { WordFields } from './word-fields';

/** Fields that may follow the others: an identifier that is written down. */
const identifiers = ['id', 'fully_qualified_name'];

/** What is being typed into the fields of a tool and is not in the text yet. */
interface Drafts {
  readonly tool: number;
  readonly typed: Readonly<Record<string, string>>;
}

/** Name, id, description, version: what the format has of them. */
export function IdentitySection() {
  const { vocabulary, run } = useBuilder();
  const { tool } = useShownTool();
  const { keepInStep, computedId } = editorOf(useDocument((state) => state.dialect));
  const [drafts, setDrafts] = useState<Drafts>({ tool: tool.index, typed: {} });
  const typed = drafts.tool === tool.index ? drafts.typed : {};
  const nameRef = useRef<HTMLInputElement>(null);
  const documentId = useDocument((state) => state.id);
  const isBlank = useStore(blankStore, ({ documentIds }) => documentIds.includes(documentId));
  const [inStepChoice, setInStep] = useState<boolean>();
  const isInStep = inStepChoice ?? isBlank;
  const fields = vocabulary.fields.filter(({ isAside }) => !isAside);
  const members = vocabulary.members?.filter(({ isAside }) => !isAside) ?? [];
  const hasIdentifier = vocabulary.fields.some(({ field }) => identifiers.includes(field));
  const type = (field: string, text: string | undefined) =>
    setDrafts(({ tool: of, typed: { [field]: _before, ...others } }) => {
      const rest = of === tool.index ? others : {};
      return { tool: tool.index, typed: text === undefined ? rest : { ...rest, [field]: text } };
    });
  const set = (field: string, label: string, typed: string) => {
    const value = typed === '' ? undefined : typed;
    const following = isInStep && hasIdentifier ? keepInStep(tool, { [field]: typed }) : [];
    const ops = following.filter((op) => op.kind !== 'set-field' || op.field !== field);
    return run([{ kind: 'set-field', tool: tool.index, field, value }, ...ops], `Change of ${label.toLowerCase()}`);
  };
  useFillIn(nameRef, documentId);
  return (
    <Section title="Definition">
      <WordFields fields={fields} members={members} onCommit={set} onDraft={computedId && type} nameRef={nameRef} />
      {computedId && (
        <p className="text-muted">
          Id:{' '}
          <output aria-label="Computed id" className="font-mono text-code wrap-anywhere text-ink">
            {computedId(tool, typed) ?? 'none without a name'}
          </output>
          . Computed from namespace, name and version; not stored.
        </p>
      )}
      {hasIdentifier && (
        <Checkbox
          label="Update the id automatically"
          isSelected={isInStep}
          onChange={(isOn) => {
            setInStep(isOn);
            if (isOn) run(keepInStep(tool, {}), 'Update of the id');
          }}
        />
      )}
    </Section>
  );
}

/** A document that was opened blank begins with its name, where the form is what is seen. */
function useFillIn(name: RefObject<HTMLInputElement | null>, documentId: string): void {
  const isWaiting = useStore(blankStore, ({ waiting }) => waiting?.documentId === documentId);
  useEffect(() => {
    const input = name.current;
    if (!isWaiting || !input?.offsetParent || takeBlank(documentId) === undefined) return;
    input.focus();
    input.select();
  }, [name, isWaiting, documentId]);
}
