import { ArrowDownLeft, ArrowUpRight, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ProtocolMessage } from '../../core/protocol-message';
import { grouped } from '../../core/text/counted';
import { Button } from '../../ui/controls/button';
import { SearchField } from '../../ui/fields/field';
import { Disclosure } from '../../ui/layout/disclosure';
import { TextParts, VisibleText } from '../../ui/layout/visible-text';
import { saveFile } from '../../ui/platform/save-file';
import { formatBytes } from './format';
import { filterMessages, toJsonLines } from './message-lines';
import { timeOf } from './notice-list';
import { pretty } from './pretty';
import { ServerText } from './server-text';

export interface MessageListProps {
  /** With every secret masked. */
  readonly messages: readonly ProtocolMessage[];
}

const maxDrawn = 200;

/** Messages have no name of their own, and move: a filter takes some out, and old ones go. */
const keys = new WeakMap<ProtocolMessage, number>();
let lastKey = 0;
function keyOf(message: ProtocolMessage): number {
  const key = keys.get(message) ?? ++lastKey;
  keys.set(message, key);
  return key;
}

const maxLength = 64 * 1024;

/** All messages of a call or a session, in both directions; a press shows one whole. */
export default function MessageList({ messages }: MessageListProps) {
  const [query, setQuery] = useState('');
  const [drawn, setDrawn] = useState(maxDrawn);
  const found = useMemo(() => filterMessages(messages, query), [messages, query]);
  return (
    <section aria-label="Messages" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="flex-1 font-semibold">
          Messages <span className="font-normal text-muted tabular-nums">{messages.length}</span>
        </h3>
        <SearchField label="Filter messages" value={query} onChange={setQuery} className="w-48" />
        <Button
          label="Export"
          size="sm"
          icon={Download}
          onPress={() => saveFile('messages.jsonl', toJsonLines(found))}
          aria-label="Export messages as JSON lines"
        />
      </div>
      {found.length === 0 ? (
        <p className="text-muted">No message matches.</p>
      ) : (
        <ol aria-label="Messages in their order" className="flex flex-col">
          {found.slice(0, drawn).map((message) => (
            <li key={keyOf(message)} className="border-b border-line">
              <Disclosure level={4} title={<Head message={message} />} aside={<Aside message={message} />}>
                <Text message={message} />
              </Disclosure>
            </li>
          ))}
        </ol>
      )}
      {found.length > drawn && (
        <div>
          <Button size="sm" onPress={() => setDrawn(drawn + maxDrawn)}>
            Show more of {grouped(found.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

function Head({ message: { direction, method, isAnswer, id } }: { readonly message: ProtocolMessage }) {
  const Icon = direction === 'sent' ? ArrowUpRight : ArrowDownLeft;
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-normal">
      <Icon size={14} className="shrink-0 text-muted" />
      <span className="sr-only">{direction}</span>
      <VisibleText as="span" className="truncate font-mono text-code" text={method ?? 'unknown method'} />
      {isAnswer && <span className="shrink-0 text-sm text-muted">response</span>}
      {id !== undefined && (
        <span className="max-w-24 truncate text-sm text-faint">
          id <TextParts text={id} />
        </span>
      )}
    </span>
  );
}

function Aside({ message: { at, size } }: { readonly message: ProtocolMessage }) {
  return (
    <span className="flex shrink-0 gap-2 text-sm text-faint tabular-nums">
      <span className="max-sm:hidden">{timeOf(at)}</span>
      <span>{formatBytes(size)}</span>
    </span>
  );
}

function Text({ message: { text } }: { readonly message: ProtocolMessage }) {
  if (text === undefined) {
    return (
      <p className="pb-2 text-muted">
        Its text was not kept: messages above 100 kB, and the oldest of a long session, are listed without theirs.
      </p>
    );
  }
  return (
    <div className="pb-2">
      <ServerText label="Message" text={pretty(text, maxLength)} fileName="message.json" />
    </div>
  );
}
