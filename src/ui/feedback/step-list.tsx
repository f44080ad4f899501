import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { TextParts, VisibleText } from '../layout/visible-text';

export interface StepListProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly isBusy?: boolean;
}

interface Step {
  readonly id?: string;
  readonly title: string;
  readonly found: string;
  /** Nothing when it decides nothing. */
  readonly ok: boolean | undefined;
}

const looks = {
  yes: { icon: CircleCheck, look: 'text-ok', word: 'Fine: ' },
  no: { icon: CircleX, look: 'text-error', word: 'Not so: ' },
  unknown: { icon: CircleDashed, look: 'text-muted', word: '' },
};

/** What was done one after another, and what came of each. */
export function StepList({ label, steps, isBusy }: StepListProps) {
  return (
    <ol aria-label={label} aria-busy={isBusy} className="flex flex-col gap-1.5 rounded-md border border-line p-2.5">
      {steps.map(({ id, title, found, ok }) => {
        const { icon: Icon, look, word } = looks[ok === undefined ? 'unknown' : ok ? 'yes' : 'no'];
        return (
          <li key={id ?? title} data-step={id} data-ok={ok} className="flex gap-2">
            <Icon size={15} className={`mt-0.5 shrink-0 ${look}`} />
            <div className="min-w-0">
              <VisibleText as="p" className="font-medium" text={title} />
              <p className="whitespace-pre-line text-muted wrap-anywhere">
                <span className="sr-only">{word}</span>
                <TextParts text={found} />
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
