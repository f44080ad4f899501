import type { Outcome } from '../../core/call';
import { type Members, member, stringAt } from '../../core/json/members';
import type { DeviationRow } from './deviation';

/** A path that begins at the root of a server, completed with its address; every other text as it is. */
export function ofServer(address: string, server: string): string {
  if (!address.startsWith('/') || !/^https?:/.test(server) || !URL.canParse(address, server)) return address;
  const complete = new URL(address, server);
  // Two slashes, or a backslash, begin the name of another host.
  return complete.origin === new URL(server).origin ? complete.href : address;
}

/** What holds value, error, authorization or artifact, and its pointer. */
export interface Forms {
  readonly output: Members | undefined;
  readonly at: string;
}

/** An address that was completed: other clients may do nothing with it, or something else. */
export function pathAsAddress<Seen extends { readonly outcome: Outcome }>(
  prefix: string,
  formsOf: (seen: Seen) => Forms,
): DeviationRow<Seen> {
  return {
    id: `${prefix}/path-as-address`,
    message: '"url" is a path, which is read as one of this server. Send the whole address.',
    at(seen) {
      const { kind } = seen.outcome;
      if (kind !== 'artifact' && kind !== 'authorization') return undefined;
      const { output, at } = formsOf(seen);
      const form = kind === 'artifact' ? kind : 'requires_authorization';
      const said = member(output, form);
      const key = ['url', 'authorization_url'].find((each) => stringAt(said, each)?.startsWith('/'));
      return key !== undefined && member(said, key) !== seen.outcome.url ? `${at}/${form}/${key}` : undefined;
    },
  };
}
