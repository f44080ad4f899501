import { member } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';

/** Where a request names its tool: in a message, or in the form of the Rust executor. */
export interface RequestForm {
  readonly isMessage: boolean;
  /** The object that holds the names and the parameters. */
  readonly at: Path;
  readonly holder: unknown;
  readonly idKey: 'id' | 'tool_id';
}

export function formOf(body: unknown): RequestForm {
  if (member(body, 'tool_id') !== undefined && member(body, 'header') === undefined) {
    return { isMessage: false, at: [], holder: body, idKey: 'tool_id' };
  }
  const holder = member(member(body, 'payload'), 'tool');
  return { isMessage: true, at: ['payload', 'tool'], holder, idKey: 'id' };
}
