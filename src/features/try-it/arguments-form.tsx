import { emptyMemory, type FormMemory } from '../../core/model/form-memory';
import type { SchemaIssue } from '../../core/schema/verdict';
import { editArguments } from '../../state/call';
import { SchemaForm } from '../../ui/schema-form/schema-form';

export interface ArgumentsFormProps {
  readonly argumentsKey: string;
  readonly schemaText: string;
  readonly text: string;
  readonly issues: readonly SchemaIssue[];
  readonly remarks: readonly SchemaIssue[];
}

/** What forms know besides their texts, while another tool or view is shown. */
const memories = new Map<string, FormMemory>();
const maxMemories = 50;

/** The arguments as a form of their text; fetched after the first paint, with what it takes to edit. */
export function ArgumentsForm({ argumentsKey, schemaText, text, issues, remarks }: ArgumentsFormProps) {
  return (
    <SchemaForm
      key={argumentsKey}
      schemaText={schemaText}
      text={text}
      issues={issues}
      remarks={remarks}
      onEdit={(edits, label) => editArguments(argumentsKey, text, edits, label)}
      memory={memories.get(argumentsKey) ?? emptyMemory}
      onMemory={(memory) => keep(argumentsKey, memory)}
    />
  );
}

function keep(key: string, memory: FormMemory): void {
  memories.delete(key);
  memories.set(key, memory);
  const [oldest] = memories.keys();
  if (memories.size > maxMemories && oldest !== undefined) memories.delete(oldest);
}
