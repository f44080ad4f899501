import { tallyWords } from '../../checks/reports/report';
import type { ActionOf } from '../../core/story/story';
import { cancelChecks, checkServer, useCheckRun } from '../checks';
import { type AskedDialog, askedDialog, askFor, closeAsked } from '../page';
import { noServer, stageServer } from './act-on-calls';
import type { Acted, Scene } from './scene';

/** What the chosen server does against its specification; what it failed stands in the step. */
export async function check(scene: Scene): Acted {
  const server = stageServer();
  if (!server) return noServer;
  const { signal } = scene;
  signal.addEventListener('abort', cancelChecks, { once: true });
  await checkServer(server);
  signal.removeEventListener('abort', cancelChecks);
  const { run: last } = useCheckRun.getState();
  // Another server may have been checked meanwhile.
  const run = last?.server === server ? last : undefined;
  if (run?.state !== 'done') return run?.problem ?? 'The checks were stopped.';
  const failed = run.checks.filter(({ status }) => status === 'fail');
  const rows = failed.map(({ id, title, evidence }) => ['Failed', `${title} (${id}). ${evidence}`] as const);
  scene.findings = [...scene.findings, { title: `Checks: ${tallyWords(run.checks)}`, rows, texts: [] }];
  return undefined;
}

let opened: AskedDialog | undefined;

/** Opens a dialog about the document in front or the chosen server; the person closes it, or the next step does. */
export async function dialog({ opened: older }: Scene, { dialog: kind, to }: ActionOf<'dialog'>): Acted {
  const server = stageServer();
  if (kind === 'checks' && !server) return noServer;
  const dialogs: Readonly<Record<typeof kind, AskedDialog>> = {
    checks: { kind: 'check-server', ...(server && { serverId: server.id }) },
    convert: { kind: 'convert', ...(to !== undefined && { to }) },
    version: { kind: 'version', older: { title: 'As the story opened it', text: older } },
  };
  opened = dialogs[kind];
  askFor(opened);
  return undefined;
}

/** Closes what a story opened, and nothing that the person asked for since. */
export function closeDialog(): void {
  if (opened && askedDialog() === opened) closeAsked();
  opened = undefined;
}
