import { useState } from 'react';
import { callTarget } from '../state/call';
import { type AskedDialog, closeAsked, useAskedDialog } from '../state/page';
import { selectedServer, serversStore } from '../state/server';
import { dialogToCome } from '../ui/loading/dialog-to-come';
import { type LazyPart, lazyPart } from '../ui/loading/lazy-part';
import { commands } from './commands';
import { resetLayout } from './reset-layout';
import { useEditorDock } from './use-editor-dock';

type Kind = AskedDialog['kind'];
/** What was asked, and the way out. */
type DialogProps<K extends Kind> = Extract<AskedDialog, { kind: K }> & { readonly onClose: () => void };

const loadRules = async () => (await import('../features/problems/rule-entries')).ruleEntries;

const palette = lazyPart(async () => {
  const { PaletteDialog } = await import('../features/commands/palette-dialog');
  return ({ kind, onClose }: DialogProps<'palette' | 'open-by-name'>) => (
    <PaletteDialog
      range={kind === 'open-by-name' ? 'names' : 'everything'}
      commands={commands}
      loadRules={loadRules}
      onClose={onClose}
    />
  );
});

const dialogs: { readonly [K in Kind]: LazyPart<DialogProps<K>> } = {
  palette,
  'open-by-name': palette,
  shortcuts: lazyPart(async () => {
    const { ShortcutsDialog } = await import('../features/commands/shortcuts-dialog');
    return ({ onClose }) => <ShortcutsDialog commands={commands} onClose={onClose} />;
  }),
  settings: lazyPart(async () => {
    const { SettingsDialog } = await import('../features/commands/settings-dialog');
    return ({ onClose }) => <SettingsDialog onResetLayout={resetLayout} onClose={onClose} />;
  }),
  status: lazyPart(async () => (await import('./status-dialog')).StatusDialog),
  about: lazyPart(async () => (await import('./about-dialog')).AboutDialog),
  version: lazyPart(async () => (await import('../features/version/version-dialog')).VersionDialog),
  convert: lazyPart(async () => (await import('../features/convert/convert-dialog')).ConvertDialog),
  share: lazyPart(async () => (await import('../features/share/share-dialog')).ShareDialog),
  new: lazyPart(async () => (await import('../features/workspace/new-definition-dialog')).NewDefinitionDialog),
  'bad-input': lazyPart(async () => {
    const { BadInputDialog } = await import('../features/history/bad-input-dialog');
    return ({ onClose }) => {
      // Of the tool that was in front when it was asked for.
      const [target] = useState(callTarget);
      const [server] = useState(() => selectedServer(serversStore.getState()));
      return target && server && <BadInputDialog target={target} server={server} onClose={onClose} />;
    };
  }),
  'paste-curl': lazyPart(async () => (await import('../features/history/paste-dialog')).PasteDialog),
  'new-server': lazyPart(async () => (await import('../features/servers/new-server-dialog')).NewServerDialog),
  'add-servers': lazyPart(async () => {
    const { AddServersDialog } = await import('../features/servers/add-servers-dialog');
    return ({ text, onClose }) => <AddServersDialog key={text} text={text} onClose={onClose} />;
  }),
  'export-server': lazyPart(async () => (await import('../features/servers/export-server-dialog')).ExportServerDialog),
  import: lazyPart(async () => (await import('../features/import/import-dialog')).ImportDialog),
  'model-view': lazyPart(async () => {
    const { ModelViewDialog } = await import('../features/model-view/model-view-dialog');
    return ({ target, onClose }) => {
      const { docked, dock } = useEditorDock();
      if (docked === 'model-view') return null;
      return <ModelViewDialog target={target} onClose={onClose} onDock={dock && (() => dock('model-view'))} />;
    };
  }),
  specification: lazyPart(async () => {
    const { SpecificationDialog } = await import('../features/specification/specification-dialog');
    return ({ at, isWhole, onClose }) => {
      const { docked, dock } = useEditorDock();
      const isDocked = docked === 'specification';
      if (isDocked && !isWhole) return null;
      const beside = dock && !isDocked ? () => dock('specification') : undefined;
      return <SpecificationDialog key={at} at={at} onClose={onClose} onDock={beside} />;
    };
  }),
  infer: lazyPart(async () => (await import('../features/infer/infer-dialog')).InferDialog),
  'check-value': lazyPart(async () => (await import('../features/check-value/check-value-dialog')).CheckValueDialog),
  'check-server': lazyPart(async () => (await import('../features/checks/check-dialog')).CheckDialog),
  'check-report': lazyPart(async () => (await import('../features/checks/report-dialog')).ReportDialog),
  misbehave: lazyPart(async () => (await import('../features/checks/misbehave-dialog')).MisbehaveDialog),
  destructive: lazyPart(async () => (await import('../features/try-it/destructive-dialog')).DestructiveDialog),
  rules: lazyPart(async () => (await import('../features/problems/rules-dialog')).RulesDialog),
};

/** The dialog that was asked for; its code comes then. */
export function AskedDialogs() {
  const asked = useAskedDialog();
  return asked && <DialogOf key={asked.kind} asked={asked} />;
}

function DialogOf<K extends Kind>({ asked }: { readonly asked: Extract<AskedDialog, { kind: K }> }) {
  const Dialog: LazyPart<DialogProps<K>> = dialogs[asked.kind];
  return <Dialog {...asked} onClose={closeAsked} fallback={dialogToCome} />;
}
