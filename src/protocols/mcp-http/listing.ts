import type { Deviation, Outcome } from '../../core/call';
import { listAt, member, stringAt } from '../../core/json/members';
import { toPointer } from '../../core/json/pointer';
import { grouped } from '../../core/text/counted';
import { type Listed, listedIn, listingDeviations, type ToolsRead, toListedTool } from '../answer/read-listing';
import { wrongList } from '../answer/read-reply';
import { isEventStream } from '../http/event-stream';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import { definitionDeviations } from './deviations';
import { readAnswer } from './response';

/** Pages in a row without a tool that was not there before, after which nothing more is expected. */
const maxIdle = 100;

/** Pages that are read of one list: ten thousand tools, where ten are on each. */
const maxPages = 1_000;

/** One page of `tools/list`. */
export interface Page {
  readonly listed: readonly Listed[];
  /** An empty one leads nowhere. */
  readonly nextCursor: string | undefined;
  /** The place of a cursor that is no string, and whether it says that there is more. */
  readonly oddCursor: { readonly at: string; readonly saysMore: boolean } | undefined;
}

export function readPage(sent: Arrived, id: unknown, io: Io): Page | { readonly outcome: Outcome } {
  const answered = readAnswer(sent, id, io);
  if ('outcome' in answered) return answered;
  const { json, path, members } = answered.message;
  const at = [...path, 'result'];
  const result = member(members, 'result');
  const list = listAt(result, 'tools');
  if (!list) {
    return { outcome: wrongList(toPointer([...at, 'tools']), member(result, 'tools')) };
  }
  const texts = json.items([...at, 'tools']);
  const isStream = isEventStream(sent.reply.headers);
  const listed = listedIn(list, texts, (index) => (isStream ? '' : toPointer([...at, 'tools', index])));
  const cursor = member(result, 'nextCursor');
  const isOdd = cursor !== undefined && (typeof cursor !== 'string' || cursor === '');
  const place = isStream ? '' : toPointer([...at, 'nextCursor']);
  return {
    listed,
    nextCursor: stringAt(result, 'nextCursor') || undefined,
    oddCursor: isOdd ? { at: place, saysMore: !!cursor } : undefined,
  };
}

/** The pages of a list, however many there are. */
export interface Pages {
  readonly read: readonly Page[];
  /** Why no more are asked for, though the list goes on: a sentence. */
  readonly ending: string | undefined;
  /** The cursor of the page to ask for next; nothing before the first, and when that is all. */
  readonly next: string | undefined;
  /** Takes the next page and its bytes. */
  add(page: Page, size: number): void;
}

export function createPages({ limits, onListed }: Pick<Io, 'limits' | 'onListed'>): Pages {
  const read: Page[] = [];
  const cursors = new Set<string>();
  const known = new Set<string>();
  let [tools, bytes, idle] = [0, 0, 0];
  let ending: string | undefined;
  let next: string | undefined;
  return {
    read,
    get next() {
      return next;
    },
    get ending() {
      return ending;
    },
    add(page, size) {
      read.push(page);
      tools += page.listed.length;
      bytes += size;
      idle = page.listed.every(({ text }) => known.has(text)) ? idle + 1 : 0;
      for (const { text } of page.listed) known.add(text);
      onListed?.({ tools, pages: read.length });
      next = undefined;
      const cursor = page.nextCursor;
      if (page.oddCursor?.saysMore)
        ending = 'The list may go on: its "nextCursor" is not a string, so there is no next page to ask for.';
      if (cursor === undefined) return;
      if (cursors.has(cursor)) ending = endless('the server repeated the cursor of an earlier page', read.length);
      else if (idle >= maxIdle) ending = endless(`${maxIdle} pages in a row held no new tool`, read.length);
      else if (read.length >= maxPages)
        ending = endless(`after ${grouped(maxPages)} pages there is another`, read.length);
      else if (bytes >= limits.replyBytes)
        ending = endless(`its pages reached ${Math.round(bytes / 1_000_000)} MB`, read.length);
      else next = cursor;
      cursors.add(cursor);
    },
  };
}

/** The tools of all pages, as they came, in the revision that both sides agreed on. */
export function readTools({ read, ending }: Pages, revision: string | undefined): ToolsRead {
  const listed = read.flatMap((page) => page.listed);
  const tools = listed.map((each, index) => ({
    ...toListedTool({ ...each, index }, undefined, stringAt(each.definition, 'version')),
    ...(revision !== undefined && { revision }),
  }));
  const odd = read.find(({ oddCursor }) => oddCursor)?.oddCursor;
  const end = odd ? [oddCursor(odd.at)] : ending === undefined ? [] : [endlessPages(ending)];
  return { tools, deviations: [...listingDeviations('wire/mcp', definitionDeviations, listed), ...end] };
}

function endless(reason: string, pages: number): string {
  return `The list did not end: ${reason}. The tools of the ${grouped(pages)} pages that were read are shown.`;
}

function oddCursor(pointer: string): Deviation {
  const message =
    '"nextCursor" must be a string that is not empty, or be left out on the last page; the official clients reject the page or ask for it again.';
  return { id: 'wire/mcp/next-cursor', severity: 'warning', message, pointer };
}

function endlessPages(message: string): Deviation {
  return { id: 'wire/mcp/endless-pages', severity: 'warning', message, pointer: '' };
}
