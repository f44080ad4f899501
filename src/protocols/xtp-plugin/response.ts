import type { ContentPart, Deviation, Outcome } from '../../core/call';
import { type JsonText, readJsonText } from '../../core/json/json-text';
import { has, isObject, listAt, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import type { Envelope } from '../../core/json/scan';
import { shortened } from '../../core/text/shortened';
import { brokenJson } from '../answer/broken-json';
import { readContent, readResource } from '../answer/content';
import { type DeviationRow, observeEach } from '../answer/deviation';
import { readJsonInTurns } from '../answer/read-ahead';
import { listedIn, listingDeviations, type ToolsRead, toListedTool } from '../answer/read-listing';
import { wrongList, wrongValue } from '../answer/read-reply';
import { decodeInTurns } from '../http/decode-in-turns';
import { noOutput, notJson, saysError } from './deviations';

export interface Output {
  readonly text: string;
  readonly json: JsonText;
}

export type ResultRead = { readonly outcome: Outcome; readonly deviations: readonly Deviation[] };

/** What holds the parts of a tool's content, and their texts. */
const aroundContent: Envelope = {
  keys: ['resource'],
  lists: ['content'],
  texts: ['text', 'data', 'blob', 'uri', 'title', 'name', 'description'],
};

/** The JSON of what `call` gave, or why there is none; of a long one the parts alone. */
export function readCallOutput(bytes: Uint8Array | undefined): Promise<OutputRead> {
  return readOutput(bytes, (text) => readJsonInTurns(text, aroundContent));
}

/** The JSON of what `describe` gave, or why there is none. */
export function readListOutput(bytes: Uint8Array | undefined): Promise<OutputRead> {
  return readOutput(bytes, async (text) => readJsonText(text));
}

/** `isLossy`: the text is not what the plug-in wrote. */
type OutputRead = Output | (ResultRead & { readonly text: string; readonly isLossy?: true });

async function readOutput(
  bytes: Uint8Array | undefined,
  read: (text: string) => Promise<JsonText | undefined>,
): Promise<OutputRead> {
  if (!bytes || bytes.length === 0) {
    return unreadable('', noOutput, 'Expected JSON, but the plug-in ended without an output.');
  }
  const text = await decodeInTurns([bytes]);
  if (text === undefined) {
    const lossy = new TextDecoder().decode(bytes);
    const message = 'The output is not UTF-8. Encode it as UTF-8, and count its length in bytes.';
    return { ...unreadable(lossy, notJson, message), isLossy: true };
  }
  const json = await read(text);
  if (json) return { text, json };
  return unreadable(
    text,
    notJson,
    `Expected JSON, got ${brokenJson(text, false) ?? `text that is not: “${shortened(text.trim())}”`}`,
  );
}

function unreadable(text: string, deviation: Deviation, message: string): ResultRead & { readonly text: string } {
  return { text, outcome: { kind: 'unreadable', reason: 'not-json', message }, deviations: [deviation] };
}

/** Reads what `describe` answers: `{"tools": […]}`, each tool as it was spelled. */
export function readTools({ json }: Output): ToolsRead | Outcome {
  const list = listAt(json.value, 'tools');
  if (!list) {
    return isObject(json.value)
      ? wrongList('/tools', member(json.value, 'tools'))
      : wrongList('', json.value, '{"tools": […]}');
  }
  const listed = listedIn(list, json.items(['tools']), (index) => `/tools/${index}`);
  const tools = listed.map((each) => toListedTool(each, undefined));
  return { tools, deviations: listingDeviations('wire/xtp', [], listed) };
}

/** Reads what `call` answers: `{"content": […], "isError": …}`. */
export function readResult({ json }: Output): ResultRead {
  const list = listAt(json.value, 'content');
  if (!list) {
    const outcome = isObject(json.value)
      ? wrongValue('/content', 'an array', member(json.value, 'content'))
      : wrongValue('', '{"content": […]}', json.value);
    return { outcome, deviations: [] };
  }
  const outcome = readContent(json.value, json, [], { resource: readLooseResource });
  const deviations = observeEach(
    partDeviations,
    list.map((part, index) => ({ part, read: outcome.parts?.[index], at: `/content/${index}` })),
    'content parts',
  );
  const own = outcome.kind === 'error' ? [{ ...saysError, pointer: '/isError' }] : [];
  return { outcome, deviations: [...deviations, ...own] };
}

/** Its members may stand in the part itself, and `data` for `blob`; one of the two contents has to be there. */
function readLooseResource(part: unknown): ContentPart | undefined {
  const place = objectAt(part, 'resource') ?? part;
  const resource = { ...readResource(place), data: stringAt(place, 'blob') ?? stringAt(place, 'data') };
  return resource.text === undefined && resource.data === undefined ? undefined : resource;
}

interface SeenPart {
  readonly part: unknown;
  readonly read: ContentPart | undefined;
  readonly at: string;
}

const partDeviations: readonly DeviationRow<SeenPart>[] = [
  {
    id: 'wire/xtp/content-shape',
    message:
      'A content part has an unknown "type", or lacks the member that its type requires ("text" for text, "data" for an image).',
    at: ({ read, at }) => (read?.kind === 'other' ? at : undefined),
  },
  {
    id: 'wire/xtp/content-shape',
    severity: 'info',
    message: 'A content part has a type that MCP has and XTP does not (audio, resource_link).',
    at: ({ read, at }) => (read?.kind === 'audio' || read?.kind === 'link' ? at : undefined),
  },
  {
    id: 'wire/xtp/annotations',
    message: 'The "annotations" of a content part must be an object with "audience" and "priority".',
    at: ({ part, at }) => {
      if (!has(part, 'annotations')) return undefined;
      const annotations = objectAt(part, 'annotations');
      return has(annotations, 'audience') && has(annotations, 'priority') ? undefined : `${at}/annotations`;
    },
  },
  {
    id: 'wire/xtp/audience',
    message: 'The annotation "audience" must be an array of "user" and "assistant".',
    at: ({ part, at }) => {
      const annotations = objectAt(part, 'annotations');
      const isKnown = (role: unknown): boolean => role === 'user' || role === 'assistant';
      const isRight = !has(annotations, 'audience') || listAt(annotations, 'audience')?.every(isKnown);
      return isRight ? undefined : `${at}/annotations/audience`;
    },
  },
  {
    id: 'wire/xtp/priority',
    message: 'The annotation "priority" must be a number from 0 to 1.',
    at: ({ part, at }) => {
      const annotations = objectAt(part, 'annotations');
      const priority = numberAt(annotations, 'priority');
      const isRight = !has(annotations, 'priority') || (priority !== undefined && priority >= 0 && priority <= 1);
      return isRight ? undefined : `${at}/annotations/priority`;
    },
  },
  {
    id: 'wire/xtp/text-and-data',
    message:
      'A content part has both "text" and "data"; it may have one of them. The one that its type names was read.',
    at: ({ part, at }) => (has(part, 'text') && has(part, 'data') ? at : undefined),
  },
  {
    id: 'wire/xtp/resource-field',
    severity: 'info',
    message: 'A content part has an object "resource", which is not in the XTP schema.',
    at: ({ part, at }) => (objectAt(part, 'resource') ? `${at}/resource` : undefined),
  },
];
