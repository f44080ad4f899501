import { useState } from 'react';
import { nodeAt } from '../../core/json/lookup';
import { toValue } from '../../core/json/to-value';
import { fieldPath } from '../../core/model/field-path';
import type { ToolModel } from '../../core/model/tool-document';
import { dialectOf } from '../../dialects';
import { documentStore, useDocument } from '../../state/document';
import { Checkbox } from '../../ui/checkbox';
import { DraftField } from './draft-field';
import { MemberField } from './member-field';
import { Section } from './section';
import { useBuilder } from './use-builder';

/** What the text says at a field, as `set-field` carries it. */
function fieldValue(tool: ToolModel, field: string): string {
  const { root } = documentStore.getState().lastGood.tree;
  const value = toValue(nodeAt(root, fieldPath(tool, field)));
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Fields that may follow the others: an identifier that is written down. */
const identifiers = ['id', 'fully_qualified_name'];

/** Name, id, description, version: what the format has of them. */
export function IdentitySection() {
  const { tool, vocabulary, run } = useBuilder();
  const { keepInStep } = dialectOf(useDocument((state) => state.dialect));
  const [isInStep, setInStep] = useState(false);
  const hasIdentifier = vocabulary.fields.some(({ field }) => identifiers.includes(field));
  const set = (field: string, label: string, typed: string) => {
    const value = typed === '' ? undefined : typed;
    const following = isInStep && hasIdentifier ? keepInStep(tool, { [field]: typed }) : [];
    const ops = following.filter((op) => op.kind !== 'set-field' || op.field !== field);
    return run([{ kind: 'set-field', tool: tool.index, field, value }, ...ops], `Change of ${label.toLowerCase()}`);
  };
  return (
    <Section title="Definition">
      <div className="grid gap-3 @md:grid-cols-2">
        {vocabulary.fields.map(({ field, label, hint, multiline }) => (
          <DraftField
            key={`${tool.index} ${field}`}
            label={label}
            description={hint}
            className={multiline ? '@md:col-span-2' : undefined}
            isMultiline={multiline}
            isLive={multiline}
            isMonospace={!multiline}
            value={fieldValue(tool, field)}
            onCommit={(typed) => set(field, label, typed)}
          />
        ))}
        {vocabulary.members?.map((word) => (
          <MemberField
            key={`${tool.index} ${word.field}`}
            word={word}
            value={fieldValue(tool, word.field)}
            onCommit={(typed) => set(word.field, word.label, typed)}
          />
        ))}
      </div>
      {hasIdentifier && (
        <Checkbox
          label="Keep the id in step with name and version"
          isSelected={isInStep}
          onChange={(isOn) => {
            setInStep(isOn);
            if (isOn) run(keepInStep(tool, {}), 'Id in step');
          }}
        />
      )}
    </Section>
  );
}
