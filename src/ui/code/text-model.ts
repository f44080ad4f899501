import type { editor as MonacoEditor } from 'monaco-editor/editor';
import type { Diagnostic } from '../../core/diagnostic';
import type { TextEdit, TextRange } from '../../core/text/edit';
import { whenDrawn } from '../hooks/when-drawn';
import { editLabels } from './edit-labels';
import { fillInTurns, firstPart } from './fill-in-turns';
import { holdText, textOfModel } from './held-text';
import { insertSnippet, isSeen } from './insert-snippet';
import { modelMarkers } from './model-markers';
import { offsetsIn, rangeIn } from './model-range';
import { monaco } from './monaco';
import { placeToShow } from './place-to-show';
import { surplusOf } from './surplus-models';
import type { FillIn, TextModelHandle } from './text-model-handle';

type Model = MonacoEditor.ITextModel;
type Editor = MonacoEditor.ICodeEditor;

interface OpenModel {
  readonly handle: TextModelHandle;
  readonly model: Model;
  /** An editor shows this model now, or none does any more. */
  readonly show: (editor: Editor | undefined) => void;
}

/** What Monaco's own fixes are listed with; it comes without types. */
interface FixesController extends MonacoEditor.IEditorContribution {
  manualTriggerAtCurrentPosition(none: string, source: string): void;
}

/** From the one that was in use longest ago to the last one. */
const open = new Map<string, OpenModel>();
/** How many use a model now. */
const uses = new WeakMap<OpenModel, number>();
/** Closed while somebody uses them. */
const closing = new WeakSet<OpenModel>();

/** The name that Monaco gives an address: two spellings of one address are one model. */
function nameOf(uri: string): string {
  return monaco.Uri.parse(uri).toString();
}

/**
 * Opens a text under an address, or answers with the model that is open there, whose own text wins.
 * Give it a text that `toEditorText` has read: then the model holds it byte for byte.
 */
export function openModel(uri: string, text: string, language: 'json' | 'plaintext' = 'json'): TextModelHandle {
  const opened = open.get(nameOf(uri)) ?? createModel(uri, text, language);
  putLast(opened);
  return opened.handle;
}

function putLast(opened: OpenModel): void {
  const name = nameOf(opened.handle.uri);
  open.delete(name);
  open.set(name, opened);
  const unused = [...open.values()].filter((each) => !uses.get(each));
  const measured = unused.map(({ handle, model }) => ({
    handle,
    length: model.getValueLength(),
    hasSteps: model.canUndo() || model.canRedo(),
  }));
  for (const { handle } of surplusOf(measured)) handle.dispose();
}

/** Keeps a model open although no editor shows it; returns the way out. */
export function keepModel(uri: string): () => void {
  const kept = open.get(nameOf(uri));
  return kept ? use(kept) : () => {};
}

function use(used: OpenModel): () => void {
  closing.delete(used);
  uses.set(used, (uses.get(used) ?? 0) + 1);
  return () => {
    const others = (uses.get(used) ?? 1) - 1;
    uses.set(used, others);
    if (open.get(nameOf(used.handle.uri)) !== used) return;
    if (others === 0 && closing.has(used)) used.handle.dispose();
    else putLast(used);
  };
}

/** Closes the models of all addresses that begin like this, with their undo stacks; those in use, when they are not. */
export function closeModels(beginning: string): void {
  const start = nameOf(beginning);
  for (const [name, opened] of open) {
    if (!name.startsWith(start)) continue;
    if (uses.get(opened)) closing.add(opened);
    else opened.handle.dispose();
  }
}

/** Tells a model which editor shows it; returns the way out. */
export function showModel(uri: string, editor: Editor): () => void {
  const shown = open.get(nameOf(uri));
  if (!shown) return () => {};
  const release = use(shown);
  shown.show(editor);
  return () => {
    shown.show(undefined);
    release();
  };
}

function createModel(uri: string, text: string, language: string): OpenModel {
  const first = firstPart(text);
  const model = monaco.editor.createModel(first, language, monaco.Uri.parse(uri));
  model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
  holdText(model);
  const labels = editLabels();
  const cursorListeners = new Set<(selection: TextRange) => void>();
  let state = model.getAlternativeVersionId();
  let editor: Editor | undefined;
  /** Where it was scrolled, what was folded and selected when an editor showed it last. */
  let viewState: MonacoEditor.ICodeEditorViewState | null = null;
  /** What is heard of the editor that shows it. */
  let heard: readonly ({ dispose(): void } | undefined)[] = [];
  let wantedMarkers: readonly Diagnostic[] | undefined;
  let wantedSnippet: FillIn | undefined;
  let stopSnippet = () => {};
  /** Lets the editor take changes again. */
  let release = () => {};
  let filling = first.length < text.length ? fillInTurns(model, text, first.length, () => filled()) : undefined;

  model.onDidChangeContent((event) => {
    if (!filling) labels.left(state, event.isUndoing ? 'undo' : event.isRedoing ? 'redo' : 'edit');
    state = model.getAlternativeVersionId();
  });

  const selection = () => editor && selectedIn(model, editor);
  /** A hidden editor takes no focus: what is asked for with its pane is done once that is drawn. */
  const inSight = (act: (shown: Editor) => void) => {
    const shown = () => {
      // It would measure its room a moment later, and close the list that was opened.
      editor?.layout();
      if (editor) act(editor);
    };
    if (!editor || isSeen(editor)) shown();
    else whenDrawn(editor.getContainerDomNode(), shown);
  };
  const place = placeToShow(model, () => (filling ? undefined : editor));

  const markers = modelMarkers(model, () => editor && seenIn(model, editor));
  const setMarkers = (diagnostics: readonly Diagnostic[]) => {
    wantedMarkers = filling ? diagnostics : undefined;
    if (filling) return;
    markers.set(diagnostics);
  };
  const insertWanted = () => {
    // An editor behind another tab is not what the person looks at.
    if (!editor || !wantedSnippet || filling || !isSeen(editor)) return;
    const wanted = wantedSnippet;
    wantedSnippet = undefined;
    stopSnippet();
    stopSnippet = insertSnippet(editor, model, wanted, () => labels.did(model.getAlternativeVersionId(), wanted.label));
  };
  const filled = () => {
    filling = undefined;
    release();
    if (wantedMarkers) setMarkers(wantedMarkers);
    place.revealWanted();
    insertWanted();
  };

  const handle: TextModelHandle = {
    uri,
    getText: () => (filling ? text : textOfModel(model)),
    versionId: () => model.getVersionId(),
    applyEdits: (edits, label) => {
      if (edits.length === 0) return;
      filling?.finish();
      pushEdits(model, edits, editor);
      labels.did(model.getAlternativeVersionId(), label);
    },
    undo: () => void model.undo(),
    redo: () => void model.redo(),
    undoLabel: () => (model.canUndo() ? labels.undo(state) : undefined),
    redoLabel: () => (model.canRedo() ? labels.redo() : undefined),
    onChange: (listener) => {
      const stop = model.onDidChangeContent((event) => {
        if (!filling) listener(textOfModel(model), event.versionId);
      });
      return () => stop.dispose();
    },
    setMarkers,
    reveal: place.reveal,
    focus: () => inSight((shown) => shown.focus()),
    fillIn: (snippet) => {
      wantedSnippet = snippet;
      insertWanted();
    },
    selection,
    onCursor: (listener) => {
      cursorListeners.add(listener);
      return () => void cursorListeners.delete(listener);
    },
    showFixes: (none) =>
      inSight((shown) => {
        shown.focus();
        shown
          .getContribution<FixesController>('editor.contrib.codeActionController')
          ?.manualTriggerAtCurrentPosition(none, 'quick fix action');
      }),
    dispose: () => {
      filling?.stop();
      for (const each of heard) each?.dispose();
      stopSnippet();
      open.delete(nameOf(uri));
      // Monaco keeps the markers of an address whose model is gone.
      markers.set([]);
      model.dispose();
    },
  };

  const show = (next: Editor | undefined) => {
    // The next editor, of another layout, begins where this one was left.
    if (!next) place.leave(selection());
    if (editor?.getModel() === model) viewState = editor.saveViewState();
    for (const each of heard) each?.dispose();
    release();
    editor = next;
    heard = [
      editor?.onDidLayoutChange(place.scroll),
      editor?.onDidScrollChange((event) => {
        markers.look();
        place.scrolled(event);
      }),
      editor?.onDidChangeCursorSelection(() => {
        place.forget();
        const range = selection();
        if (range) for (const listener of cursorListeners) listener(range);
      }),
    ];
    if (viewState) editor?.restoreViewState(viewState);
    if (editor && filling) release = holdChanges(editor, () => filling?.finish());
    place.revealWanted();
    insertWanted();
  };
  return { handle, model, show };
}

/** One step of undo. */
function pushEdits(model: Model, edits: readonly TextEdit[], editor: Editor | undefined): void {
  const operations = edits.map((edit) => ({ range: rangeIn(model, edit), text: edit.text, forceMoveMarkers: true }));
  model.pushStackElement();
  model.pushEditOperations(editor?.getSelections() ?? null, operations, () => null);
  model.pushStackElement();
}

function selectedIn(model: Model, editor: Editor): TextRange | undefined {
  const selected = editor.getSelection();
  return selected ? offsetsIn(model, selected) : undefined;
}

/** From the first line that an editor shows to the last. */
function seenIn(model: Model, editor: Editor): TextRange | undefined {
  const lines = editor.getVisibleRanges();
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last && offsetsIn(model, first.plusRange(last));
}

/** Keeps changes away from a text that is not all there; the first key asks for the rest of it. */
function holdChanges(editor: Editor, onKey: () => void): () => void {
  const readOnly = editor.getOption(monaco.editor.EditorOption.readOnly);
  editor.updateOptions({ readOnly: true });
  const keys = editor.onKeyDown(onKey);
  let isHeld = true;
  return () => {
    if (isHeld) editor.updateOptions({ readOnly });
    isHeld = false;
    keys.dispose();
  };
}
