import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { tallyWords } from '../../checks/reports/report';
import { type CheckRun, cancelChecks, checkServer, reportOf, useCheckRun } from '../../state/checks';
import { askFor } from '../../state/page';
import { faultOf, misbehave, type SavedServer, selectedServer, useServers } from '../../state/server';
import { Notice } from '../../ui/feedback/notice';
import { WorkProgress } from '../../ui/feedback/work-progress';
import { Dialog } from '../../ui/layout/dialog';
import { TextParts } from '../../ui/layout/visible-text';
import { CheckList } from './check-list';
import { ProbeForm } from './probe-form';
import { ReportActions } from './report-actions';

export interface CheckDialogProps {
  /** The chosen server without it. */
  readonly serverId?: string | undefined;
  readonly onClose: () => void;
}

/** Servers of which this is the same are checked once: a title, a pin or the way there change nothing that was seen. */
const whatIsAsked = ({ id, url, protocol, auth, options }: SavedServer): string =>
  JSON.stringify([id, url, protocol, auth, options]);

/** What a server does against what its specification asks. The checks that call no tool are made at once. */
export function CheckDialog({ serverId, onClose }: CheckDialogProps) {
  const server = useServers((state) => state.servers.find(({ id }) => id === serverId) ?? selectedServer(state));
  const last = useCheckRun(({ run }) => run);
  const asked = server && whatIsAsked(server);
  // What else changed of the server holds for what is asked next.
  const run = server && last && whatIsAsked(last.server) === asked ? { ...last, server } : undefined;
  const begin = useEffectEvent(() => {
    const known = useCheckRun.getState().run;
    const isSame = known && whatIsAsked(known.server) === asked;
    if (server && (!isSame || known.state === 'cancelled')) void checkServer(server);
  });
  useEffect(() => {
    if (asked !== undefined) begin();
  }, [asked]);
  useEffect(() => cancelChecks, []);
  if (!server) return null;
  return (
    <Dialog
      title={`Checks of ${server.title}`}
      size="lg"
      onClose={onClose}
      actions={[
        {
          label: 'Check again',
          icon: RotateCw,
          isDisabled: run?.state === 'running',
          onPress: () => void checkServer(server, run?.chosen),
        },
        { label: 'Close', variant: 'primary', onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-muted">
          Asks the server what the specification of its protocol asks of it. Tools are called only where that is known
          to do no harm, or where you choose one.
        </p>
        {faultOf(server) !== undefined && <Misbehaving server={server} />}
        {run && <Run run={run} />}
      </div>
    </Dialog>
  );
}

function Misbehaving({ server }: { readonly server: SavedServer }) {
  return (
    <Notice
      tone="warning"
      title="This server misbehaves on purpose"
      actions={[
        { label: 'Behave again', onPress: () => misbehave(server) },
        { label: 'Choose another fault', onPress: () => askFor({ kind: 'misbehave', serverId: server.id }) },
      ]}
    >
      The checks that depend on its fault fail: <code className="font-mono text-code">{faultOf(server)}</code>
    </Notice>
  );
}

function Run({ run }: { readonly run: CheckRun }) {
  const { state, total, checks, problem, listed, server, chosen, at } = run;
  const isRunning = state === 'running';
  return (
    <>
      {problem !== undefined && (
        <Notice tone="error" role="alert" title="The checks could not be made" text={problem} />
      )}
      {isRunning ? (
        <WorkProgress
          label="Checking"
          progress={total === undefined ? undefined : { done: checks.length, total }}
          unit="checks"
          onCancel={cancelChecks}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="min-w-0 flex-1 font-semibold wrap-anywhere tabular-nums">
            {state === 'cancelled' && 'Cancelled: '}
            {tallyWords(checks)}
            {chosen && <TextParts text={`, with ${chosen.tool.name}`} />}
          </p>
          {checks.length > 0 && <ReportActions key={at} report={reportOf(run)} at={at} />}
        </div>
      )}
      {listed && <ProbeForm server={server} listed={listed} isRunning={isRunning} />}
      <CheckList checks={checks} />
    </>
  );
}
