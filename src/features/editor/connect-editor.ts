import { editsTogether } from '../../core/check/edits-together';
import { automaticFix } from '../../core/diagnostic';
import { revisionFor } from '../../core/model/revision';
import { unwrap } from '../../core/model/unwrap';
import { grouped } from '../../core/text/counted';
import { editsBetween, type TextRange } from '../../core/text/edit';
import { readerOf } from '../../dialects/readers';
import { analysisStore } from '../../state/checking';
import {
  blankStore,
  catchUp,
  chooseTool,
  cursorOf,
  type DocumentState,
  documentStore,
  drawAll,
  drawNow,
  moveCursor,
  paintLetter,
  setText,
  textModels,
} from '../../state/document';
import { documentAddress } from '../../ui/code/addresses';
import { type Code, loadCode } from '../../ui/code/load';
import type { QuickFix } from '../../ui/code/quick-fixes';
import { closeWithTabs } from './close-with-tabs';
import { layoutEdits } from './commands';
import { completionsIn } from './completions-in';
import { fillBlank } from './fill-blank';
import { watchKeystrokes } from './keystrokes';
import { languageOf } from './model-address';
import { schemaAt, schemaOfDocument } from './schema-hints';

/**
 * Fetches the editor's code and gives the document in front a model: text and undo stack, whether an editor shows it
 * or not. What is typed goes to the document's state, what the checker finds comes back as markers.
 */
export async function connectEditor(): Promise<void> {
  const code = await loadCode();
  code.registerFormatting(layoutEdits);
  let id: string | undefined;
  let disconnect = () => {};
  const follow = () => {
    const now = documentStore.getState().id;
    if (now === id) return;
    disconnect();
    id = now;
    disconnect = now === '' ? () => {} : connectDocument(code, now);
  };
  follow();
  documentStore.subscribe(follow);
  // Whoever turns to what stands beside the code finds it drawn.
  for (const turn of ['pointerdown', 'focusout']) document.addEventListener(turn, drawNow, true);
  // The next key may be a command about what was typed.
  document.addEventListener('keydown', catchUp, true);
  closeWithTabs(code);
}

function connectDocument(code: Code, id: string): () => void {
  const uri = documentAddress(id);
  const { text, toolIndex } = documentStore.getState();
  const language = languageOf(text);
  let model = code.openModel(uri, text, language);
  const known = model.getText();
  // An editor that shows the model is left with nothing when that is closed.
  if (known !== text && model.selection()) model.applyEdits(editsBetween(known, text), 'Change made meanwhile');
  else if (known !== text) {
    code.closeModels(uri);
    model = code.openModel(uri, text, language);
  }
  const mark = () => {
    const { diagnostics, revision } = analysisStore.getState();
    if (revision !== documentStore.getState().revision) return;
    model.setMarkers(diagnostics);
    keystrokes.painted();
  };
  const hint = () => {
    const { dialect, dialectRevision, model: shown } = documentStore.getState();
    const revision = revisionFor(readerOf(dialect), dialectRevision, shown.tree);
    const { form, path } = unwrap(shown.tree.root);
    code.setSchemaFor(
      uri,
      async () => {
        const { dialectOf } = await import('../../dialects');
        const { schema, schemas } = dialectOf(dialect);
        return schemaOfDocument(schemaAt(schemas?.[revision ?? ''] ?? schema, revision), form, path);
      },
      'ours',
    );
  };
  const keystrokes = watchKeystrokes();
  const stops = [
    code.keepModel(uri),
    model.onChange((changed) => {
      // What a form or a button changes is drawn with it.
      if (document.activeElement?.closest('.monaco-editor')) paintLetter();
      else drawAll();
      setText(changed);
    }),
    analysisStore.subscribe(mark),
    documentStore.subscribe((state, before) => {
      if (hintKey(state) !== hintKey(before)) hint();
    }),
    code.registerQuickFixes(uri, quickFixesIn),
    code.registerCompletions(uri, completionsIn),
    keystrokes.stop,
    model.onCursor(({ offset }) => moveCursor(offset)),
    blankStore.subscribe(() => fillBlank(id, model)),
  ];
  const cursor = cursorOf(id);
  const early = model.selection();
  // Who types or has moved the cursor already stays there.
  const isMoved = early !== undefined && (early.offset > 0 || early.length > 0);
  if (isMoved) moveCursor(early.offset);
  else if (cursor !== undefined && cursor > 0) model.reveal({ offset: Math.min(cursor, text.length), length: 0 });
  hint();
  mark();
  textModels.setState({ definition: model });
  if (!isMoved && cursor === undefined && toolIndex > 0) chooseTool(toolIndex);
  fillBlank(id, model);
  return () => {
    for (const stop of stops) stop();
    if (textModels.getState().definition === model) forgetModel();
    code.setSchemaFor(uri, undefined, 'ours');
  };
}

/** No document is in front, or the next one is about to be. */
function forgetModel(): void {
  const { definition: _, ...others } = textModels.getState();
  textModels.setState(others, true);
}

/** What completion goes by; the schema is told again when it changes. */
function hintKey({ dialect, dialectRevision, model: { tree } }: DocumentState): string {
  const { form, path } = unwrap(tree.root);
  const revision = revisionFor(readerOf(dialect), dialectRevision, tree);
  return [dialect, revision, form, ...path].join(' ');
}

/** The fixes of the problems that touch a range, and "fix all of this kind"; none while the checker is behind. */
function quickFixesIn({ offset, length }: TextRange): readonly QuickFix[] {
  const { diagnostics, revision } = analysisStore.getState();
  if (revision !== documentStore.getState().revision) return [];
  const touched = diagnostics.filter(
    (each) => each.fixes.length > 0 && each.offset <= offset + length && offset <= each.offset + each.length,
  );
  return touched.flatMap((diagnostic) => {
    const alike = diagnostics.flatMap((each) => (each.rule === diagnostic.rule && automaticFix(each)) || []);
    const own = diagnostic.fixes.map((fix): QuickFix => ({ ...fix, isPreferred: fix === automaticFix(diagnostic) }));
    if (alike.length < 2) return own;
    return [
      ...own,
      { title: `Fix all ${grouped(alike.length)} of this kind (${diagnostic.rule})`, edits: editsTogether(alike) },
    ];
  });
}
