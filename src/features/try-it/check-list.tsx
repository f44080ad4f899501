import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { Diagnostic, TextFix } from '../../core/diagnostic';
import { askFor } from '../../state/page';
import { Button } from '../../ui/controls/button';
import { TextParts } from '../../ui/layout/visible-text';

const looks = {
  error: { icon: CircleAlert, text: 'text-error', word: 'Error: ' },
  warning: { icon: TriangleAlert, text: 'text-warning', word: 'Warning: ' },
  info: { icon: Info, text: 'text-info', word: 'Note: ' },
};

export interface CheckListProps {
  readonly label: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Carries out a fix of the arguments; without it none is offered. */
  readonly onFix?: (fix: TextFix) => void;
}

/** What the check says about a call, each sentence with the way to the rule that says so. */
export function CheckList({ label, diagnostics, onFix }: CheckListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {diagnostics.map((found) => {
        const { icon: Icon, text, word } = looks[found.severity];
        const isAboutArguments = found.rule.startsWith('call/');
        return (
          <li
            key={`${found.rule} ${found.offset} ${found.message}`}
            className="flex items-start gap-2"
            data-rule={found.rule}
          >
            <Icon size={15} className={`mt-0.5 shrink-0 ${text}`} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <span className="sr-only">{word}</span>
              {found.pointer !== '' && isAboutArguments && (
                <span className="font-mono text-code text-muted">
                  <TextParts text={found.pointer} />{' '}
                </span>
              )}
              <TextParts text={found.message} />{' '}
              <span className="inline-block font-mono text-xs text-faint">{found.rule}</span>
            </div>
            {isAboutArguments &&
              onFix &&
              found.fixes
                .slice(0, 1)
                .map((fix) => <Button label={fix.title} key={fix.title} size="sm" onPress={() => onFix(fix)} />)}
            <Button
              label="Why?"
              size="sm"
              variant="quiet"
              onPress={() => askFor({ kind: 'rules', rule: found.rule })}
            />
          </li>
        );
      })}
    </ul>
  );
}
