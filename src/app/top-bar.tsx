import { FilePlus2, FolderOpen, Monitor, Moon, PanelLeft, Search, Sun } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { askFor } from '../state/page';
import { changeSettings, type Theme, useSettings } from '../state/settings';
import { isEmptyWorkspace, useWorkspace } from '../state/workspace';
import { Button, IconButton } from '../ui/controls/button';
import { Menu } from '../ui/controls/menu';
import { lazyAfterPaint } from '../ui/loading/first-paint';
import { lazyPart } from '../ui/loading/lazy-part';
import { useLayoutWidth } from './layout-width';

const RailDialog = lazyPart(async () => (await import('./rail-dialog')).RailDialog);

const DocumentBar = lazyAfterPaint(async () => (await import('../features/workspace/document-bar')).DocumentBar);

const ImportButton = lazyAfterPaint(async () => (await import('../features/import/import-button')).ImportButton);

const ShareButton = lazyAfterPaint(async () => (await import('../features/share/share-button')).ShareButton);

const themes: Record<Theme, { readonly label: string; readonly icon: typeof Sun }> = {
  system: { label: 'Like the system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

export function TopBar() {
  const width = useLayoutWidth();
  const isRailOpen = useSettings((settings) => settings.isRailOpen);
  const [isRailDialogOpen, setRailDialogOpen] = useState(false);
  const closeRail = useCallback(() => setRailDialogOpen(false), []);
  const isNarrow = width === 'narrow';
  const isEmpty = useWorkspace(isEmptyWorkspace);
  return (
    <header className="flex min-h-10 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 max-md:flex-wrap max-md:gap-x-1 max-md:gap-y-0 max-[23rem]:gap-x-0">
      <IconButton
        label={isNarrow || !isRailOpen ? 'Show workspace and servers' : 'Hide workspace and servers'}
        icon={PanelLeft}
        onPress={() => (isNarrow ? setRailDialogOpen(true) : changeSettings({ isRailOpen: !isRailOpen }))}
      />
      <h1 className="flex items-center gap-2 font-semibold">
        <img src="./favicon.svg" alt="" width={18} height={18} />
        <span className="max-[26rem]:sr-only">Callsheet</span>
      </h1>
      {isNarrow ? <div className="flex-1" /> : <DocumentBar fallback={<div className="flex-1" />} />}
      <NewAndOpen isNarrow={isNarrow} />
      {/* Its place is kept free, so that nothing beside it moves when it comes. */}
      <ImportButton isNarrow={isNarrow} fallback={<span className={isNarrow ? 'w-7 touch:w-11' : 'w-[83px]'} />} />
      {!isEmpty && <ShareButton fallback={<span className="size-7 touch:w-11" />} />}
      <IconButton
        label="Search everything"
        icon={Search}
        shortcut="Ctrl+K"
        onPress={() => askFor({ kind: 'palette' })}
      />
      {!isNarrow && <ThemeMenu />}
      {isNarrow && (
        <div className="-mx-2 flex h-11 basis-[calc(100%+1rem)] border-t border-line pr-2">
          <DocumentBar />
        </div>
      )}
      {isNarrow && isRailDialogOpen && <RailDialog onClose={closeRail} />}
    </header>
  );
}

function NewAndOpen({ isNarrow }: { readonly isNarrow: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const open = async (files: FileList | null) => {
    const chosen = [...(files ?? [])].map((file) => ({ file, handle: undefined, folder: undefined }));
    if (input.current) input.current.value = '';
    const { openFiles } = await import('../state/files/incoming');
    await openFiles(chosen);
  };
  const choose = async () => {
    const { openChosenFiles } = await import('../features/files/file-commands');
    await openChosenFiles(() => input.current?.click());
  };
  const create = () => askFor({ kind: 'new' });
  return (
    <>
      {isNarrow ? (
        <>
          <IconButton label="New definition" icon={FilePlus2} onPress={create} />
          <IconButton label="Open" icon={FolderOpen} onPress={() => void choose()} />
        </>
      ) : (
        <>
          <Button variant="quiet" icon={FilePlus2} onPress={create}>
            New definition
          </Button>
          <Button variant="quiet" icon={FolderOpen} onPress={() => void choose()}>
            Open
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to open"
        accept=".json,.jsonl,.ndjson,.yaml,.yml,application/json,application/yaml,text/plain"
        onChange={(event) => void open(event.target.files)}
      />
    </>
  );
}

function ThemeMenu() {
  const theme = useSettings((settings) => settings.theme);
  return (
    <Menu
      label="Theme"
      trigger={<IconButton label={`Theme: ${themes[theme].label}`} icon={themes[theme].icon} />}
      entries={(['system', 'light', 'dark'] as const).map((id) => ({
        id,
        label: themes[id].label,
        icon: themes[id].icon,
        onAction: () => changeSettings({ theme: id }),
      }))}
    />
  );
}
