// Parts of Monaco that its own code imports and that never run here: what imports them gets classes that do nothing.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A file of Monaco below its `vs`, and the classes that others take from it; of one that is made all the same, with its body. */
type LeftOut = readonly [file: string, ...names: string[]];

/**
 * For lists of choices, trees that are read bit by bit, drawing by the graphics card, syntax trees, several files compared
 * at once, colours, definitions and hints. In its worker for features that `ui/code/monaco-features.ts` leaves out: links,
 * headers in a minimap, next values, and characters that look like others, of which there is a long table; and for the
 * older way to compare texts. For the minimap, of which each editor makes one, and for logging to developer tools. For
 * lines between blocks that moved, which are not shown: their picture, which is empty, would be one without a name.
 */
const leftOut: readonly LeftOut[] = [
  ['base/browser/ui/selectBox/selectBoxCustom.js', 'SelectBoxList'],
  ['base/browser/ui/tree/asyncDataTree.js', 'AsyncDataTree', 'CompressibleAsyncDataTree'],
  ['base/common/observableInternal/logging/debugger/devToolsLogger.js', 'DevToolsLogger'],
  ['editor/browser/gpu/viewGpuContext.js', 'ViewGpuContext'],
  ['editor/browser/viewParts/gpuMark/gpuMark.js', 'GpuMarkOverlay'],
  [
    'editor/browser/viewParts/minimap/minimap.js',
    'Minimap { getDomNode() { return { domNode: document.createElement("div") }; } shouldRender() { return false; } forceShouldRender() {} dispose() {} }',
  ],
  ['editor/browser/viewParts/rulersGpu/rulersGpu.js', 'RulersGpu'],
  ['editor/browser/viewParts/viewLinesGpu/viewLinesGpu.js', 'ViewLinesGpu'],
  [
    'editor/browser/widget/diffEditor/features/movedBlocksLinesFeature.js',
    'MovedBlocksLinesFeature { static movedCodeBlockPadding = 4; width = { read: () => 0 }; dispose() {} }',
  ],
  ['editor/browser/widget/multiDiffEditor/multiDiffEditorWidget.js', 'MultiDiffEditorWidget'],
  ['editor/common/diff/legacyLinesDiffComputer.js', 'LegacyLinesDiffComputer'],
  ['editor/common/languages/defaultDocumentColorsComputer.js', 'computeDefaultDocumentColors'],
  ['editor/common/languages/linkComputer.js', 'computeLinks'],
  ['editor/common/languages/supports/inplaceReplaceSupport.js', 'BasicInplaceReplace'],
  ['editor/common/services/findSectionHeaders.js', 'findSectionHeaders'],
  ['editor/common/services/unicodeTextModelHighlighter.js', 'UnicodeTextModelHighlighter'],
  ['editor/common/model/tokens/treeSitter/treeSitterSyntaxTokenBackend.js', 'TreeSitterSyntaxTokenBackend'],
  [
    'editor/contrib/colorPicker/browser/hoverColorPicker/hoverColorPickerParticipant.js',
    'ColorHover',
    'HoverColorPickerParticipant',
  ],
  ['editor/contrib/gotoSymbol/browser/link/goToDefinitionAtPosition.js', 'GotoDefinitionAtPositionEditorContribution'],
  ['editor/contrib/inlayHints/browser/inlayHintsHover.js', 'InlayHintsHover'],
  ['editor/contrib/inlayHints/browser/inlayHintsLocations.js', 'goToDefinitionWithLocation', 'showGoToContextMenu'],
];

/** Leaves out what the page never runs. */
export function leftOutOfMonaco(): Plugin {
  const empty = new Map(leftOut.map(([file, ...names]) => [inMonaco(file), names]));
  return {
    name: 'callsheet:left-out-of-monaco',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /monaco-editor/ },
      handler(id) {
        const names = empty.get(id);
        const classes = names?.map((name) => `export class ${name.includes('{') ? name : `${name} {}`}`);
        return classes && { code: classes.join('\n'), moduleSideEffects: false };
      },
    },
  };
}

function inMonaco(file: string): string {
  const path = fileURLToPath(new URL(`../node_modules/monaco-editor/esm/vs/${file}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`scripts/left-out-of-monaco.ts names ${path}, which is gone.`);
  return path;
}
