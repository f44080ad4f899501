import type { CheckLevel, CheckStatus } from '../check';

/** What became of the checks of a server: it can be handed on. */
export interface CheckReport {
  /** Id of the protocol. */
  readonly protocol: string;
  readonly server: string;
  readonly checks: readonly ReportedCheck[];
}

/** A request and its response as a report shows them: masked, the beginnings of their bodies. */
export interface ReportedExchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
  /** Nothing where no response came. */
  readonly reply?:
    | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
    | undefined;
}

export interface ReportedCheck {
  readonly id: string;
  readonly title: string;
  readonly level: CheckLevel;
  readonly status: CheckStatus;
  readonly evidence: string;
  readonly citation: string;
  /** What decided it, where the report was made to be looked at. */
  readonly exchange?: ReportedExchange | undefined;
}

/** A report that is not as the specification wants it: a check that must pass fails. */
export function hasFailed({ checks }: CheckReport): boolean {
  return checks.some(({ level, status }) => level === 'must' && status === 'fail');
}

export interface Tally {
  readonly pass: number;
  readonly fail: number;
  readonly skip: number;
}

export function tallyOf(checks: readonly Pick<ReportedCheck, 'status'>[]): Tally {
  const count = (status: CheckStatus) => checks.filter((each) => each.status === status).length;
  return { pass: count('pass'), fail: count('fail'), skip: count('skip') };
}

/** `46 passed, 1 failed, 2 skipped` */
export function tallyWords(checks: readonly Pick<ReportedCheck, 'status'>[]): string {
  const { pass, fail, skip } = tallyOf(checks);
  return `${pass} passed, ${fail} failed, ${skip} skipped`;
}
