import { CircleCheck, CircleDashed, CircleX, Stethoscope } from 'lucide-react';
import { checkConnection } from '../../../state/server';
import { Button } from '../../../ui/controls/button';
import { TextParts } from '../../../ui/layout/visible-text';
import type { OutcomeProps } from './outcome-props';
import { RetryBox } from './retry-box';

const titles: Record<OutcomeProps<'unreachable'>['outcome']['reason'], string> = {
  network: 'No response. The server could not be reached.',
  cors: "The server doesn't allow web pages (CORS).",
  'mixed-content': "This page can't call an http address.",
  timeout: 'No response in time.',
  unknown: 'The request could not be sent.',
};

const found = {
  yes: { icon: CircleCheck, look: 'text-ok', word: 'Fine: ' },
  no: { icon: CircleX, look: 'text-error', word: 'Not so: ' },
  unknown: { icon: CircleDashed, look: 'text-muted', word: '' },
};

export function UnreachableView({ outcome, answer }: OutcomeProps<'unreachable'>) {
  const { reason, message, stages } = outcome;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="font-medium">
          <TextParts text={titles[reason]} />
        </p>
        <p className="wrap-anywhere">
          <TextParts text={message} />
        </p>
      </div>
      <RetryBox answer={answer}>No result arrived.</RetryBox>
      {stages.length > 1 && (
        <ol aria-label="What was tried" className="flex flex-col gap-1.5 rounded-md border border-line p-2.5">
          {stages.map(({ title, found: sentence, ok }) => {
            const { icon: Icon, look, word } = found[ok === undefined ? 'unknown' : ok ? 'yes' : 'no'];
            return (
              <li key={title} className="flex gap-2">
                <Icon size={15} className={`mt-0.5 shrink-0 ${look}`} />
                <div className="min-w-0">
                  <p className="font-medium">
                    <TextParts text={title} />
                  </p>
                  <p className="text-muted wrap-anywhere">
                    <span className="sr-only">{word}</span>
                    {sentence}
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <div>
        <Button icon={Stethoscope} onPress={() => void checkConnection(answer.intent.server)}>
          Check connection
        </Button>
      </div>
    </div>
  );
}
