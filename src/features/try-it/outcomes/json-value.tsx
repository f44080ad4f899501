import { Braces, File, ListTree, type LucideIcon, Table2, Text as TextIcon } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { parseJson } from '../../../core/json/parse';
import { tablesIn } from '../../../core/json/table';
import type { SchemaIssue } from '../../../core/schema/verdict';
import { toolFileName } from '../../../protocols/http/file-name';
import { openValueReader } from '../../../state/call';
import { CopyButton } from '../../../ui/controls/copy-button';
import { noFind } from '../../../ui/json-view/find';
import { JsonRawView } from '../../../ui/json-view/json-raw-view';
import { JsonTableView } from '../../../ui/json-view/json-table-view';
import { JsonTreeView } from '../../../ui/json-view/json-tree-view';
import type { ValueSource } from '../../../ui/json-view/value-source';
import { Tabs } from '../../../ui/layout/tabs';
import { TextDownload } from '../text-download';

/** Characters up to which a value is read by the page itself. */
const small = 256 * 1024;

/** Characters up to which a value is drawn at once, and up to which it is parsed at all. */
export const valueSize = { small: 256 * 1024, parsed: 10 * 1024 * 1024 };

type View = 'tree' | 'table' | 'string' | 'raw';

export interface JsonValueProps {
  readonly text: string;
  readonly issues: readonly SchemaIssue[];
  /** What the tool is called that answered with it. */
  readonly tool?: string;
  /** Draws what a string says, where that is more than its JSON. */
  readonly drawString?: (text: string) => ReactNode;
}

/** A JSON value as a tree, as a table where it holds one, and as its text. A large one is read in a worker. */
export function JsonValue({ text, issues, tool = 'value', drawString }: JsonValueProps) {
  const { isHere, source } = useValueSource(text);
  const [view, setView] = useState<View>(isHere ? 'tree' : 'raw');
  const [find, onFind] = useState(noFind);
  // Of a larger value, its table says when there is none.
  const hasTable = useMemo(() => !isHere || tablesIn(parseJson(text)).length > 0, [text, isHere]);
  if (!isHere && !source) return null;
  const props = { text, source, issues, find, onFind };
  const string = drawString && stringLook(text);
  const table = { id: 'table' as const, label: 'Table', icon: Table2 };
  return (
    <Tabs<View>
      label="View of the value"
      className="min-h-40 flex-none"
      value={view}
      onChange={setView}
      actions={
        <>
          <CopyButton text={text} label="Copy" />
          <TextDownload name={toolFileName(tool, 'json')} text={text} isIconOnly />
        </>
      }
      items={[
        { id: 'tree', label: 'Tree', icon: ListTree, content: <Pad>{<JsonTreeView {...props} />}</Pad> },
        ...(hasTable ? [{ ...table, content: <Pad>{<JsonTableView {...props} />}</Pad> }] : []),
        ...(string ? [{ id: 'string' as const, content: <Pad>{drawString(text)}</Pad>, ...string }] : []),
        { id: 'raw', label: 'Raw', icon: Braces, content: <Pad>{<JsonRawView {...props} />}</Pad> },
      ]}
    />
  );
}

/** Of a string that is a file, and of one whose escapes hide its lines. */
function stringLook(text: string): { readonly label: string; readonly icon: LucideIcon } | undefined {
  if (!/^\s*"/.test(text)) return undefined;
  if (/^\s*"data:[^,"]*;base64,/i.test(text)) return { label: 'File', icon: File };
  return text.includes('\\') ? { label: 'Text', icon: TextIcon } : undefined;
}

function Pad({ children }: { readonly children: ReactNode }) {
  return <div className="flex min-h-0 flex-col pt-2">{children}</div>;
}

/** Who reads a text: the page itself when it is small, otherwise a worker for as long as the text is shown. */
function useValueSource(text: string): { readonly isHere: boolean; readonly source: ValueSource | undefined } {
  const isHere = text.length <= small;
  const [opened, setOpened] = useState<{ readonly text: string; readonly source: ValueSource }>();
  useEffect(() => {
    if (isHere) return;
    const client = openValueReader(text);
    setOpened({ text, source: client });
    return () => client.dispose();
  }, [text, isHere]);
  return { isHere, source: opened?.text === text && !isHere ? opened.source : undefined };
}
