import type { CallRequest } from '../../core/call';
import type { PluginAbi, PluginEntry } from '../plugin-host';

type Entries = Readonly<Record<PluginAbi, PluginEntry>>;

/** The question for the list of tools; hosts of the first convention hand over nothing. */
export function describeEntries(id: string): Entries {
  return {
    v1: { name: 'describe', input: '' },
    v2: { name: 'list_tools', input: `{"context":${contextOf(id)}}` },
  };
}

/** A call of a tool; the arguments go in as they are spelled. */
export function callEntries({ tool, argumentsText, callId }: CallRequest): Entries {
  const params = `{"name":${JSON.stringify(tool.name)},"arguments":${argumentsText}}`;
  return {
    v1: { name: 'call', input: `{"method":"tools/call","params":${params}}` },
    v2: { name: 'call_tool', input: `{"request":${params},"context":${contextOf(callId)}}` },
  };
}

function contextOf(id: string): string {
  return `{"id":${JSON.stringify(id)},"_meta":{}}`;
}
