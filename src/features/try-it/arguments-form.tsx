import type { SchemaIssue } from '../../core/schema/verdict';
import { editArguments, formMemoryOf, keepFormMemory, useFormResets } from '../../state/call';
import { SchemaForm } from '../../ui/schema-form/schema-form';

export interface ArgumentsFormProps {
  readonly argumentsKey: string;
  readonly schemaText: string;
  readonly text: string;
  readonly issues: readonly SchemaIssue[];
  readonly remarks: readonly SchemaIssue[];
}

/** The arguments as a form of their text; fetched after the first paint, with what it takes to edit. */
export function ArgumentsForm({ argumentsKey, schemaText, text, issues, remarks }: ArgumentsFormProps) {
  const resets = useFormResets();
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
    />
  );
}
