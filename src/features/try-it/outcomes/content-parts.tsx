import { type ComponentType, useMemo } from 'react';
import type { ContentPart, PartAnnotations } from '../../../core/call';
import { readJsonText } from '../../../core/json/json-text';
import { grouped } from '../../../core/text/counted';
import { fileNameOf } from '../../../protocols/http/file-name';
import { safeLink } from '../../../protocols/http/url';
import type { SavedServer } from '../../../state/server';
import { TextLink } from '../../../ui/controls/text-link';
import { Badge } from '../../../ui/feedback/badge';
import { TextParts, VisibleText } from '../../../ui/layout/visible-text';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { formatBytes } from '../format';
import { isStructured, mediaTypeOf, previewOf } from '../previews';
import { ServerText } from '../server-text';
import { TextDownload } from '../text-download';
import { Data } from './data';
import { JsonValue, valueSize } from './json-value';

type Holding<P extends ContentPart, K> = P extends ContentPart ? (K extends P['kind'] ? P : never) : never;
type PartOf<K extends ContentPart['kind']> = Holding<ContentPart, K>;
type PartProps<K extends ContentPart['kind']> = { readonly part: PartOf<K> };
type Views = { readonly [K in ContentPart['kind']]: ComponentType<{ readonly part: PartOf<K> }> };

const words: Record<ContentPart['kind'], string> = {
  text: 'Text',
  image: 'Image',
  audio: 'Audio',
  resource: 'Resource',
  link: 'Link',
  other: 'Unknown kind',
};

/** Parts drawn at once; a server that sends more has the rest in the exchange. */
const maxDrawn = 100;

const noIssues: readonly never[] = [];

/** So many parts may be trees, each with its own height; a server that sends a list row by row sends texts. */
const maxTrees = 8;

const ReadResource = lazyPart(async () => (await import('../read-resource')).default);

export interface ContentPartsProps {
  /** Who sent them: what a link names is read there, when somebody wants it. */
  readonly server: SavedServer;
  readonly parts: readonly ContentPart[];
  /** How many came, when more did than were read. */
  readonly count: number | undefined;
  /** Their texts are drawn as texts: the same stands below them as a value. */
  readonly isMirrored?: boolean;
}

/** What a tool said in parts, in the order received. Nothing that an address names is fetched. */
export function ContentParts({ parts, server, count = parts.length, isMirrored = false }: ContentPartsProps) {
  const drawsTrees = !isMirrored && parts.length <= maxTrees;
  return (
    <>
      <ol aria-label="Content" className="flex flex-col gap-3">
        {parts.slice(0, maxDrawn).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own and never move.
          <li key={index} className="flex min-w-0 flex-col gap-1">
            <div className="flex flex-wrap items-center gap-2">
              <Badge label={words[part.kind]} />
              {part.annotations && <Annotations annotations={part.annotations} />}
            </div>
            {drawsTrees && part.kind === 'text' ? <Said part={part} /> : <ViewOf part={part} kind={part.kind} />}
            {part.kind === 'link' && (
              <ReadResource
                uri={part.uri}
                server={server}
                draw={(read) => <ContentParts parts={read} server={server} count={undefined} />}
              />
            )}
          </li>
        ))}
      </ol>
      {count > maxDrawn && (
        <p className="text-muted">
          The first {maxDrawn} of {grouped(count)} parts. The Exchange tab has all of them.
        </p>
      )}
    </>
  );
}

/** Many servers answer with JSON as a text: it is a value to whoever reads it. */
function Said({ part }: PartProps<'text'>) {
  const { text } = part;
  const isValue = useMemo(
    () => text.length <= valueSize.small && /^\s*[[{]/.test(text) && readJsonText(text) !== undefined,
    [text],
  );
  return isValue ? <JsonValue text={text} issues={noIssues} /> : <ViewOf part={part} kind="text" />;
}

function Annotations({ annotations: { audience, priority } }: { readonly annotations: PartAnnotations }) {
  const said = [
    ...(audience.length > 0 ? [`for ${audience.join(' and ')}`] : []),
    ...(priority === undefined ? [] : [`priority ${priority}`]),
  ];
  return <VisibleText className="text-sm text-muted" text={said.join(' · ')} />;
}

const views: Views = {
  text: ({ part }) => <ServerText label="Text" text={part.text} fileName="text.txt" />,
  image: Bytes,
  audio: Bytes,
  resource: Resource,
  link: Link,
  other: ({ part }) => <ServerText label="Part as received" text={part.text} fileName="part.json" />,
};

function ViewOf<K extends ContentPart['kind']>({ part, kind }: { readonly part: PartOf<K>; readonly kind: K }) {
  const View: ComponentType<{ readonly part: PartOf<K> }> = views[kind];
  return <View part={part} />;
}

function Bytes({ part }: PartProps<'image'>) {
  return <Data data={part.data} mediaType={mediaTypeOf(part.mediaType)} name={part.kind} />;
}

function Resource({ part }: PartProps<'resource'>) {
  const { uri, text, data } = part;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="font-mono text-code wrap-anywhere text-muted">
        <VisibleText text={uri ?? 'no address'} />
        {part.mediaType !== undefined && (
          <>
            {' · '}
            <VisibleText text={part.mediaType} />
          </>
        )}
      </p>
      {text !== undefined && <ResourceText text={text} mediaType={mediaTypeOf(part.mediaType)} uri={uri} />}
      {data !== undefined && <Data data={data} mediaType={mediaTypeOf(part.mediaType)} name={fileNameOf(uri ?? '')} />}
      {text === undefined && data === undefined && <p className="text-muted">It has no text and no data.</p>}
    </div>
  );
}

interface ResourceTextProps {
  readonly text: string;
  readonly mediaType: string;
  readonly uri: string | undefined;
}

/** A table and JSON as such where they are short enough to be drawn at once; other text as it is. */
function ResourceText({ text, mediaType, uri }: ResourceTextProps) {
  const isDrawn = text.length <= valueSize.small && isStructured(mediaType);
  const bytes = useMemo(() => new TextEncoder().encode(isDrawn ? text : ''), [text, isDrawn]);
  const { View, hasDownload } = previewOf(mediaType);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {isDrawn ? (
        <section aria-label="Resource" className="flex min-w-0 flex-col">
          <View bytes={bytes} mediaType={mediaType} fallback={<p className="text-muted">Drawing the preview…</p>} />
        </section>
      ) : (
        <ServerText label="Resource" text={text} />
      )}
      {!(isDrawn && hasDownload) && (
        <div>
          <TextDownload name={fileNameOf(uri ?? '')} text={text} />
        </div>
      )}
    </div>
  );
}

function Link({ part }: PartProps<'link'>) {
  const link = safeLink(part.uri, location.origin);
  const facts = [part.mediaType, part.size === undefined ? undefined : `${formatBytes(part.size)}, as the server says`];
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-md border border-line p-2.5">
      {part.title !== undefined && <VisibleText className="font-medium wrap-anywhere" text={part.title} />}
      {part.description !== undefined && <VisibleText className="wrap-anywhere text-muted" text={part.description} />}
      <p className="font-mono text-code wrap-anywhere">
        <VisibleText text={part.uri} />
      </p>
      {facts.some((fact) => fact !== undefined) && (
        <p className="text-sm text-muted">{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
      )}
      {'refused' in link ? (
        <p className="text-sm text-muted">
          Not opened from here. <TextParts text={link.refused} />
        </p>
      ) : (
        <>
          {link.note !== undefined && <VisibleText as="p" className="text-warning" text={link.note} />}
          <p>
            <TextLink href={link.href}>
              Open at <TextParts text={link.host} />
            </TextLink>{' '}
            <span className="text-sm text-faint">Nothing has been downloaded yet.</span>
          </p>
        </>
      )}
    </div>
  );
}
