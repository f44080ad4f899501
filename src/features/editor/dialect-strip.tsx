import { FileQuestionMark } from 'lucide-react';
import { useMemo } from 'react';
import type { JsonTree } from '../../core/json/tree';
import { unwrap } from '../../core/model/unwrap';
import { snippetText } from '../../core/text/snippet';
import { editorOf } from '../../dialects/editors';
import { detectDialect, dialectAlone, readerOf } from '../../dialects/readers';
import {
  chooseDialect,
  documentStore,
  isReadable,
  useDebouncedDocument,
  whenDefinitionModel,
} from '../../state/document';
import { takeText } from '../../state/files';
import { Button } from '../../ui/controls/button';
import { VisibleText } from '../../ui/layout/visible-text';
import { useOtherText } from './use-other-text';

interface DialectAdvice {
  readonly text: string;
  /** What to press: the words, and the choice it makes. */
  readonly action: { readonly label: string; readonly choice: string };
  /** Nothing is lost when another text takes its place. */
  readonly isEmpty?: boolean;
  /** It has members of the format that can be chosen. */
  readonly isLike?: boolean;
}

/** Why the text is read as it is, and the press that reads it otherwise, or opens it as what it is. */
export function DialectStrip() {
  const tree = useDebouncedDocument((state) => (isReadable(state.model) ? state.lastGood.tree : undefined));
  const choice = useDebouncedDocument((state) => state.dialectChoice);
  const dialect = useDebouncedDocument((state) => state.dialect);
  const advice = useMemo(() => tree && dialectAdvice(tree, choice, dialect), [tree, choice, dialect]);
  const other = useOtherText();
  // What is like a format may be meant as one.
  const isLike = advice?.isLike ?? false;
  const text = other && !isLike ? other.said : advice?.text;
  const action = other && !isLike ? undefined : advice?.action;
  if (text === undefined) return null;
  return (
    <section
      aria-label="Format of the text"
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-warning-soft px-3 py-1"
    >
      <p className="flex min-w-52 flex-1 items-start gap-2 text-ink">
        <FileQuestionMark size={14} className="mt-0.5 shrink-0 text-warning" />
        <VisibleText as="span" className="min-w-0 wrap-anywhere" text={text} />
      </p>
      {advice?.isEmpty && <Button label="Fill in a blank definition" size="sm" onPress={() => void fillIn(dialect)} />}
      {other && <Button label={other.label} size="sm" onPress={() => void takeText(documentStore.getState().text)} />}
      {action && <Button label={action.label} size="sm" onPress={() => chooseDialect(action.choice)} />}
    </section>
  );
}

/** Puts a blank definition of a format in the place of what is written, as one step that undo takes back. */
async function fillIn(dialect: string): Promise<void> {
  const model = await whenDefinitionModel();
  const text = snippetText(editorOf(dialect).blank);
  model.applyEdits([{ offset: 0, length: model.getText().length, text }], 'Blank definition');
}

/** What to say about the format of a text that is read as `dialect`; nothing when there is nothing to doubt. */
export function dialectAdvice(tree: JsonTree, choice: string, dialect: string): DialectAdvice | undefined {
  const { dialect: detected, closest } = detectDialect(tree);
  if (detected === dialect) return undefined;
  if (choice !== 'auto') {
    const [first] = unwrap(tree.root).places;
    if (detected === undefined || (first && dialectAlone(first.node) === dialect)) return undefined;
    const { title } = readerOf(detected);
    return {
      text: `This text is ${title}, but ${readerOf(dialect).title} was chosen for it.`,
      action: { label: `Treat as ${title}`, choice: 'auto' },
    };
  }
  if (detected !== undefined || tree.root === undefined) return undefined;
  if (!closest) {
    const { title } = readerOf(dialect);
    const isEmpty = /^\s*(?:\{\s*\}|\[\s*\])\s*$/.test(tree.text);
    return {
      text: `${isEmpty ? 'This is empty, so no format fits yet' : 'No format fits this text'}; it is read as ${title}. Choose another in the status bar.`,
      action: { label: `Treat as ${title}`, choice: dialect },
      isEmpty,
    };
  }
  const { title } = readerOf(closest.id);
  return {
    text: `No format fits for certain. The closest is ${title}, because ${closest.because}.`,
    action: { label: `Treat as ${title}`, choice: closest.id },
    isLike: true,
  };
}
