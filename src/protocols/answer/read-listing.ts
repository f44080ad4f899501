import type { Deviation, Outcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import { isObject, listAt, type Members, member, stringAt } from '../../core/json/members';
import type { Arrived } from '../http/sent';
import type { Io } from '../io';
import type { ListedTool } from '../listing';
import { type DeviationRow, observeEach } from './deviation';
import { elsewhere, toolsElsewhere } from './elsewhere';
import { readReplyJson, withItsWords, wrongList } from './read-reply';
import { readRefusal } from './refusal';

/** A definition, its exact text and its place, before a protocol says what a list shows of it. */
export interface Listed {
  readonly definition: Members;
  readonly text: string;
  /** Pointer in the answer. */
  readonly at: string;
  readonly index: number;
}

export type ListRead = { readonly listed: readonly Listed[]; readonly body: unknown } | { readonly outcome: Outcome };

export type ToolsRead = { readonly tools: readonly ListedTool[]; readonly deviations: readonly Deviation[] };

/** Reads a listing: `{"tools": […]}` or a bare array. Items that are no objects are listed as they came. */
export function readList(sent: Arrived, io: Io): ListRead {
  const refused = readRefusal(sent, io);
  if (refused) return { outcome: refused };
  const json = readReplyJson(sent);
  if ('kind' in json) return { outcome: json };
  return listOf(json) ?? { outcome: noList(json.value, sent) };
}

function listOf(json: JsonText): ListRead | undefined {
  const isBare = Array.isArray(json.value);
  const list = Array.isArray(json.value) ? json.value : listAt(json.value, 'tools');
  if (!list) return undefined;
  const texts = json.items(isBare ? [] : ['tools']);
  return { listed: listedIn(list, texts, (index) => `${isBare ? '' : '/tools'}/${index}`), body: json.value };
}

/** The entries of a list of tools, with their texts. `at` tells where each stands in the answer. */
export function listedIn(
  list: readonly unknown[],
  texts: readonly string[],
  at: (index: number) => string,
): readonly Listed[] {
  return list.map((definition, index) => ({
    definition: isObject(definition) ? definition : {},
    text: texts[index] ?? '',
    at: at(index),
    index,
  }));
}

/** What the definitions of a list depart in; of an entry that is none only that. */
export function listingDeviations(
  prefix: string,
  rows: readonly DeviationRow<Listed>[],
  listed: readonly Listed[],
): readonly Deviation[] {
  const definitions = listed.filter(isDefinition);
  return [...observeEach([noDefinition(prefix)], listed, 'entries'), ...observeEach(rows, definitions)];
}

function isDefinition({ text }: Listed): boolean {
  return text.startsWith('{');
}

function noDefinition(prefix: string): DeviationRow<Listed> {
  return {
    id: `${prefix}/no-definition`,
    message:
      'Every entry of the list must be an object that defines a tool; this one is something else. It is listed as it came.',
    at: (listed) => (isDefinition(listed) ? undefined : listed.at),
  };
}

/** What a list shows of a definition: its name, else its id, else its place. */
export function toListedTool(
  { definition, text, index }: Listed,
  id: string | undefined,
  version?: string,
): ListedTool {
  const name = stringAt(definition, 'name') ?? id ?? `Tool ${index + 1}`;
  return { text, name, id, version, description: stringAt(definition, 'description') };
}

/** Where the list may be instead; what has none may say why. */
function noList(body: unknown, sent: Arrived): Outcome {
  const found = isObject(body) ? wrongList('/tools', member(body, 'tools')) : wrongList('', body);
  const place = toolsElsewhere(body) || elsewhere(body, ['tools']);
  return place === '' ? withItsWords(found, sent) : { ...found, message: found.message + place };
}
