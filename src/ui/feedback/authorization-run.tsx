import { KeyRound } from 'lucide-react';
import { Button } from '../controls/button';
import { ConsentNotice, TrustNotice, type TrustNoticeProps } from './consent-notice';
import { StepList, type StepListProps } from './step-list';

interface Run {
  readonly steps: StepListProps['steps'];
  readonly trust: TrustNoticeProps | undefined;
  readonly consent: { readonly href: string; readonly host: string } | undefined;
  readonly isRunning: boolean;
  readonly hasStrangeAnswer: boolean;
}

export interface AuthorizationRunProps {
  /** How far it is; nothing before it began. */
  readonly run: Run | undefined;
  /** The scope that the server asks for; empty where it names none. */
  readonly scope: string;
  /** What the press begins. */
  readonly label: string;
  readonly onBegin: () => void;
  readonly onStop: () => void;
}

/** Leads through an authorization that a refused request needs. */
export function AuthorizationRun({ run, scope, label, onBegin, onStop }: AuthorizationRunProps) {
  return (
    <section aria-label="Authorization" className="flex flex-col gap-2">
      {scope !== '' && <p className="wrap-anywhere">The server wants the scope {scope}.</p>}
      <div>
        {run?.isRunning ? (
          <Button label="Stop" onPress={onStop} />
        ) : (
          <Button label={label} icon={KeyRound} onPress={onBegin} />
        )}
      </div>
      {run && <AuthorizationSteps run={run} />}
    </section>
  );
}

/** What was done, and what the person has to do now. */
export function AuthorizationSteps({ run }: { readonly run: Run }) {
  return (
    <>
      <StepList label="Authorization steps" steps={run.steps} isBusy={run.isRunning} />
      {run.trust && <TrustNotice {...run.trust} />}
      {run.consent && <ConsentNotice {...run.consent} hasStrangeAnswer={run.hasStrangeAnswer} />}
    </>
  );
}
