import type { LookAlike, LookAlikes } from '../../core/model-view/look-alike';
import { TextParts } from '../../ui/layout/visible-text';
import { FindingList } from './finding-list';
import { PlaceButton } from './place-button';

interface LookAlikeListProps {
  readonly found: LookAlikes | undefined;
  readonly labels: readonly string[];
  readonly onShow: (tool: number, word: LookAlike['of']) => void;
}

/** Tools that a model may take for each other. */
export function LookAlikeList({ found, labels, onShow }: LookAlikeListProps) {
  const pairs = found?.pairs ?? [];
  return (
    <FindingList title="Look-alikes" note={noteOf(found, labels.length)} count={pairs.length}>
      {pairs.map(({ of, first, second, reason }) => (
        <li key={`${of} ${first} ${second}`} className="flex flex-wrap items-center gap-x-1.5 gap-y-1 px-3 py-1.5">
          <PlaceButton onPress={() => onShow(first, of)}>
            <TextParts text={labels[first]} />
          </PlaceButton>
          <span className="text-muted">and</span>
          <PlaceButton onPress={() => onShow(second, of)}>
            <TextParts text={labels[second]} />
          </PlaceButton>
          <span>
            <TextParts text={reason} />.
          </span>
        </li>
      ))}
    </FindingList>
  );
}

function noteOf(found: LookAlikes | undefined, tools: number): string {
  if (tools < 2)
    return 'There is one tool here; put those that a model sees together into one document to compare them.';
  if (!found) return 'Names and descriptions are being compared.';
  if (found.pairs.length === 0) return 'No two tools have names or descriptions that look alike.';
  const more = found.isComplete ? '' : ' There are more than are listed.';
  return `A model may take these for each other; say in name and description what sets them apart.${more}`;
}
