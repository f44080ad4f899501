import { create } from 'zustand';
import type { ToolNames } from '../../checks/probe';
import type { CheckReport, ReportedCheck } from '../../checks/reports/report';
import type { CheckResult } from '../../checks/run-checks';
import { ownFailure } from '../../core/own-failure';
import { definitionsText, type Listing } from '../../protocols/listing';
import type { Protocol } from '../../protocols/protocol';
import { contextOf } from '../call';
import { checkApart, validate } from '../checking';
import { allSecrets, pageIo, type SavedServer, withCredential } from '../server';
import { hideInAddress } from '../share';

type Listed = Extract<Listing, { kind: 'tools' }>;

/** The checks of a server, as far as they came. */
export interface CheckRun {
  readonly server: SavedServer;
  /** The tool that a person lets be called. */
  readonly chosen: ChosenProbe | undefined;
  readonly state: 'running' | 'done' | 'cancelled';
  /** How many checks there are; nothing while that is not known. */
  readonly total: number | undefined;
  /** Every credential masked. */
  readonly checks: readonly ReportedCheck[];
  /** What the server listed, to choose a tool from. */
  readonly listed: Listed | undefined;
  /** The page's own code failed. */
  readonly problem: string | undefined;
  /** When it began, in milliseconds since the epoch. */
  readonly at: number;
}

/** The last run; nothing before the first. */
export const useCheckRun = create<{ readonly run: CheckRun | undefined }>()(() => ({ run: undefined }));

interface Running {
  readonly controller: AbortController;
  /** What came since the list was drawn is in it too. */
  readonly checks: ReportedCheck[];
}

let running: Running | undefined;

/** Milliseconds: drawing takes its time too. */
const showEvery = 100;

/** A tool that may be called, and the JSON text of its arguments. */
export interface ChosenProbe {
  readonly tool: ToolNames;
  readonly argumentsText: string;
}

/** Runs all checks of a server, from the beginning. Without a tool, those that call one are made only where that is known to do no harm. */
export async function checkServer(server: SavedServer, chosen?: ChosenProbe): Promise<void> {
  running?.controller.abort();
  const own: Running = { controller: new AbortController(), checks: [] };
  running = own;
  const { signal } = own.controller;
  const change = (part: Partial<CheckRun>) => {
    if (running === own) useCheckRun.setState(({ run }) => ({ run: run && { ...run, ...part } }));
  };
  const begun = { server, chosen, at: Date.now(), checks: [], total: undefined } as const;
  useCheckRun.setState({ run: { ...begun, state: 'running', listed: undefined, problem: undefined } });
  try {
    const [{ protocolOf }, { checkSuites }, { runChecks }, { readableCheck }, { maskListing }] = await Promise.all([
      import('../../protocols'),
      import('../../checks'),
      import('../../checks/run-checks'),
      import('../../checks/reports/readable-check'),
      import('../../protocols/auth/mask'),
    ]);
    const suite = checkSuites.find(({ protocol }) => protocol === server.protocol);
    if (!suite) throw new Error('This protocol has no checks.');
    change({ total: suite.checks.length });
    // What was sent may come back after a secret was changed.
    const before = allSecrets();
    const secrets = () => [...before, ...allSecrets()];
    let shownAt = performance.now();
    const add = (result: CheckResult) => {
      own.checks.push(readableCheck(result, secrets()));
      if (performance.now() - shownAt < showEvery) return;
      shownAt = performance.now();
      change({ checks: [...own.checks] });
    };
    const subject = {
      server: withCredential(server),
      protocol: tellingList(protocolOf(server.protocol), (listing) => {
        const listed = maskListing(listing, secrets());
        if (listed.kind === 'tools') change({ listed });
      }),
      ...{ io: pageIo(undefined, server), validate, signal },
      checkListing: (listed: Listed) => problemsOf(listed, signal),
      choice: { ...chosen, given: (requirements: Parameters<typeof contextOf>[0]) => contextOf(requirements, server) },
    };
    await runChecks(suite, subject, add);
    change({ state: 'done', checks: own.checks });
  } catch (error) {
    change({ state: 'cancelled', problem: ownFailure(error) });
  }
}

/** Ends the run at once; what was seen until then stays. */
export function cancelChecks(): void {
  const checks = running?.checks ?? [];
  running?.controller.abort();
  running = undefined;
  useCheckRun.setState(({ run }) => ({ run: run?.state === 'running' ? { ...run, checks, state: 'cancelled' } : run }));
}

function tellingList(protocol: Protocol, tell: (listing: Listing) => void): Protocol {
  return {
    ...protocol,
    async listTools(...asked) {
      const listing = await protocol.listTools(...asked);
      tell(listing);
      return listing;
    },
  };
}

/** What is wrong with the definitions of a list; found in a worker. */
async function problemsOf({ dialect, tools }: Listed, signal: AbortSignal) {
  const text = definitionsText(tools);
  const [first] = tools;
  const found = await checkApart({ text, dialect, origin: 'wire', dialectRevision: first?.revision }, signal);
  const isKnown = found?.isComplete || found?.diagnostics.some(({ severity }) => severity === 'error');
  return isKnown ? found?.diagnostics : undefined;
}

/** The run as it can be handed on. A credential in the address of the server does not go along, nor with what was sent there. */
export function reportOf({ server, checks }: Pick<CheckRun, 'server' | 'checks'>): CheckReport {
  return { protocol: server.protocol, server: hideInAddress(server.url), checks: checks.map(withHiddenAddress) };
}

function withHiddenAddress(check: ReportedCheck): ReportedCheck {
  if (!check.exchange) return check;
  const { request } = check.exchange;
  return { ...check, exchange: { ...check.exchange, request: { ...request, url: hideInAddress(request.url) } } };
}
