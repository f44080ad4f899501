import type { Deviation, Outcome } from '../../core/call';
import { listAt, member, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { observeEach } from '../answer/deviation';
import { type Listed, listedIn, type ToolsRead, toListedTool } from '../answer/read-listing';
import { wrongValue } from '../answer/read-reply';
import { isEventStream } from '../http/event-stream';
import type { Arrived } from '../http/sent';
import type { Io } from '../protocol';
import { definitionDeviations } from './deviations';
import { readAnswer } from './response';

/** Pages that are asked for; a server that still goes on is told about. */
export const maxPages = 100;

/** One page of `tools/list`. */
export interface Page {
  readonly listed: readonly Listed[];
  readonly nextCursor: string | undefined;
}

export function readPage(sent: Arrived, id: unknown, io: Io): Page | { readonly outcome: Outcome } {
  const answered = readAnswer(sent, id, io);
  if ('outcome' in answered) return answered;
  const { json, path, members } = answered.message;
  const at = [...path, 'result'];
  const result = member(members, 'result');
  const list = listAt(result, 'tools');
  if (!list) {
    return { outcome: wrongValue(toPointer([...at, 'tools']), 'an array of tools', member(result, 'tools')) };
  }
  const texts = json.items([...at, 'tools']);
  const isStream = isEventStream(sent.reply.headers);
  const listed = listedIn(list, texts, (index) => (isStream ? '' : toPointer([...at, 'tools', index])));
  return { listed, nextCursor: stringAt(result, 'nextCursor') };
}

/** The tools of all pages, as they came, in the revision that both sides agreed on. */
export function readTools(pages: readonly Page[], revision: string | undefined): ToolsRead {
  const listed = pages.flatMap((page) => page.listed);
  const tools = listed.map((each, index) => ({
    ...toListedTool({ ...each, index }, undefined, stringAt(each.definition, 'version')),
    ...(revision !== undefined && { revision }),
  }));
  const end: readonly Deviation[] = pages.at(-1)?.nextCursor === undefined ? [] : [endless];
  return { tools, deviations: [...observeEach(definitionDeviations, listed), ...end] };
}

const endless: Deviation = {
  id: 'wire/mcp/endless-pages',
  severity: 'warning',
  message: `The listing did not end: the server repeats a cursor or has more than ${maxPages} pages. The tools of the pages that were read are shown.`,
  pointer: '',
};
