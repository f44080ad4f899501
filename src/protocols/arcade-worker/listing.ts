import type { Outcome } from '../../core/call';
import { objectAt, stringAt } from '../../core/json/members';
import { observeEach } from '../answer/deviation';
import { readList, type ToolsRead } from '../answer/read-listing';
import type { Arrived } from '../http/send';
import type { Io } from '../protocol';
import { definitionDeviations } from './deviations';

/** Reads the answer to `GET /worker/tools`: an array of definitions; the draft names no envelope. */
export function readListing(sent: Arrived, io: Io): ToolsRead | { readonly outcome: Outcome } {
  const read = readList(sent, io);
  if ('outcome' in read) return read;
  const tools = read.listed.map(({ definition, text, index }) => {
    const id = stringAt(definition, 'fully_qualified_name') ?? stringAt(definition, 'id');
    return {
      text,
      name: stringAt(definition, 'name') ?? id ?? `Tool ${index + 1}`,
      id,
      version: stringAt(objectAt(definition, 'toolkit'), 'version'),
      description: stringAt(definition, 'description'),
    };
  });
  return { tools, deviations: observeEach(definitionDeviations, read.listed) };
}
