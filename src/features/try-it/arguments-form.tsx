import type { SchemaIssue } from '../../core/schema/verdict';
import { editArguments, formMemoryOf, keepFormMemory, useFormResets } from '../../state/call';
import { useCallSettings } from '../../state/settings';
import { VisibleText } from '../../ui/layout/visible-text';
import { SchemaForm } from '../../ui/schema-form/schema-form';

export interface ArgumentsFormProps {
  readonly argumentsKey: string;
  readonly schemaText: string;
  readonly text: string;
  readonly issues: readonly SchemaIssue[];
  readonly remarks: readonly SchemaIssue[];
}

/** The text below the form shows so many characters. */
const maxShown = 20_000;

function ArgumentsText({ text }: { readonly text: string }) {
  return (
    <VisibleText
      as="pre"
      className="max-h-24 overflow-auto rounded-md border border-line bg-canvas px-2 py-1 font-mono text-code whitespace-pre-wrap text-muted wrap-anywhere"
      text={text.length > maxShown ? `${text.slice(0, maxShown)}…` : text}
    />
  );
}

/** The arguments as a form of their text; fetched after the first paint, with what it takes to edit. */
export function ArgumentsForm({ argumentsKey, schemaText, text, issues, remarks }: ArgumentsFormProps) {
  const resets = useFormResets();
  const isAlone = useCallSettings(({ argumentsView }) => argumentsView === 'form');
  return (
    <SchemaForm
      key={`${argumentsKey} ${resets}`}
      schemaText={schemaText}
      text={text}
      issues={issues}
      remarks={remarks}
      onEdit={(edits, label) => editArguments(argumentsKey, text, edits, label)}
      memory={formMemoryOf(argumentsKey)}
      onMemory={(memory) => keepFormMemory(argumentsKey, memory)}
      isTextBeside={!isAlone}
      below={isAlone && <ArgumentsText text={text} />}
    />
  );
}
