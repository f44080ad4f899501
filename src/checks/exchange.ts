import type { Exchange, Outcome } from '../core/call';
import type { Bench } from './bench';
import { type CheckLevel, fail, pass, type Seen, type ServerCheck, skip } from './check';
import { maxTried, maxUnjudged, type Objection, type Run } from './judge';
import { type Probe, requiresSome } from './probe';
import { valueObjection } from './value-objection';

interface Called {
  objectTo(exchange: Exchange, probe: Probe, bench: Bench): Objection | Promise<Objection>;
  /** Which tools show what is looked for; the first one without it. */
  fits?(probe: Probe): boolean;
  /** JSON text, in place of the arguments that are right. */
  argumentsText?: string;
  /** Other calls show nothing: the next tool is called, and without one the check is skipped. */
  isMeant?(outcome: Outcome, exchange: Exchange): boolean;
}

/** Judges what became of a call that went through the protocol, as Send does: the first one that is meant and can be judged. */
export const called =
  ({ objectTo, fits = () => true, argumentsText, isMeant = () => true }: Called): Run =>
  async (bench) => {
    const { tools, reason } = await bench.probes();
    let skipped = reason;
    const unjudged: Seen[] = [];
    for (const probe of tools.filter(fits).slice(0, maxTried)) {
      const exchange = await bench.call(probe, argumentsText ?? probe.argumentsText);
      if (isMeant(exchange.outcome, exchange)) {
        const seen = judgeExchange(exchange, probe.tool.name, await objectTo(exchange, probe, bench));
        if (seen.status !== 'skip') return seen;
        if (unjudged.push(seen) === maxUnjudged) break;
      }
      skipped = `${probe.tool.name} was called: ${words(exchange.outcome)}. The check needs another outcome.`;
    }
    return unjudged[0] ?? skip(skipped);
  };

/** What is said of a call that was judged. */
export function judgeExchange({ outcome, request, reply }: Exchange, name: string, objection: Objection): Seen {
  const exchange = { request, reply };
  if (typeof objection === 'object') return { ...skip(objection.unjudged), exchange };
  const seen = `${name} was called: ${words(outcome)}.`;
  return { ...(objection === undefined ? pass(seen) : fail(`${seen} ${objection}`)), exchange };
}

/** A check that passes when a call shows none of these departures. */
export function withoutDeviation(
  id: string,
  level: CheckLevel,
  title: string,
  citation: string,
  deviations: readonly string[],
): ServerCheck {
  return {
    ...{ id, level, title, citation },
    run: called({
      objectTo: (exchange) => exchange.deviations.find((each) => deviations.includes(each.id))?.message,
      isMeant: (outcome) => isResult(outcome) || outcome.kind === 'unverified',
    }),
  };
}

/** A check that passes when a call without its required arguments is no success; one without an answer shows nothing. */
export function wrongArgumentsCheck(id: string, level: CheckLevel, title: string, citation: string): ServerCheck {
  return {
    ...{ id, level, title, citation },
    run: called({
      objectTo: ({ outcome }) => (isSuccess(outcome) ? 'It must be an error.' : undefined),
      fits: requiresSome,
      argumentsText: '{}',
      isMeant: isJudgement,
    }),
  };
}

/** Whether the output is what the definition promises. */
export async function outputObjection({ outcome }: Exchange, { model }: Probe, bench: Bench): Promise<Objection> {
  const text = outcome.kind === 'value' ? outcome.text : outcome.kind === 'content' ? outcome.structured : undefined;
  return text === undefined ? 'There is no output to compare with the schema.' : valueObjection(model, text, bench);
}

/** A result of the tool; a failure is one too. */
export const isResult = ({ kind }: Outcome): boolean =>
  ['value', 'content', 'error', 'artifact', 'authorization'].includes(kind);

/** The server took no offence, or said that it did; where it failed itself, it said nothing of the call. */
export const isJudgement = (outcome: Outcome): boolean =>
  isResult(outcome) || outcome.kind === 'invalid-input' || (outcome.kind === 'refused' && outcome.status < 500);

/** The tool gave what it is for. */
export const isSuccess = ({ kind }: Outcome): boolean => kind === 'value' || kind === 'content';

export function words(outcome: Outcome): string {
  return 'message' in outcome ? `${outcome.kind}, “${outcome.message}”` : outcome.kind;
}
