import { checkSuites } from '../../checks';
import { faultsOf as allFaults } from '../../demo/faults';
import { demoNameOf, type SavedServer } from '../server';

/** The ways in which a demonstration server can break what a check asks. */
export interface FaultGroup {
  /** The title of the check. */
  readonly title: string;
  readonly faults: readonly { readonly id: string; readonly title: string }[];
}

/** What a demonstration server can be told to do wrong, by the first check that fails on it, in the order of the checks. */
export function faultsOf(server: Pick<SavedServer, 'id' | 'protocol'>): readonly FaultGroup[] {
  const faults = allFaults[demoNameOf(server) ?? ''] ?? [];
  const checks = checkSuites.find(({ protocol }) => protocol === server.protocol)?.checks ?? [];
  const firstOf = new Map(faults.map((fault) => [fault, checks.find(({ id }) => fault.fails.includes(id))]));
  return checks.flatMap((check) => {
    const own = faults.filter((fault) => firstOf.get(fault) === check);
    return own.length === 0 ? [] : [{ title: check.title, faults: own }];
  });
}
