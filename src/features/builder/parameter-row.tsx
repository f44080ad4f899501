import { ChevronRight, GripVertical } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { siblingsOf } from '../../core/model/parameter-moves';
import type { ParameterModel } from '../../core/model/tool-document';
import { Badge } from '../../ui/badge';
import { classes } from '../../ui/classes';
import { kinds } from './kinds';
import { RowMenu, type RowMenuProps } from './row-menu';
import type { RowProblems } from './row-problems';
import type { RowItem } from './rows';

export interface ParameterRowProps {
  readonly item: RowItem;
  readonly actions: Omit<RowMenuProps, 'item'>;
  readonly problems: ReadonlyMap<string, RowProblems>;
}

/** Rows deeper than this are no further to the right. */
const deepest = 12;

export function ParameterRow({ item, problems, actions }: ParameterRowProps) {
  const { placed, role, title, children } = item;
  const { parameter } = placed;
  const { icon: Icon } = kinds[parameter.kind];
  const canMove = role !== 'root' && siblingsOf(placed) !== undefined;
  return (
    <TreeItem
      id={item.key}
      textValue={title}
      className="group focus-inset cursor-default border-b border-line/60 outline-none data-drop-target:bg-accent-soft data-hovered:bg-hover data-selected:bg-selected"
    >
      <TreeItemContent>
        {({ level, isExpanded, hasChildItems }) => (
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
            <span
              className={classes('max-w-3/5 shrink-0 truncate', role === 'part' ? 'text-sm' : 'font-mono text-code')}
            >
              {title}
            </span>
            {parameter.required && role === 'property' && <Badge tone="accent">required</Badge>}
            <span className="min-w-0 flex-1 truncate text-sm text-faint max-sm:invisible">{summaryOf(parameter)}</span>
            <Count found={problems.get(item.key)} isFolded={hasChildItems && !isExpanded} />
            <RowMenu item={item} {...actions} />
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>
        {(child) => <ParameterRow item={child} problems={problems} actions={actions} />}
      </Collection>
    </TreeItem>
  );
}

function summaryOf(parameter: ParameterModel): string {
  const label = parameter.kind === 'other' ? otherWords(parameter) : kinds[parameter.kind].label;
  const type = parameter.nullable ? `${label} or null` : label;
  const said = parameter.description?.value ?? '';
  return said === '' ? type : `${type} · ${said}`;
}

/** What makes a schema neither one type nor any value. */
function otherWords({ others, keywords }: ParameterModel): string {
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
