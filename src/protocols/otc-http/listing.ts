import type { Deviation, Outcome } from '../../core/call';
import { has, stringAt } from '../../core/json/members';
import { observeEach } from '../answer/deviation';
import { readList, type ToolsRead } from '../answer/read-listing';
import type { Arrived } from '../http/send';
import type { Io } from '../protocol';
import { definitionDeviations } from './deviations';

/** Reads the answer to `GET /tools`: `{"tools": […]}`, or the bare array of deployed servers. */
export function readListing(sent: Arrived, io: Io): ToolsRead | { readonly outcome: Outcome } {
  const read = readList(sent, io);
  if ('outcome' in read) return read;
  const { listed, isBare, body } = read;
  const tools = listed.map(({ definition, text, index }) => {
    const id = stringAt(definition, 'id');
    return {
      text,
      name: stringAt(definition, 'name') ?? id ?? `Tool ${index + 1}`,
      id,
      version: stringAt(definition, 'version'),
      description: stringAt(definition, 'description'),
    };
  });
  const envelope = isBare ? [bareArray] : has(body, '$schema') ? [] : [noSchema];
  return { tools, deviations: [...envelope, ...observeEach(definitionDeviations, listed)] };
}

const bareArray: Deviation = {
  id: 'wire/otc/bare-array',
  severity: 'warning',
  message: 'The listing is a bare array; {"tools": […]} belongs there.',
  pointer: '',
};

const noSchema: Deviation = {
  id: 'wire/otc/no-schema-field',
  severity: 'info',
  message: 'The answer has no "$schema", which each answer must include.',
  pointer: '',
};
