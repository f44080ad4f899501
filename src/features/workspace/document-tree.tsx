import { ChevronRight, FileJson2, Folder, GripVertical } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import type { DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { useShallow } from 'zustand/react/shallow';
import { showPane } from '../../state/page';
import {
  type DocumentEntry,
  selectDocument,
  useDocumentTitles,
  useWorkspace,
  workspaceStore,
} from '../../state/workspace';
import { VisibleText } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';
import { DocumentMenu, FolderMenu } from './document-menu';
import { ErrorMark, useIsFaulty } from './error-mark';
import { rowLook, useRowHeight } from './rail-rows';
import { type DocumentItem, type FolderItem, type TreeEntry, treeItems } from './tree-items';

/** By the id of the document: a row is drawn anew when its item is another one. */
const items = new Map<string, DocumentItem>();

export interface DocumentTreeProps {
  /** Without them the rows have no handle: a single document has nowhere to go. */
  readonly dragAndDropHooks?: DragAndDropHooks;
}

/** The documents in their folders: press one to open it, drag it to move it; its menu does everything by keyboard. */
export function DocumentTree(props: DocumentTreeProps) {
  return <Rows documents={useDocumentItems()} {...props} />;
}

interface RowsProps extends DocumentTreeProps {
  readonly documents: readonly DocumentItem[];
}

/** Stays as it is while another document is opened: the list is the same one. */
const Rows = memo(function Rows({ documents, dragAndDropHooks }: RowsProps) {
  const folders = useWorkspace((state) => state.folders);
  const rowHeight = useRowHeight();
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => treeItems(documents, folders), [documents, folders]);
  const folderKeys = useMemo(() => keysOfFolders(items), [items]);
  const expanded = folderKeys.filter((key) => !collapsed.has(key));

  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding: 4 }}>
      <Tree
        aria-label="Documents"
        items={items}
        selectionMode="none"
        expandedKeys={expanded}
        onExpandedChange={(keys) => setCollapsed(new Set(folderKeys.filter((key) => !keys.has(key))))}
        onAction={(key) => {
          if (workspaceStore.getState().documents.every(({ id }) => id !== key)) return;
          void selectDocument(String(key));
          showPane('definition');
        }}
        {...(dragAndDropHooks ? { dragAndDropHooks } : {})}
        className="min-h-20 flex-1 overflow-auto outline-none has-[~section]:max-h-2/5 has-[~section]:flex-none"
      >
        {rowOf}
      </Tree>
    </Virtualizer>
  );
});

function keysOfFolders(items: readonly TreeEntry[]): readonly string[] {
  return items.flatMap((item) => (item.kind === 'folder' ? [item.key, ...keysOfFolders(item.children)] : []));
}

/** One function for all times: rows whose item is the same one are not drawn anew. */
function rowOf(item: TreeEntry) {
  return item.kind === 'folder' ? <FolderRow item={item} /> : <DocumentRow item={item} />;
}

function FolderRow({ item }: { readonly item: FolderItem }) {
  return (
    <TreeItem id={item.key} textValue={item.name} className={rowLook}>
      <TreeItemContent>
        {({ level, isExpanded }) => (
          <div className="flex min-h-row items-center gap-1.5" style={indent(level)}>
            <AriaButton
              slot="chevron"
              className="flex shrink-0 items-center rounded-sm p-0.5 text-muted touch:size-11 touch:justify-center"
            >
              <ChevronRight size={14} className={classes('transition-transform', isExpanded && 'rotate-90')} />
            </AriaButton>
            <Folder size={14} className="shrink-0 text-muted" />
            <VisibleText as="span" className="min-w-0 flex-1 truncate" text={item.name} />
            <FolderMenu path={item.path} name={item.name} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={item.children}>{rowOf}</Collection>
    </TreeItem>
  );
}

function DocumentRow({ item }: { readonly item: DocumentItem }) {
  return (
    <TreeItem id={item.key} textValue={item.title} className={rowLook}>
      <TreeItemContent>
        {({ level, allowsDragging }) => <DocumentLine item={item} level={level} allowsDragging={allowsDragging} />}
      </TreeItemContent>
    </TreeItem>
  );
}

interface DocumentLineProps {
  readonly item: DocumentItem;
  readonly level: number;
  readonly allowsDragging: boolean | undefined;
}

/** What changes when another document is opened is read here: only lines in view are drawn. */
function DocumentLine({ item: { key, title }, level, allowsDragging }: DocumentLineProps) {
  const isActive = useWorkspace((state) => state.activeId === key);
  const hasConflict = useWorkspace((state) => state.conflicts[key] !== undefined);
  const isFaulty = useIsFaulty(key);
  return (
    <div data-front={isActive || undefined} className="flex min-h-row items-center gap-1" style={indent(level)}>
      {allowsDragging && (
        <AriaButton
          slot="drag"
          aria-label={`Move ${title}`}
          className="flex shrink-0 cursor-grab items-center justify-center rounded-sm p-0.5 text-faint touch:-mx-1 touch:size-11"
        >
          <GripVertical size={13} />
        </AriaButton>
      )}
      <FileJson2 size={14} className={classes('shrink-0', isActive ? 'text-accent' : 'text-muted')} />
      <VisibleText as="span" className="min-w-0 flex-1 truncate pl-0.5" text={title} />
      {isActive && <span className="sr-only">, in front</span>}
      {isFaulty && <ErrorMark />}
      {hasConflict && <span className="shrink-0 text-sm text-warning">two texts</span>}
      <DocumentMenu id={key} title={title} />
    </div>
  );
}

function indent(level: number) {
  return { paddingLeft: `${(level - 1) * 14 + 2}px` };
}

/** The documents as the tree shows them: the same list while it looks the same, whichever is opened or typed in. */
function useDocumentItems(): readonly DocumentItem[] {
  const titles = useDocumentTitles();
  return useWorkspace(
    useShallow(({ documents }) => documents.map((entry) => itemOf(entry, titles.get(entry.id) ?? ''))),
  );
}

function itemOf({ id, folder = '', position = 0 }: DocumentEntry, title: string): DocumentItem {
  const before = items.get(id);
  if (before?.title === title && before.folder === folder && before.position === position) return before;
  const item: DocumentItem = { kind: 'document', key: id, title, folder, position };
  items.set(id, item);
  return item;
}
