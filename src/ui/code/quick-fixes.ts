import type { TextEdit, TextRange } from '../../core/text/edit';
import { offsetsIn } from './model-range';
import { monaco } from './monaco';
import { openModel } from './text-model';

/** A repair as edits of the current text. `Fix all of this kind` is one more of them. */
export interface QuickFix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** The first choice: the auto fix key takes it. */
  readonly isPreferred?: boolean;
}

/** The fixes that apply to a range of the current text. */
export type QuickFixSource = (range: TextRange) => readonly QuickFix[];

const sources = new Map<string, QuickFixSource>();
const command = 'callsheet.applyQuickFix';

monaco.editor.registerCommand(command, (_, uri: string, version: number, fix: QuickFix) => {
  const model = openModel(uri, '');
  if (model.versionId() === version) model.applyEdits(fix.edits, fix.title);
});

monaco.languages.registerCodeActionProvider(
  // YAML is edited as plain text.
  ['json', 'plaintext'],
  {
    provideCodeActions: (model, range) => {
      const uri = model.uri.toString();
      const fixes = sources.get(uri)?.(offsetsIn(model, range)) ?? [];
      const actions = fixes.map((fix) => ({
        title: fix.title,
        kind: 'quickfix',
        isPreferred: fix.isPreferred ?? false,
        command: { id: command, title: fix.title, arguments: [uri, model.getVersionId(), fix] },
      }));
      return { actions, dispose: () => {} };
    },
  },
  { providedCodeActionKinds: ['quickfix'] },
);

/** Offers fixes in one model: at the light bulb, with Mod+. and in the hover; returns the way out. */
export function registerQuickFixes(uri: string, source: QuickFixSource): () => void {
  const name = monaco.Uri.parse(uri).toString();
  sources.set(name, source);
  return () => {
    if (sources.get(name) === source) sources.delete(name);
  };
}
