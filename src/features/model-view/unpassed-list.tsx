import type { Unpassed } from '../../core/model-view/unpassed';
import { grouped } from '../../core/text/counted';
import { exportTargetOf } from '../../exports';
import type { ModelViewState } from '../../state/model-view';
import { VisibleText } from '../../ui/layout/visible-text';
import { FindingList } from './finding-list';
import { PlaceButton } from './place-button';

export interface UnpassedListProps {
  readonly unpassed: ModelViewState['unpassed'];
  readonly labels: readonly string[];
  readonly onShow: (pointer: string) => void;
}

/** What a definition says and models are not told. */
export function UnpassedList({ unpassed, labels, onShow }: UnpassedListProps) {
  const found = unpassed?.found ?? [];
  return (
    <FindingList title="Not passed on" note={noteOf(unpassed)} count={found.length}>
      {found.map((each) => (
        <li key={each.pointer} className="flex flex-wrap items-center gap-x-1.5 gap-y-1 px-3 py-1.5">
          <PlaceButton onPress={() => onShow(each.pointer)}>{each.keyword}</PlaceButton>
          <span>
            of {subjectOf(each)}
            {labels.length > 1 && (
              <>
                {' '}
                in <VisibleText as="span" className="font-mono text-code wrap-anywhere" text={labels[each.tool]} />
              </>
            )}
            :
          </span>
          <span className={each.isNowhere ? 'text-warning' : 'text-muted'}>{whoOf(each)}</span>
        </li>
      ))}
    </FindingList>
  );
}

function subjectOf({ parameter }: Unpassed) {
  if (parameter.length === 0) return 'the tool';
  return (
    <>
      parameter <span className="font-mono text-code wrap-anywhere">{parameter.join('.')}</span>
    </>
  );
}

function whoOf({ isNowhere, missing }: Unpassed): string {
  if (isNowhere) return 'no provider passes it on.';
  return `not passed on in ${missing.map((id) => exportTargetOf(id)?.title ?? id).join(', ')}.`;
}

function noteOf(unpassed: ModelViewState['unpassed']): string {
  if (!unpassed) return 'What each provider leaves out is being compared.';
  const { found, total } = unpassed;
  if (total === 0) return 'Every provider passes on everything that is said here.';
  const more = total > found.length ? ` ${grouped(found.length)} of ${grouped(total)} are listed.` : '';
  return `A model never hears of what nobody passes on; where it matters, say it in a description.${more}`;
}
