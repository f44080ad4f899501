import { FileQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import { chooseDialect, useDebouncedDocument } from '../../state/document';
import { Button } from '../../ui/controls/button';
import { dialectAdvice } from './dialect-advice';

/** Why the text is read as it is, and the press that reads it otherwise. */
export function DialectStrip() {
  const tree = useDebouncedDocument((state) => state.lastGood.tree);
  const choice = useDebouncedDocument((state) => state.dialectChoice);
  const dialect = useDebouncedDocument((state) => state.dialect);
  const advice = useMemo(() => dialectAdvice(tree, choice, dialect), [tree, choice, dialect]);
  if (!advice) return null;
  const { text, action } = advice;
  return (
    <section
      aria-label="Format of the text"
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-warning-soft px-3 py-1"
    >
      <p className="flex min-w-52 flex-1 items-start gap-2 text-ink">
        <FileQuestionMark size={14} className="mt-0.5 shrink-0 text-warning" />
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
      {action && (
        <Button size="sm" onPress={() => chooseDialect(action.choice)}>
          {action.label}
        </Button>
      )}
    </section>
  );
}
