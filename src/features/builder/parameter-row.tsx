import { ChevronRight, GripVertical } from 'lucide-react';
import { memo, useContext } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { isMovable } from '../../core/model/parameter-moves';
import type { ParameterModel } from '../../core/model/tool-document';
import { Badge } from '../../ui/feedback/badge';
import { ProblemBadge } from '../../ui/feedback/problem-badge';
import { VisibleText } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';
import { AddPropertyMenu } from './add-property';
import { DrawnRowsContext } from './drawn-rows';
import { kindViews } from './kinds';
import { newKindOf, objectIn } from './new-kind';
import { hasRowMenu, RowMenu, RowMenuEntries } from './row-menu';
import type { RowProblems } from './row-problems';
import type { Role, RowShape } from './rows';
import { useBuilder } from './use-builder';

/** So many levels stand a whole step further to the right each, so many more a small one; deeper rows no further. */
const wholeSteps = 4;
const smallSteps = 7;

function indentOf(level: number): string {
  const whole = Math.min(level - 1, wholeSteps);
  const small = Math.min(level - 1 - whole, smallSteps);
  return `calc(4px + ${whole} * var(--whole-step) + ${small} * var(--small-step))`;
}

/** A row by its shape, which the tree keeps for every row; what it shows is looked up when it comes into view. */
export function ParameterRow({ shape }: { readonly shape: RowShape }) {
  return (
    <TreeItem
      id={shape.key}
      textValue={shape.title}
      className="@container/rows group focus-inset cursor-default border-b border-line/60 data-drop-target:bg-accent-soft data-hovered:bg-hover data-selected:bg-selected"
    >
      <TreeItemContent>
        {({ level, isExpanded, hasChildItems }) => (
          <RowContent rowKey={shape.key} level={level} isExpanded={isExpanded} hasChildItems={hasChildItems} />
        )}
      </TreeItemContent>
      <Collection items={shape.children}>{(child) => <ParameterRow shape={child} />}</Collection>
    </TreeItem>
  );
}

interface RowContentProps {
  readonly rowKey: string;
  readonly level: number;
  readonly isExpanded: boolean;
  readonly hasChildItems: boolean;
}

/** Follows every edit; the row itself is drawn anew when it shows something else. */
function RowContent({ rowKey, ...drawn }: RowContentProps) {
  const { vocabulary } = useBuilder();
  const rows = useContext(DrawnRowsContext);
  const item = rows?.byKey.get(rowKey);
  if (!rows || !item) return null;
  const { placed, role, title } = item;
  // Its button stands above the rows.
  const isInput = role === 'root' && title === 'Input';
  return (
    <RowFace
      {...drawn}
      rowKey={rowKey}
      parameter={placed.parameter}
      role={role}
      title={title}
      problems={rows.problems.get(rowKey)}
      canMove={role !== 'root' && isMovable(placed)}
      takesProperties={vocabulary.nestedParameters && !isInput && objectIn(placed.parameter) !== undefined}
      hasMenu={hasRowMenu(item, vocabulary)}
    />
  );
}

interface RowFaceProps extends RowContentProps {
  readonly parameter: ParameterModel;
  readonly role: Role;
  readonly title: string;
  readonly problems: RowProblems | undefined;
  readonly canMove: boolean;
  readonly takesProperties: boolean;
  readonly hasMenu: boolean;
}

const RowFace = memo(function RowFace(row: RowFaceProps) {
  const {
    rowKey,
    level,
    isExpanded,
    hasChildItems,
    parameter,
    role,
    title,
    problems,
    canMove,
    hasMenu,
    takesProperties,
  } = row;
  const { icon: Icon } = kindViews[newKindOf(parameter)];
  return (
    <div
      className="flex h-8 items-center gap-1.5 pr-1 [--small-step:8px] [--whole-step:16px] [--handle:18px] touch:h-11 touch:[--handle:44px] touch:@max-xs/rows:[--handle:18px] @max-md/rows:gap-1 @max-md/rows:[--small-step:3px] @max-md/rows:[--whole-step:8px]"
      style={{ paddingLeft: indentOf(level) }}
    >
      {canMove ? (
        <AriaButton
          slot="drag"
          aria-label={`Move ${title}`}
          className="flex shrink-0 cursor-grab items-center justify-center rounded-sm text-faint w-(--handle) h-4.5 touch:h-11"
        >
          <GripVertical size={14} />
        </AriaButton>
      ) : (
        <span className={classes('shrink-0', level > 1 ? 'w-(--handle)' : 'w-4.5')} />
      )}
      {hasChildItems ? (
        <AriaButton
          slot="chevron"
          className="flex shrink-0 items-center justify-center rounded-sm text-muted w-(--handle) h-4.5 touch:h-11"
        >
          <ChevronRight size={14} className={classes('transition-transform', isExpanded && 'rotate-90')} />
        </AriaButton>
      ) : (
        <span className="w-(--handle) shrink-0" />
      )}
      <Icon size={14} className="shrink-0 text-muted" aria-hidden="true" />
      <VisibleText
        as="span"
        dir="auto"
        className={classes(
          'max-w-3/5 truncate @max-md/rows:max-w-none',
          role === 'part' ? 'text-sm' : 'font-mono text-code',
        )}
        text={title}
      />
      {parameter.required && role === 'property' && (
        <Badge tone="accent">
          <span className="@max-md/rows:sr-only">required</span>
          <span aria-hidden="true" className="hidden @max-md/rows:inline">
            *
          </span>
        </Badge>
      )}
      <Summary parameter={parameter} />
      <Count found={problems} isFolded={hasChildItems && !isExpanded} />
      {takesProperties && <AddPropertyMenu rowKey={rowKey} title={title} />}
      {hasMenu && (
        <RowMenu title={title}>
          <OpenMenu rowKey={rowKey} />
        </RowMenu>
      )}
    </div>
  );
});

/** Looks up the row when its menu is open: what can be done depends on the rows around it. */
function OpenMenu({ rowKey }: Pick<RowContentProps, 'rowKey'>) {
  const rows = useContext(DrawnRowsContext);
  const item = rows?.byKey.get(rowKey);
  return rows && item ? <RowMenuEntries item={item} {...rows.actions} /> : null;
}

/**
 * What the parameter is and what it means, each in the direction of its own words. Where there is no room for a word of
 * it, it wraps out of sight.
 */
function Summary({ parameter }: Pick<RowFaceProps, 'parameter'>) {
  const description = parameter.description?.value ?? '';
  return (
    <span className="flex h-5 min-w-0 flex-1 flex-wrap overflow-hidden text-sm leading-5 text-faint before:h-full before:content-['']">
      <span className="min-w-14 flex-1 truncate">
        {wordsFor(parameter)}
        {description !== '' && (
          <>
            <span aria-hidden="true"> · </span>
            <VisibleText text={description} />
          </>
        )}
      </span>
    </span>
  );
}

function wordsFor(parameter: ParameterModel): string {
  const kind = newKindOf(parameter);
  const { items } = parameter;
  const word = kind === 'other' ? otherWords(parameter) : kindViews[kind].word;
  const whole = kind === 'array' && items ? `${word} of ${kindViews[newKindOf(items)].word}` : word;
  return parameter.nullable ? `${whole} or null` : whole;
}

/** What makes a schema neither one type nor any value. */
export function otherWords({ others, keywords }: ParameterModel): string {
  const found = otherKinds.find((keyword) => others.some(({ value }) => value === keyword));
  if (found) return found === 'type' ? 'several types' : found;
  return 'const' in keywords ? 'const' : others.length === 0 ? 'true, false or not a schema' : kindViews.other.word;
}

const otherKinds = ['$ref', 'oneOf', 'anyOf', 'type', 'allOf', 'not', 'if'];

/** The problems of a row, and of all that a folded row hides. */
function Count({ found, isFolded }: { readonly found: RowProblems | undefined; readonly isFolded: boolean }) {
  const count = found ? found.own.length + (isFolded ? found.inside : 0) : 0;
  if (!found || count === 0) return null;
  return <ProblemBadge count={count} severity={found.loudest ?? 'info'} />;
}
