import type { Reply } from '../../core/call';
import { readJsonText } from '../../core/json/json-text';
import { isObject, member, stringAt } from '../../core/json/members';
import { shortened } from '../../core/text/shortened';

/** What an answer that is no result says for itself, shortened to what fits a message. */
export interface ReplyDescription {
  /** Its own words, when it has any. */
  readonly words: string | undefined;
  readonly developerMessage: string | undefined;
  readonly body: unknown;
}

/** Longer answers say no more than their first line: a page would wait for the rest to be read. */
const maxRead = 1024 * 1024;

export function describeReply(reply: Reply): ReplyDescription {
  const body = reply.body.length > maxRead ? undefined : readJsonText(reply.body)?.value;
  if (body === undefined) return { words: describeText(reply.body), developerMessage: detailOf(reply.body), body };
  const words = typeof body === 'string' ? body : wordsOf(body);
  return { words: words && shorten(words), developerMessage: stringAt(body, 'developer_message'), body };
}

/**
 * `message`, FastAPI's `detail` (a text, or an array of strings or of objects with `msg`), OAuth's `error_description` with
 * its `error`, `error` (a text, or an object with a message), `title`.
 */
function wordsOf(body: unknown): string | undefined {
  const [error, description] = [stringAt(body, 'error'), stringAt(body, 'error_description')];
  if (error !== undefined && description !== undefined) return `${description} (${error})`;
  const found = ['message', 'detail', 'error', 'error_description', 'title'].map((key) => asWords(member(body, key)));
  return found.find((words) => words !== undefined);
}

function asWords(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return isObject(value) ? stringAt(value, 'message') : undefined;
  if (value.every((item) => typeof item === 'string')) return value.join(' ');
  const words = value.map(wordsOfItem);
  return words.every((each) => each !== undefined) ? [...new Set(words)].join('; ') : undefined;
}

function wordsOfItem(item: unknown): string | undefined {
  return typeof item === 'string' ? item : (stringAt(item, 'msg') ?? stringAt(item, 'message'));
}

/** Names a text that is not JSON: nothing, a web page with its title, or its first line. */
export function describeText(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (isWebPage(trimmed)) return `a web page${titled(trimmed)}`;
  return shorten(trimmed.split('\n', 1)[0] ?? '');
}

export function isWebPage(text: string): boolean {
  return /^\s*(<!doctype html|<html|<head|<body|<!--)/i.test(text.slice(0, 1000));
}

/** Whatever is cut here ends with “…”, by which the mask knows that a credential may be cut with it. */
export function titled(text: string): string {
  const title = /<title[^>]*>([^<]*)/i.exec(shortened(text, 20_000))?.[1]?.replace(/\s+/g, ' ').trim();
  return title ? ` titled “${shorten(title)}”` : ' without a title';
}

/** More than the first line: a stack trace, for whoever runs the server. */
function detailOf(text: string): string | undefined {
  const trimmed = text.trim();
  return isWebPage(trimmed) || !trimmed.includes('\n') ? undefined : shortened(trimmed, 20_000);
}

function shorten(text: string): string {
  return text.length > 300 ? shortened(text, 299) : text;
}
