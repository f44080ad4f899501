import { KeyRound } from 'lucide-react';
import { Button } from '../controls/button';
import { ConsentNotice, TrustNotice, type TrustNoticeProps } from './consent-notice';
import { Notice } from './notice';
import { RelayWay, type RelayWayProps } from './relay-way';
import { StepList, type StepListProps } from './step-list';

interface Run {
  readonly steps: StepListProps['steps'];
  readonly trust: TrustNoticeProps | undefined;
  readonly consent: { readonly href: string; readonly host: string } | undefined;
  readonly isRunning: boolean;
  readonly hasStrangeAnswer: boolean;
  readonly isHidden: boolean;
}

export interface AuthorizationRunProps {
  /** How far it is; nothing before it began. */
  readonly run: Run | undefined;
  /** The scope that the server asks for; empty where it names none. */
  readonly scope: string;
  /** Nothing where it is taken already. */
  readonly relay: RelayWayProps | undefined;
  /** What the press begins. */
  readonly label: string;
  readonly onBegin: () => void;
  readonly onStop: () => void;
}

/** Leads through an authorization that a refused request needs. */
export function AuthorizationRun({ run, scope, relay, label, onBegin, onStop }: AuthorizationRunProps) {
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
      {run && <AuthorizationSteps {...{ run, relay }} />}
    </section>
  );
}

/** What was done, and what the person has to do now. */
export function AuthorizationSteps({ run, relay }: { readonly run: Run; readonly relay: RelayWayProps | undefined }) {
  return (
    <>
      <StepList label="Authorization steps" steps={run.steps} isBusy={run.isRunning} />
      {run.trust && <TrustNotice {...run.trust} />}
      {run.consent && <ConsentNotice {...run.consent} hasStrangeAnswer={run.hasStrangeAnswer} />}
      {run.isHidden && relay && <RelayOffer {...relay} />}
    </>
  );
}

/** The way on where the browser hid an answer: the relay is no browser. */
function RelayOffer(relay: RelayWayProps) {
  return (
    <Notice tone="warning" role="status" title="The browser hides an answer from this page (CORS)">
      <div className="flex flex-col gap-2">
        <p>
          {relay.presence === 'absent'
            ? 'This page is hosted without a relay. Start Callsheet on your own machine with "npm start" to have one.'
            : 'The relay of Callsheet on this machine reads what the browser hides, for calls of this server too.'}
        </p>
        <RelayWay {...relay} size="sm" isExplained />
      </div>
    </Notice>
  );
}
