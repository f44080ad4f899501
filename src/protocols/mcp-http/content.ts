import type { ContentPart } from '../../core/call';
import type { JsonText } from '../../core/json/json-text';
import { listAt, numberAt, objectAt, stringAt } from '../../core/json/members';
import type { Path } from '../../core/json/pointer';

/** The parts of a result's `content`, in order; what has no known kind or lacks what its kind needs is kept as its text. */
export function readContent(result: unknown, json: JsonText, path: Path): readonly ContentPart[] {
  const items = listAt(result, 'content') ?? [];
  const texts = json.items([...path, 'content']);
  return items.map((item, index) => readPart(item) ?? { kind: 'other', text: texts[index] ?? '' });
}

/** How many parts came, where only the first of them were read. */
export function partCount(json: JsonText, path: Path): { readonly partCount?: number } {
  const count = json.countOf?.([...path, 'content']);
  return count === undefined ? {} : { partCount: count };
}

function readPart(item: unknown): ContentPart | undefined {
  const kind = stringAt(item, 'type');
  return kind !== undefined && Object.hasOwn(readers, kind) ? readers[kind]?.(item) : undefined;
}

const readers: Readonly<Record<string, (item: unknown) => ContentPart | undefined>> = {
  text(item) {
    const text = stringAt(item, 'text');
    return text === undefined ? undefined : { kind: 'text', text };
  },
  image: (item) => bytes('image', item),
  audio: (item) => bytes('audio', item),
  resource(item) {
    const resource = objectAt(item, 'resource');
    if (!resource) return undefined;
    return {
      kind: 'resource',
      uri: stringAt(resource, 'uri'),
      mediaType: stringAt(resource, 'mimeType'),
      text: stringAt(resource, 'text'),
      data: stringAt(resource, 'blob'),
    };
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

function bytes(kind: 'image' | 'audio', item: unknown): ContentPart | undefined {
  const data = stringAt(item, 'data');
  return data === undefined ? undefined : { kind, data, mediaType: stringAt(item, 'mimeType') };
}
