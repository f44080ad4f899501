import { parseJson } from '../../core/json/parse';
import { countedTools } from '../../core/model/counted-tools';
import type { ToolDocument } from '../../core/model/tool-document';
import { grouped } from '../../core/text/counted';
import { looksLikeYaml } from '../../core/yaml/looks-like-yaml';
import { type DocumentState, readTree } from './document';

/** A name is looked for at the beginning of a text only, so that a list of long documents stays quick. */
const scanned = 4096;

/** Tools of a longer text are not counted for a title, unless it is in front. */
const longest = 512 * 1024;

/** In JSON or in YAML. */
const naming = /(?:^|[\s{,"-])(?:fully_qualified_name|id|name)"?\s*:\s*"?([^"\\\n{}[\],]{1,80})/;

/** By text: a title is asked for whenever a list is drawn. The oldest goes. */
const titles = new Map<string, string>();
const mostTitles = 50;

/** What a document is called in a list: the first name or id in it; of several tools what they share, and their number. */
export function documentTitle(text: string): string {
  const known = titles.get(text);
  if (known !== undefined) return known;
  // Once it is in front, its tools are counted.
  return text.length > longest ? titleFrom(text, unread) : remember(text, titleFrom(text, read(text)));
}

const untitled = 'Untitled document';
const empty = 'Empty document';

/** Whether a text says nothing that it could be called after. */
export function isUntitled(text: string): boolean {
  return [untitled, empty].includes(documentTitle(text));
}

/** Its text goes: nobody asks any more. */
export function forgetTitle(text: string): void {
  titles.delete(text);
}

/** The text of the document in front: its next one takes its place. */
let front: Pick<DocumentState, 'id' | 'text'> | undefined;

/** The title of the document in front, whose tools are known. */
export function titleInFront({ id, text, model }: DocumentState): string {
  if (model.tree.text !== text) return titleFrom(text, model);
  if (front?.id === id && front.text !== text) titles.delete(front.text);
  front = { id, text };
  return titles.get(text) ?? remember(text, titleFrom(text, model));
}

/** A title as a name for a person to go on with: a number in it would not follow the text any more. */
export function titleWithoutCount(title: string): string {
  return title.replace(/ (· [\d,]+\+? tools|and [\d,]+\+? more)$/, '');
}

type ReadTools = Pick<ToolDocument, 'tools' | 'hasMore'>;

const unread: ReadTools = { tools: [], hasMore: false };

function titleFrom(text: string, read: ReadTools): string {
  const { tools } = read;
  const [first] = tools;
  const written = naming.exec(text.slice(0, scanned))?.[1]?.trim();
  // The id of a message that tools came in names none of them.
  const name = (/^\d+$/.test(written ?? '') && (first?.id ?? first?.name)?.value) || written;
  if (!first || tools.length < 2) return name || (text.trim() === '' ? empty : untitled);
  const toolkit = first.toolkit?.value;
  if (toolkit !== undefined && tools.every((tool) => tool.toolkit?.value === toolkit)) return titleOf(toolkit, read);
  const isOfFirst = name === first.id?.value || name === first.name?.value;
  return name && isOfFirst
    ? `${name} and ${grouped(tools.length - 1)}${read.hasMore ? '+' : ''} more`
    : titleOf(name || untitled, read);
}

function titleOf(name: string, read: ReadTools): string {
  return `${name} · ${countedTools(read)}`;
}

function read(text: string): ReadTools {
  return looksLikeYaml(text) ? unread : readTree(parseJson(text), 'auto').model;
}

function remember(text: string, title: string): string {
  const [oldest] = titles.keys();
  if (oldest !== undefined && titles.size >= mostTitles) titles.delete(oldest);
  titles.set(text, title);
  return title;
}
