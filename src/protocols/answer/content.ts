import type { ContentOutcome, ContentPart, ErrorOutcome } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import { listAt, member, numberAt, objectAt, stringAt, stringsAt } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';
import { toolError } from './tool-answer';

type ReadPart = (item: unknown) => ContentPart | undefined;

/**
 * What a result holds that answers in parts (MCP, XTP): `{"content": […], "structuredContent": …, "isError": …}`. The
 * parts keep their order; one that has no known kind or lacks what its kind needs is kept as its text.
 */
export function readContent(
  result: unknown,
  json: JsonText,
  path: Path,
  own: Readonly<Record<string, ReadPart>> = {},
): ContentOutcome | ErrorOutcome {
  const known = { ...readers, ...own };
  const texts = json.items([...path, 'content']);
  const parts = (listAt(result, 'content') ?? []).map((item, index): ContentPart => {
    const kind = stringAt(item, 'type') ?? '';
    const part = Object.hasOwn(known, kind) ? known[kind]?.(item) : undefined;
    return { ...(part ?? { kind: 'other', text: texts[index] ?? '' }), ...annotated(item) };
  });
  const structured = json.slice([...path, 'structuredContent']);
  // Of a long list the first parts alone were read.
  const count = json.countOf?.([...path, 'content']);
  const more = count === undefined ? {} : { partCount: count };
  // In quotes it can mean nothing else.
  const isError = [true, 'true'].some((said) => member(result, 'isError') === said);
  if (!isError) return { kind: 'content', parts, structured, ...more };
  const words = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');
  return toolError(words || 'The tool reported an error without a message.', {
    extras: structured === undefined ? {} : { structuredContent: structured },
    parts,
    ...more,
  });
}

function annotated(item: unknown): Pick<ContentPart, 'annotations'> {
  const found = objectAt(item, 'annotations');
  const annotations = found && { audience: stringsAt(found, 'audience'), priority: numberAt(found, 'priority') };
  const isSaid = annotations && (annotations.audience.length > 0 || annotations.priority !== undefined);
  return isSaid ? { annotations } : {};
}

const readers: Readonly<Record<string, ReadPart>> = {
  text(item) {
    const text = stringAt(item, 'text');
    return text === undefined ? undefined : { kind: 'text', text };
  },
  image: (item) => readMedia('image', item),
  audio: (item) => readMedia('audio', item),
  resource(item) {
    const resource = objectAt(item, 'resource');
    return resource && readResource(resource);
  },
  resource_link(item) {
    const uri = stringAt(item, 'uri');
    if (uri === undefined) return undefined;
    return {
      kind: 'link',
      uri,
      title: stringAt(item, 'title') ?? stringAt(item, 'name'),
      description: stringAt(item, 'description'),
      mediaType: stringAt(item, 'mimeType'),
      size: numberAt(item, 'size'),
    };
  },
};

export function readResource(resource: unknown) {
  return {
    kind: 'resource',
    uri: stringAt(resource, 'uri'),
    mediaType: stringAt(resource, 'mimeType'),
    text: stringAt(resource, 'text'),
    data: withoutScheme(stringAt(resource, 'blob')),
  } as const;
}

function readMedia(kind: 'image' | 'audio', item: unknown): ContentPart | undefined {
  const given = stringAt(item, 'data');
  const data = withoutScheme(given);
  if (data === undefined) return undefined;
  return {
    kind,
    data,
    mediaType: stringAt(item, 'mimeType') ?? (isDataUrl(given) ? given?.slice(5).split(/[;,]/)[0] : undefined),
  };
}

const dataUrl = /^data:[^,]{0,200};base64,/i;

/** Some servers send what pages write into an image, where base64 alone belongs. */
export function isDataUrl(data: string | undefined): boolean {
  return dataUrl.test(data?.slice(0, 300) ?? '');
}

function withoutScheme(data: string | undefined): string | undefined {
  return isDataUrl(data) ? data?.slice(data.indexOf(',') + 1) : data;
}
