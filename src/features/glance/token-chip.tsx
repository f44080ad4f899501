import { memo } from 'react';
import { useStore } from 'zustand';
import type { SeenGlance } from '../../core/glance/glance';
import { describeTokens, type TokenPart, tokenParts } from '../../core/glance/glance-words';
import type { TokenCounts } from '../../core/model-view/model-view';
import { grouped } from '../../core/text/counted';
import { useDocument } from '../../state/document';
import { tokenCountStore } from '../../state/model-view';
import { askFor } from '../../state/page';
import { Chip } from './chip';

const colours: Record<TokenPart['id'], string> = {
  name: 'bg-accent',
  description: 'bg-info',
  parameters: 'bg-strong',
  rest: 'bg-line',
};

interface TokenChipProps {
  readonly glance: Pick<SeenGlance, 'tokens' | 'tools' | 'looked'>;
}

/** About how many tokens the tools are, with a bar of their parts; leads to what each part is for each provider. */
export const TokenChip = memo(function TokenChip({ glance }: TokenChipProps) {
  const counted = useStore(tokenCountStore);
  const isCounted = useDocument((state) => state.text === counted.text);
  const { tools, looked } = glance;
  const counts = (isCounted && counted.counts) || glance.tokens;
  const of = looked < tools ? ` (first ${grouped(looked)} of ${grouped(tools)} tools)` : '';
  return (
    <Chip label={`${describeTokens(counts)}${of}`} onPress={() => askFor({ kind: 'model-view' })}>
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="truncate leading-none">
          {grouped(counts.whole)}
          {of && <span className="@min-[60rem]:hidden">+</span>} tokens
          {of && <span className="@max-[60rem]:hidden">{of}</span>}
        </span>
        <Bar counts={counts} />
      </span>
    </Chip>
  );
});

function Bar({ counts }: { readonly counts: TokenCounts }) {
  return (
    <span aria-hidden="true" className="flex h-1 forced-color-adjust-none gap-px overflow-hidden rounded-full">
      {tokenParts(counts).map(({ id, tokens }) => (
        <span key={id} className={colours[id]} style={{ flexGrow: tokens }} />
      ))}
    </span>
  );
}
