import { ChevronRight, GripVertical } from 'lucide-react';
import { createContext, memo, useContext } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { siblingsOf } from '../../core/model/parameter-moves';
import type { ParameterModel } from '../../core/model/tool-document';
import { Badge } from '../../ui/feedback/badge';
import { TextParts } from '../../ui/layout/visible-text';
import { classes } from '../../ui/theme/classes';
import { kinds } from './kinds';
import { hasRowMenu, type RowActions, RowMenu, RowMenuEntries } from './row-menu';
import type { RowProblems } from './row-problems';
import type { Role, RowItem, RowShape } from './rows';
import { useBuilder } from './use-builder';

/** What the rows in view show: rows by key, what is wrong with them, and what can be done to one. */
export interface DrawnRows {
  readonly byKey: ReadonlyMap<string, RowItem>;
  readonly problems: ReadonlyMap<string, RowProblems>;
  readonly actions: RowActions;
}

export const DrawnRowsContext = createContext<DrawnRows | undefined>(undefined);

/** Rows deeper than this are no further to the right. */
const deepest = 12;

/** A row by its shape, which the tree keeps for every row; what it shows is looked up when it comes into view. */
export function ParameterRow({ shape }: { readonly shape: RowShape }) {
  return (
    <TreeItem
      id={shape.key}
      textValue={shape.title}
      className="group focus-inset cursor-default border-b border-line/60 outline-none data-drop-target:bg-accent-soft data-hovered:bg-hover data-selected:bg-selected"
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
  return (
    <RowFace
      {...drawn}
      rowKey={rowKey}
      parameter={placed.parameter}
      role={role}
      title={title}
      problems={rows.problems.get(rowKey)}
      canMove={role !== 'root' && siblingsOf(placed) !== undefined}
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
  readonly hasMenu: boolean;
}

const RowFace = memo(function RowFace(row: RowFaceProps) {
  const { rowKey, level, isExpanded, hasChildItems, parameter, role, title, problems, canMove, hasMenu } = row;
  const { icon: Icon } = kinds[parameter.kind];
  return (
    <div
      className="flex h-8 items-center gap-1.5 pr-1 touch:h-11"
      style={{ paddingLeft: `${Math.min(level - 1, deepest) * 16 + 4}px` }}
    >
      {canMove ? (
        <AriaButton
          slot="drag"
          aria-label={`Move ${title}`}
          className="shrink-0 cursor-grab rounded-sm p-0.5 text-faint"
        >
          <GripVertical size={14} />
        </AriaButton>
      ) : (
        <span className="w-4.5 shrink-0" />
      )}
      {hasChildItems ? (
        <AriaButton slot="chevron" className="shrink-0 rounded-sm p-0.5 text-muted">
          <ChevronRight size={14} className={classes('transition-transform', isExpanded && 'rotate-90')} />
        </AriaButton>
      ) : (
        <span className="w-4.5 shrink-0" />
      )}
      <Icon size={14} className="shrink-0 text-muted" aria-hidden="true" />
      <span className={classes('max-w-3/5 min-w-6 truncate', role === 'part' ? 'text-sm' : 'font-mono text-code')}>
        <TextParts text={title} />
      </span>
      {parameter.required && role === 'property' && <Badge tone="accent">required</Badge>}
      <span className="min-w-0 flex-1 truncate text-sm text-faint max-sm:invisible">{summaryOf(parameter)}</span>
      <Count found={problems} isFolded={hasChildItems && !isExpanded} />
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

function summaryOf(parameter: ParameterModel): string {
  const label = parameter.kind === 'other' ? otherWords(parameter) : kinds[parameter.kind].label;
  const type = parameter.nullable ? `${label} or null` : label;
  const description = parameter.description?.value ?? '';
  return description === '' ? type : `${type} · ${description}`;
}

/** What makes a schema neither one type nor any value. */
export function otherWords({ others, keywords }: ParameterModel): string {
  const found = otherKinds.find(([keyword]) => others.some(({ value }) => value === keyword));
  if (found) return found[1];
  return 'const' in keywords ? 'One value' : others.length === 0 ? 'True, false or no schema' : kinds.other.label;
}

const otherKinds: readonly (readonly [keyword: string, words: string])[] = [
  ['$ref', 'Reference'],
  ['oneOf', 'One of several'],
  ['anyOf', 'Any of several'],
  ['type', 'Several types'],
  ['allOf', 'All of several'],
  ['not', 'Not something'],
  ['if', 'Depends on a condition'],
];

/** The problems of a row, and of all that a folded row hides. */
function Count({ found, isFolded }: { readonly found: RowProblems | undefined; readonly isFolded: boolean }) {
  const count = found ? found.own.length + (isFolded ? found.inside : 0) : 0;
  if (!found || count === 0) return null;
  const tone = found.loudest === 'error' || found.loudest === 'warning' ? found.loudest : 'info';
  return (
    <Badge tone={tone}>
      {count}
      <span className="sr-only">{count === 1 ? ' problem' : ' problems'}</span>
    </Badge>
  );
}
