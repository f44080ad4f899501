import { CircleAlert } from 'lucide-react';
import type { UnwrittenField } from '../../core/model/unwritten';
import { Button } from '../../ui/controls/button';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';

export interface BlockingFieldsProps {
  readonly fields: readonly UnwrittenField[];
  readonly onGo: (field: UnwrittenField) => void;
}

/** The fields that keep a call from being sent, each with the way to it. */
export function BlockingFields({ fields, onGo }: BlockingFieldsProps) {
  return (
    <ul aria-label="Fix before sending" className="flex flex-col gap-1 border-t border-line pt-2">
      {fields.map((field) => {
        const name = field.name === '' ? 'Arguments' : field.name;
        return (
          <li key={field.pointer} className="flex items-start gap-2">
            <CircleAlert size={15} className="mt-0.5 shrink-0 text-error" />
            <p className="min-w-0 flex-1 wrap-anywhere">
              <span className="sr-only">Error: </span>
              <VisibleText as="span" className="font-mono text-code text-muted" text={name} />{' '}
              <TextParts text={field.problem} />
            </p>
            <Button label="Go to field" size="sm" aria-label={`Go to ${name}`} onPress={() => onGo(field)} />
          </li>
        );
      })}
    </ul>
  );
}
