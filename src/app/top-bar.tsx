import { FilePlus2, FolderOpen, PanelLeft, Search } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useStore } from 'zustand';
import { keysInWords } from '../core/keys';
import { isApple } from '../features/commands/is-apple';
import { askFor, railStore, showRail } from '../state/page';
import { keysFor, settingsStore, useSettings } from '../state/settings';
import { isEmptyWorkspace, useWorkspace } from '../state/workspace';
import { Button, IconButton } from '../ui/controls/button';
import { lazyAfterPaint } from '../ui/loading/first-paint';
import { lazyPart } from '../ui/loading/lazy-part';
import { classes } from '../ui/theme/classes';
import { useLayoutWidth } from './layout-width';

const parts = () => import('./bar-parts');
const DocumentTabs = lazyAfterPaint(async () => (await parts()).DocumentTabs);
const SaveButton = lazyAfterPaint(async () => (await parts()).SaveButton);
const ImportButton = lazyAfterPaint(async () => (await parts()).ImportButton);
const ShareButton = lazyAfterPaint(async () => (await parts()).ShareButton);
const ThemeMenu = lazyAfterPaint(async () => (await parts()).ThemeMenu);
const HelpMenu = lazyAfterPaint(async () => (await parts()).HelpMenu);

const RailDialog = lazyPart(async () => (await import('./rail-dialog')).RailDialog);

/** Their place is kept free, so that nothing beside them moves when they come. */
const iconRoom = <span className="size-7 touch:w-11" />;

export function TopBar() {
  const width = useLayoutWidth();
  return width === 'narrow' ? <NarrowBar /> : <WideBar isCompact={width !== 'wide'} />;
}

const bar = 'isolate flex shrink-0 items-center border-b border-line bg-surface';

const wideBar = classes(bar, 'h-11 gap-2 px-2');

/** What stands in its place before it is drawn. */
export const barRoom = (
  <div className={wideBar}>
    <Title />
  </div>
);

function WideBar({ isCompact }: { readonly isCompact: boolean }) {
  const isEmpty = useWorkspace(isEmptyWorkspace);
  return (
    <header className={wideBar}>
      <Title />
      <DocumentTabs fallback={<div className="flex-1" />} />
      <div role="toolbar" aria-label="Callsheet" className="flex items-center gap-2">
        <SaveButton />
        <SearchButton />
        <NewAndOpen isCompact={isCompact} />
        <ImportButton isNarrow={isCompact} fallback={isCompact ? iconRoom : <span className="w-[83px]" />} />
        {!isEmpty && <ShareButton fallback={iconRoom} />}
        <ThemeMenu fallback={iconRoom} />
        <HelpMenu fallback={iconRoom} />
      </div>
    </header>
  );
}

/** Two lines: what stands beside the documents on a wide page is behind the first and the last button. */
function NarrowBar() {
  const isEmpty = useWorkspace(isEmptyWorkspace);
  const isRailOver = useStore(railStore, ({ isOver }) => isOver);
  return (
    <header className={classes(bar, 'min-h-9 flex-wrap px-1 touch:min-h-11 [&_button]:focus-inset')}>
      <div role="toolbar" aria-label="Callsheet" className="flex flex-1 items-center">
        <IconButton
          label="Documents and servers"
          icon={PanelLeft}
          onPress={() => showRail(settingsStore.getState().railSection)}
        />
        <Title />
        <div className="flex-1" />
        <NewAndOpen isCompact />
        <ImportButton isNarrow fallback={iconRoom} />
        {!isEmpty && <ShareButton fallback={iconRoom} />}
        <IconButton label="Search everything" icon={Search} onPress={() => askFor({ kind: 'palette' })} />
        <HelpMenu isNarrow fallback={iconRoom} />
      </div>
      <div className="-mx-1 flex h-9 min-w-0 items-center touch:h-11.25 basis-[calc(100%+0.5rem)] border-t border-line pr-1">
        <DocumentTabs />
        <SaveButton />
      </div>
      {isRailOver && <RailDialog />}
    </header>
  );
}

function Title() {
  return (
    <h1 className="flex items-center gap-2 font-semibold max-[48rem]:px-1 max-[22rem]:sr-only">
      <img src="./favicon.svg" alt="" width={18} height={18} />
      <span className="max-[28rem]:sr-only">Callsheet</span>
    </h1>
  );
}

/** Reads like a field, and opens the palette. */
function SearchButton() {
  const keys = useSettings(({ shortcuts }) => keysFor('palette', shortcuts));
  return (
    <AriaButton
      aria-label="Search everything"
      onPress={() => askFor({ kind: 'palette' })}
      className="flex h-control w-44 shrink-0 cursor-default items-center gap-2 rounded-md border border-strong/60 bg-canvas pr-1.5 pl-2 text-faint data-hovered:border-strong max-xl:w-36"
    >
      <Search size={14} className="shrink-0" />
      <span className="flex-1 text-left">Search…</span>
      {keys !== '' && (
        <kbd className="rounded-sm border border-line px-1 font-sans text-xs leading-4">
          {keysInWords(keys, isApple)}
        </kbd>
      )}
    </AriaButton>
  );
}

function NewAndOpen({ isCompact }: { readonly isCompact: boolean }) {
  const open = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])].map((file) => ({ file, handle: undefined, folder: undefined }));
    input.value = '';
    const { openFiles } = await import('../state/files/incoming');
    await openFiles(chosen);
  };
  const choose = async () => {
    const { openChosenFiles } = await import('../features/files/file-commands');
    await openChosenFiles();
  };
  const create = () => askFor({ kind: 'new' });
  const Control = isCompact ? IconButton : Button;
  return (
    <>
      <Control label="New definition" variant="quiet" icon={FilePlus2} onPress={create} />
      <Control label="Open" variant="quiet" icon={FolderOpen} onPress={() => void choose()} />
      <input
        id="files-to-open"
        type="file"
        multiple
        hidden
        aria-label="Files to open"
        accept=".json,.jsonl,.ndjson,.yaml,.yml,application/json,application/yaml,text/plain"
        onChange={(event) => void open(event.target)}
      />
    </>
  );
}
