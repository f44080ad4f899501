import { Braces, ListTree, Table2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { parseJson } from '../../../core/json/parse';
import { tablesIn } from '../../../core/json/table';
import type { SchemaIssue } from '../../../core/schema/verdict';
import { CopyButton } from '../../../ui/copy-button';
import { JsonRawView } from '../../../ui/json-view/json-raw-view';
import { JsonTableView } from '../../../ui/json-view/json-table-view';
import { JsonTreeView } from '../../../ui/json-view/json-tree-view';
import { Tabs } from '../../../ui/tabs';
import { formatBytes } from '../format';
import { ReplyDownload } from '../reply-download';
import { ServerText } from '../server-text';
import type { OutcomeProps } from './outcome-props';
import { SchemaVerdict } from './schema-verdict';

/** Characters up to which a value is drawn at once, and up to which it is parsed at all. */
const size = { small: 256 * 1024, parsed: 10 * 1024 * 1024 };

type View = 'tree' | 'table' | 'raw';

export function ValueView({ outcome, answer }: OutcomeProps<'value'>) {
  const { text } = outcome;
  const { output, outputSchemaText } = answer.intent.called.tool;
  const { reply } = answer.exchange;
  if (text === undefined) {
    return (
      <div className="flex flex-col gap-1">
        <p className="text-lg font-medium">Done. The tool gives no output.</p>
        <p className="text-muted">
          {output.kind === 'schema' || output.kind === 'any'
            ? 'The definition says that there is one: either the server or the definition is not right.'
            : 'That is what the definition says.'}
        </p>
      </div>
    );
  }
  if (text.length > size.parsed) {
    return (
      <>
        <p className="text-muted">The value is too large to draw as a tree or to check: {formatBytes(text.length)}.</p>
        <ServerText label="Value" text={text} most={size.small} />
        {reply && <ReplyDownload reply={reply} />}
      </>
    );
  }
  return (
    <SchemaVerdict output={output} schemaText={outputSchemaText} valueText={text}>
      {(issues) => <Value text={text} issues={issues} />}
    </SchemaVerdict>
  );
}

function Value({ text, issues }: { readonly text: string; readonly issues: readonly SchemaIssue[] }) {
  const isSmall = text.length <= size.small;
  const [view, setView] = useState<View>(isSmall ? 'tree' : 'raw');
  // A larger value is only parsed for the view that needs it; its table says when there is none.
  const hasTable = useMemo(() => !isSmall || tablesIn(parseJson(text)).length > 0, [text, isSmall]);
  const table = { id: 'table' as const, label: 'Table', icon: Table2 };
  return (
    <Tabs<View>
      label="View of the value"
      className="min-h-40 flex-none"
      value={view}
      onChange={setView}
      actions={<CopyButton text={text} label="Copy" />}
      items={[
        {
          id: 'tree',
          label: 'Tree',
          icon: ListTree,
          content: <Pad>{<JsonTreeView text={text} issues={issues} />}</Pad>,
        },
        ...(hasTable ? [{ ...table, content: <Pad>{<JsonTableView text={text} issues={issues} />}</Pad> }] : []),
        { id: 'raw', label: 'Raw', icon: Braces, content: <Pad>{<JsonRawView text={text} issues={issues} />}</Pad> },
      ]}
    />
  );
}

function Pad({ children }: { readonly children: ReactNode }) {
  return <div className="flex min-h-0 flex-col pt-2">{children}</div>;
}
