import type { Outcome } from '../../core/call';
import { listAt, stringAt } from '../../core/json/members';
import { observeEach } from '../answer/deviation';
import { type Listed, readList, type ToolsRead } from '../answer/read-listing';
import type { Arrived } from '../http/send';
import type { Io, ListedTool } from '../protocol';
import { definitionDeviations } from './deviations';

/** Reads the answer to `GET /tools`: `{"tools": […]}` or a bare array. Each capability is a tool of its own. */
export function readListing(sent: Arrived, io: Io): ToolsRead | { readonly outcome: Outcome } {
  const read = readList(sent, io);
  if ('outcome' in read) return read;
  return { tools: read.listed.flatMap(toolsOf), deviations: observeEach(definitionDeviations, read.listed) };
}

/** A definition without capabilities is listed all the same, so that it can be looked at. */
function toolsOf({ definition, text, index }: Listed): readonly ListedTool[] {
  const id = stringAt(definition, 'id');
  const shared = { text, id, version: stringAt(definition, 'version') };
  const around = stringAt(definition, 'description');
  const capabilities = (listAt(definition, 'capabilities') ?? []).filter((each) => typeof each === 'object' && each);
  if (capabilities.length === 0) {
    const name = stringAt(definition, 'name') ?? id ?? `Tool ${index + 1}`;
    return [{ ...shared, name, description: around }];
  }
  return capabilities.map((capability, part) => ({
    ...shared,
    name: stringAt(capability, 'name') ?? `${id ?? `Tool ${index + 1}`} ${part + 1}`,
    description: stringAt(capability, 'description') ?? around,
    ...(part === 0 ? {} : { part }),
  }));
}
