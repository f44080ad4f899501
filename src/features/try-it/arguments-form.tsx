import type { SchemaIssue } from '../../core/schema/verdict';
import { editArguments } from '../../state/edit-arguments';
import { SchemaForm } from '../../ui/schema-form/schema-form';

export interface ArgumentsFormProps {
  readonly argumentsKey: string;
  readonly schemaText: string;
  readonly text: string;
  readonly issues: readonly SchemaIssue[];
}

/** The arguments as a form of their text; fetched after the first paint, with what it takes to edit. */
export function ArgumentsForm({ argumentsKey, schemaText, text, issues }: ArgumentsFormProps) {
  return (
    <SchemaForm
      schemaText={schemaText}
      text={text}
      issues={issues}
      onEdit={(edits, label) => editArguments(argumentsKey, text, edits, label)}
    />
  );
}
