import type { ContentPart, Deviation, Outcome } from '../../core/call';
import { type JsonText, readJsonText } from '../../core/json/json-text';
import { isObject, listAt, type Members, member, numberAt, objectAt, stringAt } from '../../core/json/members';
import type { Envelope } from '../../core/json/scan';
import { type DeviationRow, observeEach } from '../answer/deviation';
import { readJsonInTurns } from '../answer/read-ahead';
import { describeValue, wrongShape } from '../answer/read-reply';
import { decodeInTurns } from '../http/decode-in-turns';
import type { ListedTool } from '../protocol';
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

type OutputRead = Output | (ResultRead & { readonly text: string });

async function readOutput(
  bytes: Uint8Array | undefined,
  read: (text: string) => Promise<JsonText | undefined>,
): Promise<OutputRead> {
  if (!bytes || bytes.length === 0) {
    return unreadable('', noOutput, 'The plug-in ended without an output; JSON belongs there.');
  }
  const text = await decodeInTurns([bytes]);
  if (text === undefined) {
    const lossy = new TextDecoder().decode(bytes);
    return unreadable(lossy, notJson, 'The output is not UTF-8. Encode it as UTF-8, and count its length in bytes.');
  }
  const json = await read(text);
  if (json) return { text, json };
  return unreadable(text, notJson, `Expected JSON, got text that is not: “${text.trim().slice(0, 200)}”`);
}

function unreadable(text: string, deviation: Deviation, message: string): ResultRead & { readonly text: string } {
  return { text, outcome: { kind: 'unreadable', reason: 'not-json', message }, deviations: [deviation] };
}

/** Reads what `describe` answers: `{"tools": […]}`, each tool as it was spelled. */
export function readTools({ json }: Output): readonly ListedTool[] | Outcome {
  const list = listAt(json.value, 'tools');
  if (!list) {
    return isObject(json.value)
      ? wrongShape('/tools', `there is ${describeValue(member(json.value, 'tools'))} where a list of tools belongs.`)
      : wrongShape('', `there is ${describeValue(json.value)} where {"tools": […]} belongs.`);
  }
  const texts = json.items(['tools']);
  return list.map((definition, index) => ({
    text: texts[index] ?? '',
    name: stringAt(definition, 'name') ?? `Tool ${index + 1}`,
    id: undefined,
    version: undefined,
    description: stringAt(definition, 'description'),
  }));
}

/** Reads what `call` answers: `{"content": […], "isError": …}`. */
export function readResult({ json }: Output): ResultRead {
  const list = listAt(json.value, 'content');
  if (!list) {
    const outcome = isObject(json.value)
      ? wrongShape('/content', `there is ${describeValue(member(json.value, 'content'))} where a list belongs.`)
      : wrongShape('', `there is ${describeValue(json.value)} where {"content": […]} belongs.`);
    return { outcome, deviations: [] };
  }
  const texts = json.items(['content']);
  const parts = list.map((part, index) => readPart(part, texts[index] ?? ''));
  const deviations = observeEach(
    partDeviations,
    list.map((part, index) => ({ part, read: parts[index], at: `/content/${index}` })),
  );
  const structured = json.slice(['structuredContent']);
  const count = json.countOf?.(['content']);
  const more = count === undefined ? {} : { partCount: count };
  if (member(json.value, 'isError') !== true) {
    return { outcome: { kind: 'content', parts, structured, ...more }, deviations };
  }
  const said = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');
  const outcome: Outcome = {
    kind: 'error',
    message: said || 'The tool failed without saying why.',
    developerMessage: undefined,
    canRetry: false,
    retryAfterMs: undefined,
    additionalPromptContent: undefined,
    extras: structured === undefined ? {} : { structuredContent: structured },
    parts,
    ...more,
  };
  return { outcome, deviations: [...deviations, { ...saysError, pointer: '/isError' }] };
}

/** A part as it is meant; what lacks its own field, or is of a kind that is not known, stays the JSON it is. */
function readPart(part: unknown, text: string): ContentPart {
  const other: ContentPart = { kind: 'other', text };
  if (!isObject(part)) return other;
  return readers[stringAt(part, 'type') ?? '']?.(part) ?? other;
}

const readers: Readonly<Record<string, (part: Members) => ContentPart | undefined>> = {
  text(part) {
    const text = stringAt(part, 'text');
    return text === undefined ? undefined : { kind: 'text', text };
  },
  image: (part) => readMedia('image', part),
  audio: (part) => readMedia('audio', part),
  resource(part) {
    const resource = objectAt(part, 'resource') ?? part;
    const [text, data] = [stringAt(resource, 'text'), stringAt(resource, 'blob') ?? stringAt(resource, 'data')];
    if (text === undefined && data === undefined) return undefined;
    return { kind: 'resource', uri: stringAt(resource, 'uri'), mediaType: stringAt(resource, 'mimeType'), text, data };
  },
  resource_link(part) {
    const uri = stringAt(part, 'uri');
    if (uri === undefined) return undefined;
    return {
      kind: 'link',
      uri,
      title: stringAt(part, 'title') ?? stringAt(part, 'name'),
      description: stringAt(part, 'description'),
      mediaType: stringAt(part, 'mimeType'),
      size: numberAt(part, 'size'),
    };
  },
};

function readMedia(kind: 'image' | 'audio', part: Members): ContentPart | undefined {
  const data = stringAt(part, 'data');
  return data === undefined ? undefined : { kind, data, mediaType: stringAt(part, 'mimeType') };
}

interface SeenPart {
  readonly part: unknown;
  readonly read: ContentPart | undefined;
  readonly at: string;
}

const partDeviations: readonly DeviationRow<SeenPart>[] = [
  {
    id: 'wire/xtp/content-shape',
    severity: 'warning',
    message: 'A part is of an unknown kind or lacks the field of its kind (text: "text"; image: "data").',
    at: ({ read, at }) => (read?.kind === 'other' ? at : undefined),
  },
  {
    id: 'wire/xtp/content-shape',
    severity: 'info',
    message: 'A part is of a kind that MCP knows and XTP does not (audio, resource_link).',
    at: ({ read, at }) => (read?.kind === 'audio' || read?.kind === 'link' ? at : undefined),
  },
  {
    id: 'wire/xtp/resource-field',
    severity: 'info',
    message: 'A part holds a "resource" object, which the XTP schema does not declare.',
    at: ({ part, at }) => (objectAt(part, 'resource') ? `${at}/resource` : undefined),
  },
];
