import { useState } from 'react';
import { modify, type PathEdit } from '../../core/json/modify';
import type { SchemaIssue } from '../../core/schema/verdict';
import { applyEdits } from '../../core/text/edit';
import { type Drawn, render } from '../render.testkit';
import { SchemaForm, type SchemaFormProps } from './schema-form';

export interface DrawnForm extends Drawn {
  /** The text now. */
  readonly text: () => string;
  readonly value: () => unknown;
  /** How each edit was named for undo. */
  readonly labels: readonly string[];
}

interface Start extends Pick<SchemaFormProps, 'memory' | 'onMemory' | 'isTextBeside' | 'below'> {
  readonly schema: object;
  readonly text?: string;
  readonly issues?: readonly SchemaIssue[];
}

/** A form over a text that is really edited: what is on the page is what the text says. */
export function renderForm({ schema, text = '{}', issues = [], ...props }: Start): DrawnForm {
  const texts = [text];
  const labels: string[] = [];
  const drawn = render(
    <Edited
      {...props}
      schemaText={JSON.stringify(schema)}
      start={text}
      issues={issues}
      onText={(next, label) => {
        texts.push(next);
        labels.push(label);
      }}
    />,
  );
  const now = () => texts.at(-1) ?? '';
  return { ...drawn, text: now, value: () => JSON.parse(now()), labels };
}

interface EditedProps extends Omit<SchemaFormProps, 'text' | 'onEdit'> {
  readonly start: string;
  readonly onText: (text: string, label: string) => void;
}

function Edited({ start, onText, ...props }: EditedProps) {
  const [text, setText] = useState(start);
  const edit = (edits: readonly PathEdit[], label: string) => {
    const changes = modify(text, edits);
    if ('refused' in changes) throw new Error(changes.refused);
    const next = applyEdits(text, changes);
    onText(next, label);
    setText(next);
  };
  return <SchemaForm {...props} text={text} onEdit={edit} />;
}

/** What a schema objects to at a place. */
export function issueAt(path: SchemaIssue['path'], message: string): SchemaIssue {
  return { path, message, keyword: 'type', schemaPointer: '/type' };
}
