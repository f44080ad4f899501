import { FileJson2, X } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { dialects } from '../../dialects';
import { useCalmDocument } from '../../state/calm-document';
import { type DocumentEntry, openSample, removeDocument, selectDocument, useWorkspace } from '../../state/workspace';
import { IconButton } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Disclosure } from '../../ui/disclosure';
import { Panel } from '../../ui/panel';
import { documentTitle } from './document-title';

/** The documents that are open, and samples to begin from. */
export function WorkspacePane() {
  const documents = useWorkspace((state) => state.documents);
  const activeId = useWorkspace((state) => state.activeId);
  return (
    <Panel label="Workspace">
      <div className="min-h-0 flex-1 overflow-auto p-2">
        <ul aria-label="Documents" className="flex flex-col">
          {documents.map((entry) => (
            <DocumentRow key={entry.id} entry={entry} isActive={entry.id === activeId} />
          ))}
        </ul>
        <div className="pt-3">
          {dialects.map((dialect) => (
            <Disclosure key={dialect.id} title={`Samples: ${dialect.title}`} defaultExpanded={dialect.id === 'otc'}>
              <ul className="flex flex-col">
                {Object.entries(dialect.samples).map(([title, text]) => (
                  <li key={title}>
                    <AriaButton
                      onPress={() => openSample(text)}
                      className="focus-inset flex min-h-row w-full cursor-default items-center truncate rounded-sm px-2 text-left data-hovered:bg-hover"
                    >
                      {title}
                    </AriaButton>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ))}
        </div>
      </div>
    </Panel>
  );
}

function DocumentRow({ entry, isActive }: { readonly entry: DocumentEntry; readonly isActive: boolean }) {
  const title = useCalmDocument((state) => documentTitle(isActive ? state.text : entry.text));
  return (
    <li className={classes('group flex items-center rounded-sm', isActive && 'bg-selected')}>
      <AriaButton
        aria-current={isActive ? 'true' : undefined}
        onPress={() => selectDocument(entry.id)}
        className="focus-inset flex min-h-row min-w-0 flex-1 cursor-default items-center gap-2 rounded-sm px-2 text-left data-hovered:bg-hover"
      >
        <FileJson2 size={14} className="shrink-0 text-muted" />
        <span className="truncate">{title}</span>
      </AriaButton>
      <IconButton label={`Remove ${title}`} icon={X} size="sm" onPress={() => removeDocument(entry.id)} />
    </li>
  );
}
