import { Download, FilePlus2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { convert } from '../../core/convert';
import type { Converter } from '../../core/converter';
import { parseJson } from '../../core/json/parse';
import type { ToolDocument } from '../../core/model/tool-document';
import { readerOf } from '../../dialects/readers';
import { openDocument } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { TextEditor } from '../../ui/code/text-editor';
import { CopyButton } from '../../ui/copy-button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { saveFile } from '../../ui/save-file';
import { Select } from '../../ui/select';
import { LedgerGrid } from './ledger-grid';
import { summarizeLedger } from './ledger-summary';
import { reveal } from './reveal';
import { targetsFor } from './targets';
import { useTextModels } from './use-text-models';

export interface ConversionProps {
  readonly document: ToolDocument;
  readonly from: Converter;
  readonly onClose: () => void;
}

export function Conversion({ document, from, onClose }: ConversionProps) {
  const { tree, dialect } = document;
  const source = tree.written ?? tree;
  const targets = useMemo(() => targetsFor(dialect), [dialect]);
  const [chosen, setChosen] = useState<string>();
  const [keepLost, setKeepLost] = useState(false);
  const to = targets.find(({ target }) => target.id === chosen) ?? targets[0];
  const place = to?.target.extensionPlace?.join('.');
  const written = useMemo(() => {
    if (!to) return undefined;
    const { text, ledger } = convert(document, from, to.target, { keepLost });
    return { text, ledger, tree: parseJson(text) };
  }, [document, from, to, keepLost]);
  const models = useTextModels();
  if (!to || !written) return null;

  const close = () => {
    onClose();
    models.closeAll();
  };
  const openAsNew = () => {
    close();
    openDocument(written.text, { dialect: to.target.id });
  };
  return (
    <Dialog
      title="Convert"
      size="xl"
      isOpen
      onClose={close}
      footer={
        <>
          <CopyButton text={written.text} variant="secondary" size="md" />
          <Button icon={Download} onPress={() => saveFile(`tools.${to.target.id}.json`, written.text)}>
            Download
          </Button>
          {to.isDialect && (
            <Button variant="primary" icon={FilePlus2} onPress={openAsNew}>
              Open as new document
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <Select
            label="Convert to"
            className="w-72 max-w-full"
            value={to.target.id}
            onChange={setChosen}
            items={targets.map(({ target, title, description }) => ({ id: target.id, label: title, description }))}
          />
          {place !== undefined && (
            <Checkbox label={`Keep what is lost under "${place}"`} isSelected={keepLost} onChange={setKeepLost} />
          )}
          {!to.isDialect && (
            <p className="text-muted">The editor checks formats, not what a provider is sent: copy or download it.</p>
          )}
        </div>
        {tree.issues.length > 0 && (
          <Notice tone="warning" title="The text has syntax errors">
            What could be read of it is converted. Problems lists the errors.
          </Notice>
        )}
        <div className="grid gap-3 md:grid-cols-2">
          <Text title={`From: ${readerOf(dialect).title}`}>
            <TextEditor
              path={models.pathOf('source')}
              text={source.text}
              language={tree.written ? 'plaintext' : 'json'}
              ariaLabel="Source text"
              options={{ isReadOnly: true }}
              onReady={(model) => models.show('source', model)}
            />
          </Text>
          <Text title={`To: ${to.title}`}>
            <TextEditor
              path={models.pathOf(`${to.target.id}${keepLost && place !== undefined ? '-kept' : ''}`)}
              text={written.text}
              ariaLabel="Converted text"
              options={{ isReadOnly: true }}
              onReady={(model) => models.show('target', model)}
            />
          </Text>
        </div>
        <section aria-label="What the conversion costs" className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 className="font-semibold">Ledger</h3>
            <p role="status" className="text-muted">
              {summarizeLedger(written.ledger)}
            </p>
          </div>
          {written.ledger.length > 0 && (
            <LedgerGrid
              ledger={written.ledger}
              onShow={(entry) => {
                reveal(models.shown('source'), tree, entry.source);
                reveal(models.shown('target'), written.tree, entry.target);
              }}
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}

function Text({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex h-[34vh] min-h-40 min-w-0 flex-col overflow-hidden rounded-md border border-line">
      <h3 className="shrink-0 truncate border-b border-line px-3 py-1.5 font-semibold">{title}</h3>
      {children}
    </div>
  );
}
