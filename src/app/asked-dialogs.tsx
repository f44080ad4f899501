import type { ComponentType } from 'react';
import { type AskedDialog, closeAsked, useAskedDialog } from '../state/page';
import { lazyPart } from '../ui/loading/lazy-part';
import { commands } from './commands';
import { resetLayout } from './reset-layout';
import { useEditorDock } from './use-editor-dock';

const loadRules = async () => (await import('../features/problems/rule-entries')).ruleEntries;

const palette = lazyPart(async () => {
  const { PaletteDialog } = await import('../features/commands/palette-dialog');
  return ({ asked }: { readonly asked: AskedDialog }) => (
    <PaletteDialog
      range={asked.kind === 'open-by-name' ? 'names' : 'everything'}
      commands={commands}
      loadRules={loadRules}
      onClose={closeAsked}
    />
  );
});

const views: Record<AskedDialog['kind'], ComponentType<{ readonly asked: AskedDialog }>> = {
  palette,
  'open-by-name': palette,
  shortcuts: lazyPart(async () => {
    const { ShortcutsDialog } = await import('../features/commands/shortcuts-dialog');
    return () => <ShortcutsDialog commands={commands} onClose={closeAsked} />;
  }),
  settings: lazyPart(async () => {
    const { SettingsDialog } = await import('../features/commands/settings-dialog');
    return () => <SettingsDialog onResetLayout={resetLayout} onClose={closeAsked} />;
  }),
  status: lazyPart(async () => (await import('./status-dialog')).StatusDialog),
  about: lazyPart(async () => (await import('./about-dialog')).AboutDialog),
  version: lazyPart(async () => {
    const { VersionDialog } = await import('../features/version/version-dialog');
    return ({ asked }) => (
      <VersionDialog older={asked.kind === 'version' ? asked.older : undefined} onClose={closeAsked} />
    );
  }),
  convert: lazyPart(async () => {
    const { ConvertDialog } = await import('../features/convert/convert-dialog');
    return ({ asked }) => <ConvertDialog to={asked.kind === 'convert' ? asked.to : undefined} onClose={closeAsked} />;
  }),
  new: lazyPart(async () => {
    const { NewDefinitionDialog } = await import('../features/workspace/new-definition-dialog');
    return () => <NewDefinitionDialog onClose={closeAsked} />;
  }),
  'paste-curl': lazyPart(async () => {
    const { PasteDialog } = await import('../features/history/paste-dialog');
    return ({ asked }) => (
      <PasteDialog command={asked.kind === 'paste-curl' ? asked.command : ''} onClose={closeAsked} />
    );
  }),
  'new-server': lazyPart(async () => {
    const { NewServerDialog } = await import('../features/servers/new-server-dialog');
    return ({ asked }) =>
      asked.kind === 'new-server' && <NewServerDialog address={asked.address} onClose={closeAsked} />;
  }),
  'add-servers': lazyPart(async () => {
    const { AddServersDialog } = await import('../features/servers/add-servers-dialog');
    return ({ asked }) =>
      asked.kind === 'add-servers' && <AddServersDialog key={asked.text} text={asked.text} onClose={closeAsked} />;
  }),
  'export-server': lazyPart(async () => {
    const { ExportServerDialog } = await import('../features/servers/export-server-dialog');
    return ({ asked }) =>
      asked.kind === 'export-server' && <ExportServerDialog serverId={asked.serverId} onClose={closeAsked} />;
  }),
  import: lazyPart(async () => {
    const { ImportDialog } = await import('../features/import/import-dialog');
    return ({ asked }) => <ImportDialog text={asked.kind === 'import' ? asked.text : undefined} onClose={closeAsked} />;
  }),
  'model-view': lazyPart(async () => {
    const { ModelViewDialog } = await import('../features/model-view/model-view-dialog');
    return ({ asked }) => {
      const { docked, dock } = useEditorDock();
      const target = asked.kind === 'model-view' ? asked.target : undefined;
      if (docked === 'model-view') return null;
      return <ModelViewDialog target={target} onClose={closeAsked} onDock={dock && (() => dock('model-view'))} />;
    };
  }),
  specification: lazyPart(async () => {
    const { SpecificationDialog } = await import('../features/specification/specification-dialog');
    return ({ asked }) => {
      const { docked, dock } = useEditorDock();
      if (asked.kind !== 'specification' || (docked === 'specification' && !asked.isWhole)) return null;
      const beside = dock && (() => dock('specification'));
      return (
        <SpecificationDialog
          key={asked.at}
          at={asked.at}
          onClose={closeAsked}
          onDock={docked === 'specification' ? undefined : beside}
        />
      );
    };
  }),
  infer: lazyPart(async () => {
    const { InferDialog } = await import('../features/infer/infer-dialog');
    return ({ asked }) => asked.kind === 'infer' && <InferDialog request={asked.request} onClose={closeAsked} />;
  }),
  'check-value': lazyPart(async () => {
    const { CheckValueDialog } = await import('../features/check-value/check-value-dialog');
    return ({ asked }) => (
      <CheckValueDialog request={asked.kind === 'check-value' ? asked.request : undefined} onClose={closeAsked} />
    );
  }),
  'check-server': lazyPart(async () => {
    const { CheckDialog } = await import('../features/checks/check-dialog');
    return ({ asked }) =>
      asked.kind === 'check-server' && <CheckDialog serverId={asked.serverId} onClose={closeAsked} />;
  }),
  'check-report': lazyPart(async () => {
    const { ReportDialog } = await import('../features/checks/report-dialog');
    return ({ asked }) => asked.kind === 'check-report' && <ReportDialog text={asked.text} onClose={closeAsked} />;
  }),
  misbehave: lazyPart(async () => {
    const { MisbehaveDialog } = await import('../features/checks/misbehave-dialog');
    return ({ asked }) =>
      asked.kind === 'misbehave' && <MisbehaveDialog serverId={asked.serverId} onClose={closeAsked} />;
  }),
  destructive: lazyPart(async () => {
    const { DestructiveDialog } = await import('../features/try-it/destructive-dialog');
    return ({ asked }) =>
      asked.kind === 'destructive' && <DestructiveDialog request={asked.request} onClose={closeAsked} />;
  }),
  rules: lazyPart(async () => {
    const { RulesDialog } = await import('../features/problems/rules-dialog');
    return ({ asked }) => <RulesDialog rule={asked.kind === 'rules' ? asked.rule : ''} onClose={closeAsked} />;
  }),
};

/** The dialog that was asked for; its code comes then. */
export function AskedDialogs() {
  const asked = useAskedDialog();
  if (!asked) return null;
  const View = views[asked.kind];
  return <View key={asked.kind} asked={asked} />;
}
