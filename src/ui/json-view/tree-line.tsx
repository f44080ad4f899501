import { ChevronRight, CircleAlert } from 'lucide-react';
import type { TreeRow } from '../../core/json/tree-rows';
import { counted } from '../../core/text/counted';
import { TextParts, VisibleText } from '../layout/visible-text';
import { classes } from '../theme/classes';

const looks: Readonly<Record<TreeRow['kind'], string>> = {
  object: 'text-faint',
  array: 'text-faint',
  string: 'text-code-string',
  number: 'text-code-number',
  literal: 'text-code-keyword',
  piece: 'text-ink',
};

export interface TreeLineProps {
  readonly id: string;
  readonly index: number;
  /** Pixels. */
  readonly top: number;
  readonly row: TreeRow;
  readonly height: number;
  readonly isActive: boolean;
  /** What is searched, in lower case. */
  readonly words: string;
  readonly message: string | undefined;
  /** How many problems are inside what is folded. */
  readonly hiddenIssues: number;
}

/** One row of the tree. */
export function TreeLine({ id, index, top, row, height, isActive, words, message, hiddenIssues }: TreeLineProps) {
  const { level, name, kind, value, isExpandable, isExpanded, characters } = row;
  const brackets = kind === 'object' ? '{}' : kind === 'array' ? '[]' : undefined;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names this row by aria-activedescendant
    <div
      id={id}
      role="treeitem"
      data-index={index}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={isExpandable ? isExpanded : undefined}
      aria-selected={isActive}
      style={{ top, height, paddingInlineStart: level * 16 - 8 }}
      className={classes(
        'absolute right-0 left-0 flex cursor-default items-center gap-1.5 pr-2 font-mono text-code whitespace-pre',
        isActive && 'bg-hover group-focus-visible:bg-selected',
        message !== undefined && 'bg-error-soft',
      )}
    >
      <span data-toggle="" className="flex h-full w-4 shrink-0 items-center justify-center text-muted">
        {isExpandable && <ChevronRight size={12} className={isExpanded ? 'rotate-90' : undefined} />}
      </span>
      {name !== undefined && (
        <span className="text-code-key">
          <Marked text={name} words={words} />:
        </span>
      )}
      {brackets !== undefined && <span className="text-muted">{brackets}</span>}
      <span className={looks[kind]}>
        {brackets === undefined ? <Marked text={value} words={words} /> : <TextParts text={value} />}
      </span>
      {kind === 'string' && isExpandable && characters !== undefined && (
        <span className="font-sans text-xs text-faint">{counted(characters, 'character')}</span>
      )}
      {message !== undefined && (
        <span className="flex items-center gap-1 font-sans text-sm text-error">
          <CircleAlert size={14} className="shrink-0" />
          <TextParts text={message} />
        </span>
      )}
      {hiddenIssues > 0 && (
        <span className="flex items-center gap-1 font-sans text-sm text-error">
          <CircleAlert size={14} className="shrink-0" />
          {counted(hiddenIssues, 'problem')} inside
        </span>
      )}
    </div>
  );
}

/** A text with the first place where it holds the words marked. */
function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words);
  if (at < 0) return <TextParts text={text} />;
  return (
    <>
      <TextParts text={text.slice(0, at)} />
      <VisibleText as="mark" className="rounded-xs bg-warning-soft text-ink" text={text.slice(at, at + words.length)} />
      <TextParts text={text.slice(at + words.length)} />
    </>
  );
}
